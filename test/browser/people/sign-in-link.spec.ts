import type { Page } from 'playwright-core';
import { PHONE } from '../../support/pages/browser.js';
import { eventually, Person } from '../../support/people.js';
import { Visits } from '../../support/pages/visits.js';

let visits: Visits;

beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

/** Requests a code on the page, and returns the path of the link in the message. */
async function linkAskedFor(page: Page, email: string): Promise<string> {
  await page.getByLabel('E-mail').first().fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('6-digit code').waitFor();
  const { text } = await new Person(visits.site.url, email).mail(/code/i);
  return /\/auth\/link#[\w-]+/.exec(text)?.[0] ?? '';
}
const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor();

describe('the link of a sign-in message', () => {
  it('signs in on another device with one button, by keyboard, and leaves no token behind', async () => {
    const path = await linkAskedFor(await visits.open('/auth'), 'link@porchlight.test');
    const phone = await visits.open(path, null, PHONE);
    await heading(phone, 'Sign in');
    await visits.picture(phone, 'sign-in-link');
    expect(await phone.evaluate('location.href')).toBe(`${visits.site.url}/auth/link`);
    await eventually(
      async () => (await phone.evaluate<string>('document.activeElement.textContent')) === 'Sign in' || undefined,
      'the focus on the button',
    );
    await phone.keyboard.press('Enter');
    await heading(phone, /Sell to a stranger/);
    await phone.goto(visits.site.url + path);
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await heading(phone, 'This link no longer works');
    await visits.picture(phone, 'sign-in-link-ended');
    expect(await phone.evaluate('document.activeElement.tagName')).toBe('H1');
    await phone.getByRole('link', { name: 'Get a new link' }).click();
    await eventually(() => Promise.resolve(!phone.url().endsWith('/auth/link') || undefined), 'the way on');
  });

  it('leads back to the original page, and says whose account it is', async () => {
    const path = await linkAskedFor(await visits.open('/auth?next=/purchases'), 'back@porchlight.test');
    const other = await visits.open(path);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.getByText('You’re signed in as back@porchlight.test').waitFor();
    await eventually(
      () => Promise.resolve(new URL(other.url()).pathname === '/purchases' || undefined),
      'the purchases',
    );
  });

  it('explains what to do when the link is incomplete', async () => {
    const page = await visits.open('/auth/link');
    await heading(page, 'This link no longer works');
    await page.getByText('Part of the link is missing').waitFor();
    const changed = await visits.open('/auth/link#short');
    await changed.getByRole('button', { name: 'Sign in' }).click();
    await changed.getByText('This is not a sign-in link of ours').waitFor();
  });
});
