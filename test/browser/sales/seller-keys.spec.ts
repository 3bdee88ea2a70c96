import type { Locator, Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../../support/pages/browser.js';
import { choosePhotos, fillInItem, photoFile } from '../../support/pages/item-form.js';
import { expectStatus, Person } from '../../support/people.js';
import { sandboxControl } from '../../support/sandbox-controls.js';
import { expectCount, Visits } from '../../support/pages/visits.js';
import { Walk } from '../../support/pages/walk.js';

/** Replaces the system's share sheet, which tests cannot operate: records what was shared and how it closed. */
const SHARE_SHEET = `window.shared = [];
Object.defineProperty(navigator, 'share', { configurable: true, value: (given) => {
  window.shared.push(given);
  return window.shared.length === 1 ? Promise.resolve() : Promise.reject(new DOMException('closed', 'AbortError'));
} });`;
const TILE = '.photo-list button[aria-pressed]';

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const names = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('${TILE} img')].map(({ alt }) => alt)`);

/** Goes back and forward with the browser: nothing is lost, and the step regains the focus. */
async function goBackAndForward(walk: Walk, page: Page, step: string, next: Locator): Promise<void> {
  await page.goBack();
  await heading(page, 'Create a link').waitFor();
  await expectCount(page, TILE, 2);
  expect(await page.getByLabel('What is it?').inputValue()).toBe('Oak bookcase');
  await page.goForward();
  await heading(page, step).waitFor();
  await walk.expectFocus(`${step} again`, next);
}

async function describeItem(walk: Walk, page: Page): Promise<void> {
  await walk.screen('item');
  await walk.choose(page.locator('input[name=images]'), [await photoFile('front.jpg'), await photoFile('side.jpg')]);
  await expectCount(page, TILE, 2);
  await walk.press(button(page, 'Photo 2, side.jpg'));
  await walk.press(button(page, '← Earlier'));
  await page.getByText('Photo moved to place 1 of 2, the cover.').waitFor();
  expect(await names(page)).toEqual(['Photo 1, side.jpg', 'Photo 2, front.jpg']);
  await walk.enter(page.getByLabel('What is it?'), 'Oak bookcase');
  await walk.enter(page.getByLabel('Price (CAD)'), '149.99');
  await walk.tabTo(page.getByLabel(/^Small/));
  await page.keyboard.press('ArrowDown');
  await page.getByText('$174.99').first().waitFor();
  await walk.press(button(page, 'Publish'));
}

async function saysWhoSells(walk: Walk, page: Page, who: Person): Promise<void> {
  const email = page.getByLabel('E-mail');
  await walk.screen('e-mail', email);
  await goBackAndForward(walk, page, 'Sign in to publish', email);
  await walk.enter(email, who.email);
  await page.keyboard.press('Enter');
  await walk.screen('code', page.getByLabel('6-digit code'));
  await walk.typeHere(await who.newCode(0));

  const phone = page.getByLabel('Phone', { exact: true });
  await walk.screen('profile', phone);
  await walk.enter(phone, '416 555 0123');
  await goBackAndForward(walk, page, 'About you', phone);
  expect(await phone.inputValue()).toBe('(416) 555-0123');
  for (const [label, text] of [
    ['Postal code', 'L4L 1A1'],
    ['Street address', '12 Maple Avenue'],
  ] as const)
    await walk.enter(page.getByLabel(label, { exact: true }), text);
  await walk.tick(page.getByLabel(/I accept the/));
  await walk.press(button(page, 'Continue'));
}

describe('a new seller with only the keyboard', () => {
  it('gets from the home page to a shared link in 9 screens and 7 fields, and loses nothing when going back', async () => {
    const page = await visits.open('/', null, DESKTOP);
    await page.addInitScript(SHARE_SHEET);
    const walk = new Walk(visits, page, 'seller-keys', 'keys');
    await walk.screen('home');
    await walk.press(page.getByRole('link', { name: 'Skip to the content' }));
    await walk.press(page.locator('.hero a[href="/create-link"]'));
    await describeItem(walk, page);
    await saysWhoSells(walk, page, new Person(visits.site.url, `keys-${String(process.pid)}@porchlight.test`));

    const connect = button(page, 'Set up payments');
    await walk.screen('payments', connect);
    await goBackAndForward(walk, page, 'Verification Required', connect);
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(visits.site.sandboxUrl));
    walk.screens++;
    await walk.press(button(page, 'Verify and finish'));
    await walk.screen('ready', button(page, 'Publish now'));
    await page.keyboard.press('Enter');
    await heading(page, 'Your link is ready').waitFor();
    const field = page.getByTestId('share-link');
    await walk.screen('share', field);
    expect(walk.figures()).toEqual([9, 7]);

    const link = await field.inputValue();
    for (let times = 1; times <= 2; times++) {
      await walk.press(button(page, 'Share…'));
      expect(await page.evaluate<object[]>('window.shared')).toEqual(
        Array.from({ length: times }, () => ({ title: 'Oak bookcase', url: link })),
      );
    }
    // Closing the sheet without a choice is not an error.
    await expectCount(page, '.toast.bad', 0);
    await walk.press(button(page, 'Copy link'));
    await page.getByText('Share link has been copied to clipboard').waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link);
    await page.goBack();
    await page.goForward();
    await heading(page, 'Your link is ready').waitFor();
  });
});

describe('the photos of an item', () => {
  it('are reordered by dragging', async () => {
    const page = await visits.open('/create-link', null, DESKTOP);
    await heading(page, 'Create a link').waitFor();
    await choosePhotos(page, await Promise.all(['front.jpg', 'side.jpg', 'back.jpg'].map((name) => photoFile(name))));
    const tiles = page.locator('.photo-list li');
    await tiles.nth(0).dragTo(tiles.nth(2));
    await page.getByText('Photo moved to place 3 of 3.').waitFor();
    expect(await names(page)).toEqual(['Photo 1, side.jpg', 'Photo 2, back.jpg', 'Photo 3, front.jpg']);
    await expectCount(page, '.photos.over', 0);
  });
});

describe('a seller whose account is still being checked', () => {
  it('is told so, keeps the draft, and can publish once the account is verified', async () => {
    const seller = await visits.person('checked');
    await seller.completeProfile({ firstName: 'Ana', lastName: 'Roy', username: `checked.${String(process.pid)}` });
    await expectStatus(seller.post('/api/stripe/connect'), 200);
    const { body } = await seller.get<{ stripeConnectId: string }>('/api/user');
    const ends = (outcome: string) =>
      sandboxControl(visits.site.sandboxUrl, `accounts/${body.stripeConnectId}/onboard`, { outcome });
    await ends('submitted');
    const page = await visits.open('/create-link', seller, PHONE);
    const walk = new Walk(visits, page, 'seller-checked');
    await fillInItem(page, { photos: [await photoFile('front.jpg')] });
    await button(page, 'Publish').click();
    await page.getByText('Stripe is reviewing your details.').waitFor();
    await walk.screen('checked', heading(page, 'Verification Required'));
    await walk.expectSeen('what now', page.getByText('Your draft is saved. Come back when you’re done'));
    await page.reload();
    await page.getByText('Stripe is reviewing your details.').waitFor();
    await ends('verified');
    await walk.screen('ready', button(page, 'Publish now'));
    await page.keyboard.press('Enter');
    await heading(page, 'Your link is ready').waitFor();
  });
});
