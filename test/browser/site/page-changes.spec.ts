import type { Page } from 'playwright-core';
import { PHONE } from '../../support/pages/browser.js';
import { eventually, Person } from '../../support/people.js';
import { expectToast, Visits } from '../../support/pages/visits.js';
import { beginRegistration } from '../../support/signing-in.js';

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const focused = (page: Page): Promise<string> =>
  page.evaluate('document.activeElement.id || document.activeElement.tagName');

describe('when the page changes', () => {
  it('success toasts disappear with their page, but those about the change come along', async () => {
    const page = await visits.open('/robots.txt', null, PHONE);
    await page.clock.install();
    await page.goto(`${visits.site.url}/auth`);
    const who = new Person(visits.site.url, `changes-${String(process.pid)}@porchlight.test`);
    await page.getByLabel('E-mail').first().fill(who.email);
    await page.getByRole('button', { name: 'Send code' }).click();
    await expectToast(page, 'Verification code sent');
    const code = await who.newCode(0);
    // Typing takes a person longer than a toast counts as recent.
    await page.clock.fastForward(1_100);
    await page.getByLabel('6-digit code').fill(code);
    await beginRegistration(page);
    await page.getByLabel('Username').fill(`changes${String(process.pid)}`);
    expect(await page.getByText('Verification code sent').count()).toBe(0);
    await page.getByRole('button', { name: 'Continue' }).click();
    for (const [label, text] of [
      ['Phone', '416 555 0123'],
      ['Street address', '12 Maple Avenue'],
      ['City', 'Vaughan'],
      ['Postal code', 'L4L 1A1'],
    ] as const)
      await page.getByLabel(label).fill(text);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel(/I accept/).check();
    await page.getByRole('button', { name: 'Complete registration' }).click();
    await page.waitForURL('**/welcome');
    await expectToast(page, 'Profile updated');
  });

  it('an error toast stays until it is dismissed', async () => {
    const page = await visits.open('/robots.txt', null, PHONE);
    await page.clock.install();
    await page.goto(`${visits.site.url}/`);
    await page.locator('#email-signup').getByLabel('E-mail').fill('no address');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expectToast(page, 'Invalid Email', 'Please enter a valid email address.');
    await page.clock.fastForward(60_000);
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await page.clock.fastForward(60_000);
    const failure = page.locator('.toast.bad');
    expect(await failure.count()).toBe(1);
    await failure.getByRole('button', { name: 'Dismiss' }).click();
    await page.clock.runFor(3_000);
    expect(await failure.count()).toBe(0);
  });

  it('the focus moves to the start of the new page', async () => {
    const page = await visits.open('/');
    await page.getByRole('link', { name: 'Get Started Today' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Log in or register' }).waitFor();
    await eventually(async () => ((await focused(page)) === 'main' ? true : undefined), 'the focus to be in the page');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.name')).toBe('email');
  });

  it('the focus stays on an element that remains', async () => {
    const page = await visits.open('/');
    await page.getByRole('link', { name: 'Log in / Register' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Log in or register' }).waitFor();
    expect(await focused(page)).toBe('A');
  });
});
