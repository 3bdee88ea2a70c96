import type { Page } from 'playwright-core';
import { startAddressProvider, type TestAddressProvider } from '../../delivery/address-provider.js';
import { DESKTOP, PHONE, type Size } from '../../support/pages/browser.js';
import { OLDEST, TRANSLATED } from '../../support/pages/other-browsers.js';
import { openChoices } from '../../support/ordering.js';
import { Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { Visits } from '../../support/pages/visits.js';
import { Walk } from '../../support/pages/walk.js';

/** Like in private windows, where even accessing the storage throws. */
const NO_STORAGE = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });`;

let visits: Visits;
let provider: TestAddressProvider;
beforeAll(async () => {
  provider = await startAddressProvider();
  visits = await Visits.start({ ADDRESS_LOOKUP_URL: provider.url });
});
afterEach(() => visits.leaveAll());
afterAll(async () => {
  await visits.end();
  await provider.stop();
});

const street = (page: Page) => page.getByRole('combobox', { name: 'Street address' });
const suggestion = (page: Page) => page.getByRole('option', { name: /8 Birch Lane/ });
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue to delivery time' });
const pay = (page: Page) => page.getByRole('button', { name: 'Pay $175.00 safely' });
const window = (page: Page) => openChoices(page, 'Window').nth(1);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Opens an item for sale as a stranger with the link. */
async function comesByLink(name: string, size: Size, script = ''): Promise<{ walk: Walk; page: Page; who: Person }> {
  const { listing } = await Sale.at(visits.site, 'listed');
  const page = await visits.open('/robots.txt', null, size);
  await page.addInitScript(script);
  await page.goto(`${visits.site.url}/${listing.shareLink}`);
  const who = new Person(visits.site.url, `walk-${name}-${String(process.pid)}@porchlight.test`);
  return { walk: new Walk(visits, page, `buyer-${name}`), page, who };
}

/** Expects that the sheet still shows what the buyer entered. */
async function expectKept(page: Page): Promise<void> {
  const values = await page.evaluate<string[]>(
    `['zipCode', 'address', 'city', 'address2', 'name', 'phoneNumber'].map((name) => document.querySelector('[name=' + name + ']').value)`,
  );
  expect(values).toEqual(['L4J 2B2', '8 Birch Lane', 'Vaughan', 'Unit 4', 'Sam Okafor', '(416) 555-0188']);
}

/** Goes from the link to the sheet's last step by taps, and checks each screen. */
async function walkToTime(walk: Walk, page: Page, who: Person): Promise<void> {
  await walk.screen('item');
  await walk.expectSeen('price', page.getByText('$175.00', { exact: true }).first());
  const buy = page.getByRole('button', { name: 'Buy safely for $175.00' });
  await walk.expectSeen('buy', buy);
  await walk.expectSeen('postal code', page.getByLabel('Your postal code'));
  await walk.type('Your postal code', 'L4J 2B2');
  await walk.expectSeen('earliest', page.getByText(/^Earliest:/));
  await buy.click();

  await walk.screen('e-mail', page.getByLabel('E-mail'));
  await walk.expectSeen('send', page.getByRole('button', { name: 'Send code' }));
  await walk.typeHere(who.email);
  await page.keyboard.press('Enter');
  await walk.expectFocus('code', page.getByLabel('6-digit code'));
  await walk.typeHere(await who.newCode(0));

  await walk.screen('address', street(page));
  for (const label of ['Postal code', 'City', 'Apartment, buzzer (optional)', 'Name', 'Phone'])
    await walk.expectSeen(label, page.getByLabel(label, { exact: true }));
  await walk.expectSeen('continue', goOn(page));
  await walk.typeHere('8 birch l');
  await walk.expectSeen('suggestion', suggestion(page));
  await suggestion(page).click();
  await walk.expectFocus('unit', page.getByLabel('Apartment, buzzer (optional)'));
  await walk.typeHere('Unit 4');
  await walk.type('Name', 'Sam Okafor');
  await walk.type('Phone', '416 555 0188');
  await goOn(page).click();

  await walk.screen('time', heading(page, 'Delivery time and payment'));
  await walk.expectSeen('day', openChoices(page, 'Day').first());
  await walk.expectSeen('window', openChoices(page, 'Window').first());
  await walk.expectSeen('terms', page.getByLabel(/I accept the/));
  await walk.expectSeen('pay', pay(page));
  await window(page).click();
}

/** Uses the browser's Back and Forward from each step of the sheet. */
async function goBackAndForward(walk: Walk, page: Page): Promise<void> {
  await page.goBack();
  await heading(page, 'Delivery address').waitFor();
  await expectKept(page);
  await page.goBack();
  await heading(page, 'Oak bookcase').waitFor();
  expect(await page.getByLabel('Your postal code').inputValue()).toBe('L4J 2B2');
  await page.goForward();
  await heading(page, 'Delivery address').waitFor();
  await expectKept(page);
  await page.goForward();
  await walk.expectFocus('time again', heading(page, 'Delivery time and payment'));
  expect(await window(page).getAttribute('aria-checked')).toBe('true');
}

describe('a new buyer', () => {
  it.each([
    ['phone', ''],
    ['phone that keeps nothing', NO_STORAGE],
    ['phone of 2023', OLDEST],
    ['phone that translates', TRANSLATED],
  ])(
    'gets on a %s from the link to the payment in 4 screens and 8 fields, and loses no input',
    async (name, script) => {
      const { walk, page, who } = await comesByLink(name.replaceAll(' ', '-'), PHONE, script);
      await walkToTime(walk, page, who);
      await goBackAndForward(walk, page);
      await page.getByLabel(/I accept the/).check();
      await visits.picture(page, `buyer-${name}-chosen`);
      await pay(page).click();
      await page.waitForURL(new RegExp(visits.site.sandboxUrl));
      expect(walk.figures()).toEqual([4, 7]);

      await page.goBack();
      await page.getByRole('heading', { level: 1, name: 'Order' }).waitFor();
      // A browser that keeps nothing gets it all from the open order.
      await heading(page, 'Delivery time and payment').waitFor();
      await page.getByRole('button', { name: /^Change/ }).click();
      await heading(page, 'Delivery address').waitFor();
      await expectKept(page);
    },
  );

  it('gets from the link to the receipt with only the keyboard', async () => {
    const { walk, page, who } = await comesByLink('keys', DESKTOP);
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key);
    };
    await walk.screen('item');
    await walk.tabTo(page.getByLabel('Your postal code'));
    await walk.typeHere('L4J 2B2');
    await page.getByText(/^Earliest:/).waitFor();
    await press('Enter');
    await walk.screen('e-mail', page.getByLabel('E-mail'));
    // Like after some minutes in the mailbox: the area is looked up again, and the city is missing at first.
    await page.reload();
    await page.getByLabel('E-mail').waitFor();
    const { promise: isSeen, resolve: letGo } = Promise.withResolvers<undefined>();
    await page.route('**/delivery-options*', (route) => isSeen.then(() => route.continue()));
    await walk.typeHere(who.email);
    await press('Enter');
    await walk.expectFocus('code', page.getByLabel('6-digit code'));
    await walk.typeHere(await who.newCode(0));
    await walk.screen('address', street(page));
    letGo(undefined);
    await walk.typeHere('8 birch l');
    await suggestion(page).waitFor();
    await press('ArrowDown', 'Enter');
    await walk.expectFocus('unit', page.getByLabel('Apartment, buzzer (optional)'));
    await walk.typeHere('Unit 4');
    for (const [label, text] of [
      ['Name', 'Sam Okafor'],
      ['Phone', '416 555 0188'],
    ] as const) {
      await press('Tab');
      await walk.expectFocus(label, page.getByLabel(label, { exact: true }));
      await walk.typeHere(text);
    }
    await press('Enter');
    await walk.screen('time', heading(page, 'Delivery time and payment'));
    await walk.tabTo(openChoices(page, 'Window').first());
    await press('ArrowRight');
    expect(await window(page).getAttribute('aria-checked')).toBe('true');
    await walk.tabTo(page.getByLabel(/I accept the/));
    await press('Space', 'Enter');
    await page.waitForURL(new RegExp(visits.site.sandboxUrl));
    expect(walk.figures()).toEqual([4, 7]);

    for (const [label, text] of [
      [/Card number/, '4242424242424242'],
      [/Expiry date/, '12 / 34'],
      [/Security code/, '123'],
      [/Name on card/, 'Sam Okafor'],
    ] as const) {
      await walk.tabTo(page.getByLabel(label));
      await page.keyboard.type(text);
    }
    await press('Enter');
    await heading(page, 'Thank you, your payment is secured').waitFor();
    await walk.tabTo(page.getByRole('link', { name: /^Receipt/ }));
    await press('Enter');
    await heading(page, 'Receipt').waitFor();
  });
});
