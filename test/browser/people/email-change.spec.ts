import type { Page } from 'playwright-core';
import { inaccessible } from '../../support/pages/axe.js';
import { PHONE } from '../../support/pages/browser.js';
import { eventually, expectStatus, Person, VAUGHAN_PROFILE } from '../../support/people.js';
import { Visits } from '../../support/pages/visits.js';

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor();
const focused = (page: Page): Promise<string> =>
  page.evaluate<string>('document.activeElement.labels?.[0]?.textContent ?? document.activeElement.textContent');

/** Tabs until the element with these words has the focus. */
async function tabTo(page: Page, words: string): Promise<void> {
  for (let times = 0; times < 120; times++) {
    if ((await focused(page)).trim() === words) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus never came to “${words}”.`);
}

async function linkTo(mailbox: string, what: 'confirm' | 'stop'): Promise<string> {
  const { text } = await new Person(visits.site.url, mailbox).mail(/e-mail address/i);
  return new RegExp(`/email-change/${what}#[\\w-]{43}`).exec(text)?.[0] ?? '';
}

async function seller(name: string): Promise<Person> {
  const person = await visits.person(name);
  const body = { ...VAUGHAN_PROFILE, username: `${name}-mail` };
  await expectStatus(person.call('PATCH', '/api/user', { body }), 200);
  await expectStatus(person.post('/api/user/accept-tos'), 200);
  return person;
}

/** Requests a change of address on a phone, with only the keyboard. */
async function asked(person: Person, wanted: string): Promise<Page> {
  const phone = await visits.open('/account/security', person, PHONE);
  await phone.getByLabel('New e-mail address').waitFor();
  await tabTo(phone, 'New e-mail address');
  await phone.keyboard.type('no address');
  await phone.keyboard.press('Enter');
  await phone.getByText('valid email address').first().waitFor();
  await phone.keyboard.press('ControlOrMeta+A');
  await phone.keyboard.type(wanted);
  await phone.keyboard.press('Enter');
  await phone.getByTestId('email-change').waitFor();
  return phone;
}

describe('changing one’s e-mail address on a phone with a keyboard', () => {
  it('is requested, waits, and happens once both links are confirmed', async () => {
    const person = await seller('mover');
    const wanted = `new-${person.email}`;
    const phone = await asked(person, wanted);
    expect(await phone.getByTestId('email-change').textContent()).toContain(`${wanted}: not confirmed yet`);
    expect(await inaccessible(phone)).toEqual([]);
    await phone.getByTestId('email-change').scrollIntoViewIfNeeded();
    await visits.picture(phone, 'email-change-waiting');
    for (const [mailbox, outcome] of [
      [person.email, 'Thank you. This mailbox is confirmed'],
      [wanted, 'E-mail address changed'],
    ] as const) {
      const path = await linkTo(mailbox, 'confirm');
      const other = await visits.open(path, null, PHONE);
      await heading(other, 'Confirm the new e-mail address');
      expect(await other.evaluate('location.hash')).toBe('');
      await eventually(async () => (await focused(other)) === 'Confirm the change' || undefined, 'the focus');
      await visits.picture(other, 'email-change-confirm');
      await other.keyboard.press('Enter');
      await heading(other, outcome);
      expect(await other.evaluate('document.activeElement.tagName')).toBe('H1');
      expect(await inaccessible(other)).toEqual([]);
      const again = await visits.open(path, null, PHONE);
      await again.getByRole('button', { name: 'Confirm the change' }).click();
      await heading(again, 'This link no longer works');
    }
    expect((await person.get('/api/user')).status).toBe(401);
  });

  it('can be withdrawn, or stopped by the link in a mailbox', async () => {
    const person = await seller('stayer');
    const phone = await asked(person, `thief-${person.email}`);
    await tabTo(phone, 'Withdraw the change');
    await phone.keyboard.press('Enter');
    await phone.getByLabel('New e-mail address').waitFor();
    await expectStatus(person.post('/api/user/email-change', { email: `other-${person.email}` }), 200);
    const path = await linkTo(`other-${person.email}`, 'stop');
    const page = await visits.open(path, null, PHONE);
    await heading(page, 'Stop the e-mail address change');
    await visits.picture(page, 'email-change-stop');
    await eventually(async () => (await focused(page)) === 'Stop the change' || undefined, 'the focus');
    await page.keyboard.press('Enter');
    await heading(page, 'Change stopped');
    expect((await person.get('/api/user')).status).toBe(401);
  });
});

describe('a change requested by an administrator', () => {
  it('is shown with its time in the console, and can be cancelled there', async () => {
    const person = await seller('lost');
    const admin = new Person(visits.site.url, 'admin@porchlight.test');
    await admin.signIn();
    const { body: me } = await person.get<{ id: number }>('/api/user');
    const body = { email: `found-${person.email}` };
    await expectStatus(admin.call('PATCH', `/api/admin/users/${String(me.id)}`, { body }), 200);
    const page = await visits.open('/admin?tab=users', admin);
    await page.locator('tr', { hasText: person.email }).getByRole('button', { name: /edit/i }).click();
    await page.getByText(`A change to ${body.email} is pending`).waitFor();
    await page.getByText('It takes effect no earlier than').waitFor();
    await visits.picture(page, 'email-change-console');
    await page.getByRole('button', { name: 'Cancel the change' }).click();
    await page.getByText('A new address must be confirmed in its mailbox').waitFor();
    expect((await admin.get(`/api/admin/users/${String(me.id)}/email-change`)).body).toEqual({ change: null });
  });
});
