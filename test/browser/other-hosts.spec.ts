import type { Page } from 'playwright-core';
import { eventually, type Person } from '../support/people.js';
import { Sale } from '../support/sale.js';
import { Visits } from '../support/visits.js';

const VIDEO = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';
const WIDGET = 'https://widget.intercom.io/widget/app1';
const PIXEL = 'https://www.redditstatic.com/ads/pixel.js';
/** What the widget's own script does with the commands that waited for it, and with those that come. */
const CHAT = `{
  const waiting = window.Intercom.q;
  window.Intercom = (...command) => void window.tellChat(command);
  for (const command of waiting) window.Intercom(...command);
}`;
/** The other hosts answer in the test; what was asked of each is kept. */
interface Hosts {
  asked: string[];
  commands: [string, Record<string, unknown>?][];
}

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start({
    VIDEO_ID: 'dQw4w9WgXcQ',
    INTERCOM_APP_ID: 'app1',
    INTERCOM_SECRET: 'a-secret-of-the-support-chat',
    REDDIT_PIXEL_ID: 't2_abc',
  });
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

/** Opens a page whose other hosts answer here: the first, which asks none of them, is for getting ready. */
async function opened(path: string, who: Person | null = null): Promise<Hosts & { page: Page }> {
  const page = await visits.open('/robots.txt', who);
  const hosts: Hosts = { asked: [], commands: [] };
  await page.exposeFunction('tellChat', (command: [string]) => void hosts.commands.push(command));
  await page.route(
    (url) => url.origin !== new URL(visits.site.url).origin,
    async (route) => {
      const url = route.request().url();
      hosts.asked.push(url);
      if (url === VIDEO) await route.fulfill({ contentType: 'text/html', body: '<title>A video</title>' });
      else await route.fulfill({ contentType: 'text/javascript', body: url === WIDGET ? CHAT : '' });
    },
  );
  await page.goto(visits.site.url + path);
  return { ...hosts, page };
}
const until = (what: string, holds: () => boolean): Promise<true> =>
  eventually(() => Promise.resolve(holds() ? true : undefined), what);

describe('what comes from other hosts', () => {
  it('is the video of the configured id, after the click and not before', async () => {
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

  it('is the ad pixel, started with the id of GET /api/config', async () => {
    const { page, asked } = await opened('/terms');
    await until('the pixel', () => asked.includes(PIXEL));
    expect(await page.evaluate('window.rdt.callQueue')).toEqual([
      ['init', 't2_abc'],
      ['track', 'PageVisit'],
    ]);
  });

  it('is the chat of whoever is signed in, which Contact us opens and signing out ends', async () => {
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

  it('is no chat for a visitor', async () => {
    const { asked } = await opened('/');
    await until('the pixel', () => asked.includes(PIXEL));
    expect(asked).not.toContain(WIDGET);
  });
});
