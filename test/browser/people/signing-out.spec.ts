import type { Page } from 'playwright-core';
import { PHONE } from '../../support/pages/browser.js';
import type { Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { Visits } from '../../support/pages/visits.js';

let visits: Visits;
let sale: Sale;

beforeAll(async () => {
  visits = await Visits.start();
  sale = await new Sale(visits.site).listed();
  await sale.driverReady();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

/** A separate person, so that signing out ends no other session. */
async function seller(): Promise<Person> {
  const person = await visits.person(`leaving-${crypto.randomUUID().slice(0, 8)}`);
  await person.completeProfile({
    firstName: 'Maya',
    lastName: 'Tremblay',
    username: `m${crypto.randomUUID().slice(0, 8)}`,
  });
  return person;
}
/** Records every URL that the window shows from now on, to notice a detour. */
async function addressesOf(page: Page): Promise<() => string[]> {
  const { pathname: here } = new URL(page.url());
  const seen: string[] = [];
  await page.exposeFunction('tellAddress', (address: string) => void seen.push(address));
  await page.evaluate(`for (const name of ['pushState', 'replaceState']) {
    const act = history[name].bind(history);
    history[name] = (state, title, url) => { act(state, title, url); window.tellAddress(location.pathname + location.search); };
  }`);
  return () => seen.filter((address) => !address.startsWith(here));
}
async function expectHome(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /Sell to a stranger/ }).waitFor();
  // On a phone it is in the closed menu.
  await page.locator('#menu a[href="/auth"]').waitFor({ state: 'attached' });
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
}

describe('signing out', () => {
  it.each(['/my-shop', '/my-shop?section=profile', '/purchases', '/create-link'])(
    'from %s by click leads home without a detour',
    async (path) => {
      const page = await visits.open(path, await seller());
      const addresses = await addressesOf(page);
      await page.getByRole('button', { name: 'Log out' }).click();
      await expectHome(page);
      expect(addresses()).toEqual(['/']);
    },
  );

  it('from the console by keyboard leads home', async () => {
    const page = await visits.open('/admin', await sale.admin());
    const addresses = await addressesOf(page);
    await page.getByRole('navigation', { name: 'Administration' }).waitFor();
    await page.getByRole('button', { name: 'Log out' }).focus();
    await page.keyboard.press('Enter');
    await expectHome(page);
    expect(addresses()).toEqual(['/']);
  });

  it('from the driver’s pages by touch leads home', async () => {
    const page = await visits.open('/driver', sale.driver, PHONE);
    const addresses = await addressesOf(page);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expectHome(page);
    expect(addresses()).toEqual(['/']);
  });

  it('by rejecting new terms leads home', async () => {
    const person = await seller();
    await visits.inDatabase(`UPDATE identity.user SET terms_version = '1.0' WHERE email = $1`, [person.email]);
    const page = await visits.open('/my-shop', person);
    const addresses = await addressesOf(page);
    await page.getByRole('button', { name: 'I do not accept' }).click();
    await expectHome(page);
    expect(addresses()).toEqual(['/']);
  });

  it('keeps the guard: a page that needs a person leads to the sign-in and back', async () => {
    const page = await visits.open('/my-shop', await seller());
    await page.getByRole('button', { name: 'Log out' }).click();
    await expectHome(page);
    await page.getByRole('link', { name: 'Drive with us' }).click();
    await page.waitForURL('**/auth?next=%2Fdriver%2Fapply');
  });

  it('by the end of the session remembers the page', async () => {
    const page = await visits.open('/my-shop', await seller());
    await page.getByRole('heading', { name: 'Your shop' }).waitFor();
    await page.context().clearCookies();
    await page.evaluate(`dispatchEvent(new Event('visibilitychange'))`);
    await page.reload();
    await page.waitForURL('**/auth?next=%2Fmy-shop');
  });
});
