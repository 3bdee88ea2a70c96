import type { Page } from 'playwright-core';
import { inaccessible } from '../../support/pages/axe.js';
import { DESKTOP, PHONE, type Size } from '../../support/pages/browser.js';
import { eventually, expectStatus, type Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { Visits } from '../../support/pages/visits.js';

const VIDEO = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';
const WIDGET = 'https://widget.intercom.io/widget/app1';
const PIXEL = 'https://www.redditstatic.com/ads/pixel.js';
const TILES = 'https://tiles.example.ca/';
/** One grey pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChAI9jU77yQAAAABJRU5ErkJggg==',
  'base64',
);
/** Imitates the widget's script: executes queued and later commands. */
const CHAT = `{
  const waiting = window.Intercom.q;
  window.Intercom = (...command) => void window.tellChat(command);
  for (const command of waiting) window.Intercom(...command);
}`;
/** The requests to other hosts, which the test answers. */
interface Hosts {
  asked: string[];
  /** The referrers sent with the map's tiles. */
  referrers: Set<string>;
  commands: [string, Record<string, unknown>?][];
}

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start({
    VIDEO_ID: 'dQw4w9WgXcQ',
    INTERCOM_APP_ID: 'app1',
    INTERCOM_SECRET: 'a-secret-of-the-support-chat',
    REDDIT_PIXEL_ID: 't2_abc',
    MAP_TILES_URL: 'https://tiles.example.ca/{z}/{x}/{y}.png?key=abc',
    MAP_ATTRIBUTION: '© Tiles of Example',
  });
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

/** Opens a page with faked other hosts; starts on a page that uses none of them, for preparations. */
async function opened(path: string, who: Person | null = null, size?: Size): Promise<Hosts & { page: Page }> {
  const page = await visits.open('/robots.txt', who, size);
  const hosts: Hosts = { asked: [], referrers: new Set(), commands: [] };
  await page.exposeFunction('tellChat', (command: [string]) => void hosts.commands.push(command));
  await page.route(
    (url) => url.origin !== new URL(visits.site.url).origin,
    async (route) => {
      const url = route.request().url();
      hosts.asked.push(url);
      if (url.startsWith(TILES)) hosts.referrers.add((await route.request().allHeaders())['referer'] ?? '');
      if (url.startsWith(TILES)) await route.fulfill({ contentType: 'image/png', body: PICTURE });
      else if (url === VIDEO) await route.fulfill({ contentType: 'text/html', body: '<title>A video</title>' });
      else await route.fulfill({ contentType: 'text/javascript', body: url === WIDGET ? CHAT : '' });
    },
  );
  await page.goto(visits.site.url + path);
  return { ...hosts, page };
}
const until = (what: string, holds: () => boolean): Promise<true> =>
  eventually(() => Promise.resolve(holds() ? true : undefined), what);

describe('content from other hosts', () => {
  it('includes the configured video only after a click', async () => {
    const { page, asked } = await opened('/');
    const poster = page.getByRole('button', { name: 'Watch how it works' });
    await poster.waitFor();
    await until('the pixel', () => asked.length > 0);
    expect(asked).toEqual([PIXEL]);
    await poster.click();
    const frame = page.locator('iframe[title="How Porchlight works"]');
    expect(await frame.getAttribute('src')).toBe(VIDEO);
    await until('the video', () => asked.includes(VIDEO));
    await poster.waitFor({ state: 'detached' });
  });

  it('includes the ad pixel with the id from GET /api/config', async () => {
    const { page, asked } = await opened('/terms');
    await until('the pixel', () => asked.includes(PIXEL));
    expect(await page.evaluate('window.rdt.callQueue')).toEqual([
      ['init', 't2_abc'],
      ['track', 'PageVisit'],
    ]);
  });

  it('includes the chat for signed-in people, which Contact us opens and signing out ends', async () => {
    const sale = await new Sale(visits.site).listed();
    const { page, asked, commands } = await opened('/', sale.seller);
    await until('the boot', () => commands.length > 0);
    expect(asked.filter((url) => url === WIDGET)).toHaveLength(1);
    const { body: user } = await sale.seller.get<{ id: number }>('/api/user');
    expect(commands[0]).toEqual([
      'boot',
      {
        app_id: 'app1',
        user_id: String(user.id),
        email: sale.seller.email,
        name: 'Maya Tremblay',
        intercom_user_jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
      },
    ]);
    await page.getByRole('button', { name: 'Contact us' }).click();
    await until('the chat to open', () => commands.some(([name]) => name === 'show'));
    expect(await page.evaluate('window.dataLayer')).toEqual([{ event: 'support_interaction', channel: 'chat' }]);
    await page.getByRole('button', { name: 'Log out' }).click();
    await until('the chat to end', () => commands.some(([name]) => name === 'shutdown'));
    await page.getByRole('link', { name: 'Log in / Register' }).waitFor();
    expect(await page.getByRole('button', { name: 'Contact us' }).count()).toBe(0);
    expect(commands.map(([name]) => name)).toEqual(['boot', 'show', 'shutdown']);
  });

  it('includes no chat for a visitor', async () => {
    const { asked } = await opened('/');
    await until('the pixel', () => asked.includes(PIXEL));
    expect(asked).not.toContain(WIDGET);
  });

  it.each([
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const)('includes the map’s tiles on the delivery day, for a party of the sale on a %s', async (name, size) => {
    const sale = await Sale.at(visits.site, 'assigned');
    const path = `/transaction/${sale.listing.shareLink}`;
    const before = await opened(path, sale.buyer, size);
    await before.page.getByTestId('next-step').waitFor();
    expect(await before.page.getByTestId('day-map').count()).toBe(0);
    await sale.untilAddresses();
    await expectStatus(sale.act('depart'), 200);
    await expectStatus(sale.pickup(), 200);
    const { page, asked, referrers } = await opened(path, sale.buyer, size);
    await page.getByText(/At \d+:\d\d [ap]\.m\. your driver was in the other one\./).waitFor();
    await page.getByText('Map: © Tiles of Example').waitFor();
    await until('the pictures', () => asked.some((url) => url.startsWith(TILES)));
    expect(await page.locator('.day-map-picture path').count()).toBe(2);
    const pictures = asked.filter((url) => url.startsWith(TILES));
    for (const url of pictures) expect(url).toMatch(/^https:\/\/tiles\.example\.ca\/\d+\/\d+\/\d+\.png\?key=abc$/);
    expect([...referrers].filter((from) => from !== '' && from !== `${visits.site.url}/`)).toEqual([]);
    expect(await inaccessible(page)).toEqual([]);
    await visits.picture(page, `map-buyer-${name}`);
    expect([...before.asked, ...asked].filter((url) => !url.startsWith(TILES))).not.toContainEqual(
      expect.stringContaining(sale.listing.shareLink),
    );
  });
});
