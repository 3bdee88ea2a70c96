import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../../support/pages/browser.js';
import { takenJob } from '../../support/pages/driver-phone.js';
import { typeOrder } from '../../support/ordering.js';
import { eventually, Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { Visits } from '../../support/pages/visits.js';
import { beginRegistration } from '../../support/signing-in.js';

/** Imitates blocked storage, as in private windows and sandboxed frames, where even accessing it throws. */
const REFUSED = `for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });`;

let visits: Visits;
let sale: Sale;

beforeAll(async () => {
  visits = await Visits.start();
  sale = await new Sale(visits.site).listed({ name: 'Oak bookcase' });
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

async function open(
  path: string,
  who: Person | null = null,
  size = DESKTOP,
): Promise<{ page: Page; errors: string[] }> {
  const page = await visits.open('/robots.txt', who, size);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (/denied|SecurityError/.test(message.text())) errors.push(message.text());
  });
  await page.addInitScript(REFUSED);
  await page.goto(visits.site.url + path);
  return { page, errors };
}

describe('a browser that blocks storage', () => {
  it.each([
    ['/?ref=MAYA12', /Sell to a stranger/],
    ['/auth', /Log in or register/],
    ['/terms', /Terms of Service/],
  ])('shows %s', async (path, heading) => {
    const { page, errors } = await open(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(errors).toEqual([]);
  });

  it('signs in, registers, and keeps the referral until the page is closed', async () => {
    const { page, errors } = await open('/?ref=MAYA12');
    const who = new Person(visits.site.url, `refused-${String(process.pid)}@porchlight.test`);
    await page.getByRole('link', { name: 'Log in / Register' }).first().click();
    await page.getByLabel('E-mail').first().fill(who.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    const verifying = page.waitForRequest('**/api/auth/verify-otp');
    await page.getByLabel('6-digit code').fill(await who.newCode(0));
    expect((await verifying).postDataJSON()).toMatchObject({ referralCode: 'MAYA12' });
    await beginRegistration(page);
    await page.getByLabel('Username').fill(`refused${String(process.pid)}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Phone').waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { level: 1, name: /Sell to a stranger/ }).waitFor();
    expect(errors).toEqual([]);
  });

  it('shows a transaction, and allows an order up to the payment', async () => {
    const buyer = await visits.person('refused-buyer', true);
    const { page, errors } = await open(`/transaction/${sale.listing.shareLink}`, buyer, PHONE);
    await page.getByRole('heading', { level: 1, name: 'Oak bookcase' }).waitFor();
    await page.getByLabel('Your postal code').fill('L4J 2B2');
    await page.getByRole('button', { name: /Buy safely/ }).click();
    await page.getByRole('heading', { name: 'Delivery address' }).waitFor();
    expect(await page.getByLabel('Postal code').inputValue()).toBe('L4J 2B2');
    await typeOrder(page);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await page.waitForURL(new RegExp(visits.site.sandboxUrl));
    expect(errors).toEqual([]);
  });

  it('shows the console, whose filters last until the page is closed', async () => {
    const { page, errors } = await open('/admin?tab=transactions', await sale.admin());
    await page.getByText('Oak bookcase').first().waitFor();
    expect(errors).toEqual([]);
  });

  it('lets a driver set off, and says that nothing is stored', async () => {
    const driven = await takenJob(visits.site);
    const { page, errors } = await open(`/driver`, driven.driver, PHONE);
    await page.getByText('This browser doesn’t let our site save anything.').waitFor();
    await page.getByRole('link', { name: 'Open the next stop' }).click();
    await page.getByRole('button', { name: 'Set off' }).click();
    await page.getByRole('heading', { name: 'At the seller' }).waitFor();
    await driven.until('driver_dispatched');
    await eventually(
      async () => ((await page.getByText(/not sent yet|to be sent/).count()) === 0 ? true : undefined),
      'it to be sent',
    );
    expect(errors).toEqual([]);
  });
});
