import type { Browser, Page } from 'playwright-core';
import { DEVELOPMENT_KEY } from '../../support/development-key.js';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inaccessible } from '../../support/pages/axe.js';
import { startApplication, type TestApplication } from '../../support/application.js';
import { DESKTOP, launchBrowser, PHONE, Window } from '../../support/pages/browser.js';
import { DOCUMENTS, enterDocument } from '../../support/driver-documents.js';
import { acceptTerms, typeOrder } from '../../support/ordering.js';
import { choosePhotos, publish } from '../../support/pages/item-form.js';
import { eventually, expectStatus, Person, photo } from '../../support/people.js';
import { providerList } from '../../support/sandbox-controls.js';
import { expectCount } from '../../support/pages/visits.js';
import { beginRegistration } from '../../support/signing-in.js';

const WIDTHS = [
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const;

describe.each(WIDTHS)('the story in Chromium on %s', (device, size) => {
  let site: TestApplication;
  let browser: Browser;
  let folder: string;
  const windows: Window[] = [];
  const email = (role: string): string => `${role}@porchlight.test`;
  const path = (name: string): string => join(folder, name);

  beforeAll(async () => {
    site = await startApplication();
    browser = await launchBrowser();
    folder = await mkdtemp(join(tmpdir(), 'porchlight-photos-'));
    for (const [name, colour] of [
      ['front.jpg', '#7a5230'],
      ['side.jpg', '#5b3d23'],
      ['pickup.jpg', '#446644'],
    ] as const) {
      await writeFile(path(name), Buffer.from(await (await photo(colour, 1_200, 900)).arrayBuffer()));
    }
  });
  afterAll(async () => {
    for (const window of windows) await window.picture('at-the-end');
    await browser.close();
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  const open = async (who: string): Promise<Window> => {
    const window = await Window.open(browser, size, `${device.replace('a ', '')}-${who}`);
    windows.push(window);
    return window;
  };

  /** Reads the code on the mailbox page, like a person. */
  async function codeFor(page: Page, address: string): Promise<string> {
    const mailbox = await page.context().newPage();
    const subject = await eventually(async () => {
      await mailbox.goto(`${site.url}/dev/mailbox?key=${DEVELOPMENT_KEY}&to=${encodeURIComponent(address)}`);
      const text = await mailbox
        .getByText(/Your Porchlight code: \d{6}/)
        .first()
        .textContent({ timeout: 1_000 })
        .catch(() => null);
      return text ?? undefined;
    }, `a code for ${address}`);
    await mailbox.close();
    return /\d{6}/.exec(subject)?.[0] ?? '';
  }

  async function signIn(page: Page, address: string): Promise<void> {
    await page.getByLabel('E-mail').first().fill(address);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('6-digit code').waitFor();
    await page.getByLabel('6-digit code').fill(await codeFor(page, address));
  }

  /** `next` is the heading of the page that follows. */
  async function register(page: Page, username: string, firstName: string, next: string | RegExp): Promise<void> {
    await page.getByLabel('First name (optional)').fill(firstName);
    await page.getByLabel('Last name (optional)').fill('Tremblay');
    await page.getByLabel('Username').fill(username);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Phone').fill('416 555 0123');
    await page.getByLabel('Street address').fill('12 Maple Avenue');
    await page.getByLabel('City').fill('Vaughan');
    await page.getByLabel('Postal code').fill('L4L 1A1');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('I accept the Terms of Service.').check();
    await page.getByRole('button', { name: 'Complete registration' }).click();
    await page.getByRole('heading', { name: next }).waitFor();
  }

  async function expectAccessible(window: Window, what: string): Promise<void> {
    await window.page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectCount(window.page, '.skeleton, .spinner', 0);
    expect([what, ...(await inaccessible(window.page))]).toEqual([what]);
    await window.picture(what);
  }

  it('goes from the link to the payout, with a window for each person', async () => {
    const seller = await open('seller');
    const s = seller.page;
    await s.goto(`${site.url}/`);
    await expectAccessible(seller, 'home');
    await s.goto(`${site.url}/auth`);
    await s.getByLabel('E-mail').fill('not an address');
    await s.getByRole('button', { name: 'Send code' }).click();
    await s.getByText('Please enter a valid email address').first().waitFor();
    await signIn(s, email('seller'));
    await beginRegistration(s);
    await expectAccessible(seller, 'register');
    await register(s, 'maya.t', 'Maya', /Welcome/);
    await s.getByRole('link', { name: 'Set up payments' }).click();
    await s.getByRole('button', { name: 'Connect with Stripe' }).click();
    await s.waitForURL(new RegExp(site.sandboxUrl));
    await s.getByRole('button', { name: 'Verify and finish' }).click();
    await s.waitForURL(/onboarding\/complete/);
    await s.getByRole('heading', { name: 'You’re verified' }).waitFor();
    await expectAccessible(seller, 'verified');
    await s.getByRole('link', { name: 'Create your first link' }).click();
    await s.getByRole('button', { name: 'Publish' }).click();
    await s.getByText('Add at least one photo.').waitFor();
    await choosePhotos(s, [path('front.jpg'), path('side.jpg')]);
    await s.getByLabel('What is it?').fill('Oak bookcase, “Élan” model');
    await s.getByLabel('Price (CAD)').fill('149.99');
    await s.getByLabel(/^Medium/).check();
    await s.getByLabel('Description (optional)').fill('Solid oak, four shelves, a small scratch on the left side.');
    expect(await s.getByTestId('buyer-pays').textContent()).toContain('$174.99');
    expect(await s.getByTestId('seller-receives').textContent()).toContain('$127.49');
    await expectAccessible(seller, 'create-link');
    await publish(s);
    expect(await s.getByTestId('promise').textContent()).toContain('$174.99');
    expect(await s.getByTestId('promise').textContent()).toContain('$127.49');
    await s.getByRole('button', { name: 'Copy link' }).click();
    await s.getByText('Share link has been copied to clipboard').waitFor();
    const link = await s.getByTestId('share-link').inputValue();
    expect(await s.evaluate('navigator.clipboard.readText()')).toBe(link);
    await expectAccessible(seller, 'link-ready');
    await s.goto(link);
    await s.getByText('Not paid yet.').waitFor();

    const buyer = await open('buyer');
    const b = buyer.page;
    await b.goto(link);
    await b.getByRole('heading', { name: /Oak bookcase/ }).waitFor();
    await b.getByText('How your money is protected').waitFor();
    await b.goto(`${site.url}/transaction/${link.split('/').at(-1) ?? ''}`);
    await b.getByRole('button', { name: 'Buy safely for $174.99' }).waitFor();
    await expectAccessible(buyer, 'transaction');
    await b.getByRole('button', { name: 'Buy safely for $174.99' }).click();
    await signIn(b, email('buyer'));
    await b.getByRole('heading', { name: 'Order' }).waitFor();
    await b.getByLabel('Postal code').fill('K1A 0B1');
    await b.getByText('We don’t deliver in this area yet.').waitFor();
    await b.getByRole('button', { name: 'Continue to delivery time' }).click();
    await b.getByText('Enter the street address.').waitFor();
    await expectAccessible(buyer, 'order-address');
    await typeOrder(b);
    await expectAccessible(buyer, 'order');
    await b.getByRole('button', { name: 'Pay $174.99 safely' }).click();
    await b.waitForURL(new RegExp(site.sandboxUrl));
    await b.getByRole('link', { name: /without paying/ }).click();
    await b.waitForURL(/order-not-completed/);
    await b.getByRole('heading', { name: 'You were not charged' }).waitFor();
    await expectAccessible(buyer, 'not-completed');
    await b.getByRole('link', { name: 'Try again' }).click();
    await b.getByText('To 8 Birch Lane, Vaughan, L4J 2B2').first().waitFor();
    await acceptTerms(b);
    await b.getByRole('button', { name: 'Pay $174.99 safely' }).click();
    await b.waitForURL(new RegExp(site.sandboxUrl));
    const pay = async (card: string): Promise<void> => {
      await b.getByLabel('Card number').fill(card);
      await b.getByLabel('Expiry date').fill('12 / 34');
      await b.getByLabel('Security code').fill('123');
      await b.getByLabel('Name on card').fill('Sam Okafor');
      await b.getByRole('button', { name: /^Pay/ }).click();
    };
    await pay('4000000000000002');
    await b
      .getByText(/declined/i)
      .first()
      .waitFor();
    await buyer.picture('declined');
    await pay('4242424242424242');
    await b.waitForURL(/order-confirmation/);
    await b.getByRole('heading', { name: 'Thank you, your payment is secured' }).waitFor();
    const deliveryCode = (await b.getByTestId('hand-over-code').textContent()) ?? '';
    expect(deliveryCode).toMatch(/^\d{4}$/);
    await expectAccessible(buyer, 'confirmation');
    await b.getByRole('link', { name: 'Follow your delivery' }).click();
    await b.getByText('The money is held until the item is delivered.').waitFor();

    await s.getByText('The buyer has paid. Porchlight holds the money until delivered.').waitFor();
    const pickupCode = (await s.getByTestId('hand-over-code').textContent()) ?? '';
    await expectAccessible(seller, 'sold');

    const driver = await open('driver');
    const d = driver.page;
    await d.goto(`${site.url}/driver/apply`);
    await signIn(d, email('driver'));
    await d.getByRole('link', { name: 'complete your profile' }).click();
    await register(d, 'lee.m', 'Lee', 'Drive with us');
    await d.getByLabel(/I accept the/).check();
    await d.getByRole('button', { name: 'Apply' }).click();
    await d.getByRole('heading', { name: 'Your documents' }).waitFor();
    const papers = new Person(site.url, email('driver'));
    papers.sends({ cookie: (await d.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ') });
    for (const kind of Object.keys(DOCUMENTS)) await expectStatus(enterDocument(papers, kind), 200);
    await d.goto(`${site.url}/driver`);
    await d.getByText('We’re reviewing your application').waitFor();

    const admin = await open('admin');
    const a = admin.page;
    await a.goto(`${site.url}/admin?tab=drivers`);
    await signIn(a, 'admin@porchlight.test');
    const terms = a.getByRole('dialog', { name: 'Our Terms were updated' });
    await terms.getByRole('button', { name: 'I accept' }).click();
    await a.getByText('Terms Accepted!').waitFor();
    await terms.waitFor({ state: 'detached' });
    await a.locator('.console-area').waitFor();
    await a.getByRole('button', { name: /Expand row|Details/ }).click();
    for (const title of ['Name and photo', 'Driver’s licence', 'Insurance', 'Vehicle and crew', 'Background check'])
      await a.getByRole('button', { name: `Approve: ${title}`, exact: true }).click();
    await a.getByText('All documents are in order.').waitFor();
    await a.getByRole('button', { name: 'Approve Lee Tremblay' }).click();
    await a.getByText('Driver approved').waitFor();

    await d.goto(`${site.url}/driver`);
    await d.getByRole('button', { name: 'Take this job' }).click();
    await d.getByRole('link', { name: 'Open the next stop' }).click();
    await d.getByRole('button', { name: 'Set off' }).waitFor();
    await expectAccessible(driver, 'job');
    await d.getByRole('button', { name: 'Set off' }).click();
    await s.getByText('Your driver is Lee.').waitFor();
    await b.getByText('Your driver is Lee.').waitFor();
    for (const check of ['Matches the photos', 'Nothing is missing', 'Condition as described', 'Safe to transport']) {
      await d.getByLabel(check).check();
    }
    await d.locator('input[type=file]').setInputFiles(path('pickup.jpg'));
    await d.getByAltText('Your photo').waitFor();
    await d.getByLabel('Seller’s code').fill(pickupCode === '0000' ? '0001' : '0000');
    await d.getByRole('button', { name: 'Picked up' }).click();
    await d.locator('.note.red').waitFor();
    await d.getByLabel('Seller’s code').fill(pickupCode);
    await driver.picture('pickup');
    await d.getByRole('button', { name: 'Picked up' }).click();
    await d.getByLabel('Buyer’s code').fill(deliveryCode);
    await expectAccessible(driver, 'deliver');
    await d.getByRole('button', { name: 'Delivered' }).click();
    await d.getByText('Delivered').first().waitFor();

    await b.getByTestId('inspection').waitFor();
    await s.getByTestId('inspection').waitFor();
    await expectAccessible(buyer, 'inspection');
    await buyer.picture('inspection');
    await seller.picture('inspection');
    await b.getByRole('button', { name: 'Everything’s fine, pay the seller' }).click();
    await b.getByRole('button', { name: 'Yes, pay the seller' }).click();
    await s.getByText('You were paid.').waitFor();
    await b.getByText('The seller was paid.').waitFor();
    await expectAccessible(seller, 'paid');
    await a.goto(`${site.url}/admin?tab=transactions&view=cards`);
    await a.getByText('Released', { exact: true }).first().waitFor();
    await a.getByRole('button', { name: 'Where the money is' }).click();
    await a.getByText('Captured $174.99 = seller $127.49 + driver $20.00 + platform $27.50 + refunded $0.00').waitFor();
    await expectAccessible(admin, 'transactions');

    const transfers = await providerList<{ amount: number }>(site.sandboxUrl, 'transfers');
    expect(transfers.map(({ amount }) => amount)).toEqual([12_749]);
    const sellersMail = await new Person(site.url, email('seller')).mail(/You were paid \$127\.49/);
    expect(sellersMail.text).toContain('127.49');
    const buyers = new Person(site.url, email('buyer'));
    for (const subject of [/Payment confirmed/, /driver is on the way/, /was picked up/]) await buyers.mail(subject);
    expect(windows.flatMap(({ problems }) => problems)).toEqual([]);
  });
});
