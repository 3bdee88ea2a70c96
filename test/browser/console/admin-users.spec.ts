import type { Page } from 'playwright-core';
import { inaccessible } from '../../support/pages/axe.js';
import { DESKTOP, PHONE, TABLET } from '../../support/pages/browser.js';
import { eventually, expectStatus, Person } from '../../support/people.js';
import { answerWith, expectToast, Visits } from '../../support/pages/visits.js';
import { story } from '../../support/story.js';

interface User {
  id: number;
  firstName: string | null;
  serviceFeeDiscount: number;
  manualDiscountOverride: boolean;
  city: string | null;
}

let visits: Visits;
let admin: Person;
const people: Record<string, { id: number; email: string }> = {};
let noah: Person;
beforeAll(async () => {
  visits = await Visits.start();
  admin = new Person(visits.site.url, 'admin@porchlight.test');
  await admin.signIn();
  for (const [name, last] of [
    ['Zoë', 'Tremblay-Archambault'],
    ['Ada', 'Lovelace'],
    ['Noah', 'Singh'],
  ] as const) {
    const person = await visits.person(`list-${name.slice(0, 2).replace('ë', 'e').toLowerCase()}`);
    await person.completeProfile({
      firstName: name,
      lastName: last,
      username: `list.${name.slice(0, 2).replace('ë', 'e')}`,
    });
    const { body } = await person.get<{ id: number }>('/api/user');
    people[name] = { id: body.id, email: person.email };
    noah = person;
  }
});
afterAll(() => visits.end());

const userOf = async (name: string): Promise<User> =>
  (await expectStatus<User>(admin.get(`/api/admin/users/${String(people[name]?.id)}`), 200)).body;
const edit = (name: string, body: object) =>
  expectStatus(admin.call('PATCH', `/api/admin/users/${String(people[name]?.id)}`, { body }), 200);
const names = (page: Page): Promise<string[]> => page.locator('[data-row] .user-name .strong').allTextContents();
async function expectNames(page: Page, wanted: string[]): Promise<void> {
  await eventually(
    async () => (JSON.stringify(await names(page)) === JSON.stringify(wanted) ? true : undefined),
    wanted.join(', '),
  );
}
async function picture(page: Page, what: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/users-${what}.png` });
}
async function expectSound(page: Page): Promise<void> {
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await inaccessible(page)).toEqual([]);
}

/** Chooses from the list, and retries if it has not closed, because a list ignores clicks while it opens. */
async function chooseDiscount(page: Page, text: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Service fee discount').click();
  const list = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');
  await list.getByTitle(text, { exact: true }).click();
  await eventually(async () => {
    if ((await list.count()) === 0) return true;
    await list
      .getByTitle(text, { exact: true })
      .click({ timeout: 500 })
      .catch(() => undefined);
    return undefined;
  }, 'the list to close');
}

const { chapter, step, afterStep } = story('The console and its Users tab');
afterStep(() => visits.leaveAll());

chapter('the pages of the console', () => {
  step.each(['/admin', '/admin/stripe-accounts', '/admin/email-templates'])(
    '%s shows a spinner until the person is known, and redirects others',
    async (path) => {
      const page = await visits.open('/terms', admin);
      let tell: (() => void) | undefined;
      const known = new Promise<void>((done) => (tell = done));
      await page.route('**/api/user', (route) => known.then(() => route.continue()));
      await page.goto(visits.site.url + path, { waitUntil: 'commit' });
      await page.locator('main .spinner').waitFor();
      expect(await page.locator('.console-area').count()).toBe(0);
      tell?.();
      await page.locator('.console-area').waitFor();
      await (await visits.open(path)).waitForURL(/\/auth\b/);
      await (await visits.open(path, noah)).waitForURL(`${visits.site.url}/`);
    },
  );

  step('open for developers', async () => {
    const developer = await visits.person('list-dev');
    const { body } = await developer.get<{ id: number }>('/api/user');
    await visits.inDatabase("UPDATE identity.user SET role = 'dev' WHERE id = $1", [body.id]);
    const page = await visits.open('/admin?tab=users', developer);
    await page.getByRole('img', { name: 'Developer' }).waitFor();
    await expectStatus(admin.call('DELETE', `/api/admin/users/${String(body.id)}`), 200);
  });
});

chapter('the tooltips of the console', () => {
  step('open after 700 ms, and immediately within 300 ms of another one', async () => {
    const page = await visits.open('/terms', admin);
    await page.clock.install();
    await page.goto(`${visits.site.url}/admin?tab=users`);
    await expectNames(page, ['Noah Singh', 'Ada Lovelace', 'Zoë Tremblay-Archambault']);
    // From here on, time passes only when the test advances it.
    await page.clock.pauseAt(Date.now() + 3_600_000);
    const hint = (text: string) => page.locator('.ant-tooltip:not(.ant-tooltip-hidden)', { hasText: text });
    const shows = (text: string): Promise<true> =>
      eventually(async () => ((await hint(text).count()) === 1 ? true : undefined), `the hint “${text}”`);
    const refresh = page.getByRole('button', { name: 'Refresh' });
    const edit = page.getByRole('button', { name: '(admin@porchlight.test)' });
    await refresh.hover();
    await page.clock.runFor(699);
    expect(await hint('Refresh').count()).toBe(0);
    await page.clock.runFor(1);
    await shows('Refresh');
    // It closes 100 ms after the pointer leaves; up to 299 ms later the next one opens without delay.
    await page.mouse.move(0, 0);
    await page.clock.runFor(100);
    await page.clock.runFor(299);
    await edit.hover();
    await page.clock.runFor(1);
    await shows('Edit user');
    await page.mouse.move(0, 0);
    await page.clock.runFor(100);
    await page.clock.runFor(300);
    await refresh.hover();
    await page.clock.runFor(699);
    expect(await hint('Refresh').count()).toBe(0);
    await page.clock.runFor(1);
    await shows('Refresh');
  });
});

chapter('the Users tab', () => {
  step('has the specified columns, and shows the provider’s environment', async () => {
    const page = await visits.open('/admin?tab=users', admin);
    await page.getByText('Stripe Environment: Sandbox').waitFor();
    const headings = await page.locator('.ant-table-thead th').allTextContents();
    expect(headings.filter(Boolean)).toEqual([
      'Selected',
      ...['ID', 'Name', 'Email', 'Admin', 'Discount %', 'Seller Rating', 'Status', 'Actions'],
    ]);
    for (const [currentMode, words] of [
      ['live', 'Production'],
      ['test', 'Staging test'],
    ]) {
      await page.route('**/api/admin/stripe-mode', answerWith(200, { currentMode }));
      await page.reload();
      await page.getByText(`Stripe Environment: ${words ?? ''}`).waitFor();
      await page.unroute('**/api/admin/stripe-mode');
    }
    const again = page.waitForRequest('**/api/admin/users?*');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await again;
    await page.getByRole('button', { name: '(admin@porchlight.test)' }).click();
    await page.getByRole('dialog').getByLabel('Service fee discount').click();
    expect(await page.locator('.ant-select-item-option').allTextContents()).toEqual([
      ...['0%', '10%', '25%', '50%', '75%', '100%'],
    ]);
  });

  step('shows, sorts and searches', async () => {
    const page = await visits.open('/admin?tab=users', admin);
    await page.getByText('Stripe Environment: Sandbox').waitFor();
    await expectNames(page, ['Noah Singh', 'Ada Lovelace', 'Zoë Tremblay-Archambault']);
    const heading = page.locator('th', { hasText: 'Name' }).first();
    await heading.click();
    await expectNames(page, ['Ada Lovelace', 'Noah Singh', 'Zoë Tremblay-Archambault']);
    await heading.click();
    await expectNames(page, ['Zoë Tremblay-Archambault', 'Noah Singh', 'Ada Lovelace']);
    await heading.click();
    await expectNames(page, ['Noah Singh', 'Ada Lovelace', 'Zoë Tremblay-Archambault']);
    await page.getByRole('img', { name: 'Administrator' }).waitFor();
    await page.getByText('– REGISTERED', { exact: true }).first().waitFor();
    await page.getByText('No rating yet').first().waitFor();
    await picture(page, 'list');
    await page.getByPlaceholder('Search users...').fill('lovelace');
    await expectNames(page, ['Ada Lovelace']);
    await page.getByText('1–1 of 1 users').waitFor();
    await page.getByPlaceholder('Search users...').fill('no one at all');
    await page.getByText('No users found.').first().waitFor();
    await page.route('**/api/admin/users?*', answerWith(500, { message: 'No.', code: 'internal' }));
    await page.getByPlaceholder('Search users...').fill('zoë');
    await page.getByText('Failed to load users. Please try again.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectNames(page, ['Zoë Tremblay-Archambault']);
  });

  step('edits a user, explains refusals, and loses nothing when someone else saved first', async () => {
    const page = await visits.open('/admin?tab=users', admin);
    await page.getByRole('button', { name: `(${people['Ada']?.email ?? ''})` }).click();
    const dialog = page.getByRole('dialog');
    const save = dialog.getByRole('button', { name: 'Save changes' });
    await chooseDiscount(page, '25%');
    await dialog.getByRole('checkbox', { name: /Discount set manually/, checked: true }).waitFor();
    await dialog.getByLabel('Postal code').fill('90210');
    await picture(page, 'edit');
    await save.click();
    await expectToast(page, 'Update Failed');
    await dialog.getByLabel('Postal code').fill('L4J 2B2');
    await edit('Ada', { city: 'Concord' });
    await save.click();
    await dialog.getByText('Someone else has changed this account').waitFor();
    expect(await dialog.getByLabel('Postal code').inputValue()).toBe('L4J 2B2');
    expect(await userOf('Ada')).toMatchObject({ city: 'Concord', serviceFeeDiscount: 0 });
    await picture(page, 'stale');
    await dialog.getByRole('button', { name: 'Use theirs' }).click();
    await eventually(async () => {
      const city = await dialog.getByLabel('City').inputValue();
      return city === 'Concord' ? true : undefined;
    }, 'their city');
    const active = dialog.getByRole('checkbox', { name: 'Account active' });
    await active.uncheck();
    await dialog.getByRole('button', { name: 'Save and suspend' }).waitFor();
    await dialog.getByText(/^1 session ends right away|^Nothing of theirs is open/).waitFor();
    await picture(page, 'suspend');
    await active.check();
    await dialog.getByLabel('First name').fill('Augusta');
    await chooseDiscount(page, '50%');
    await save.click();
    await expectToast(page, 'User Updated');
    expect(await userOf('Ada')).toMatchObject({
      firstName: 'Augusta',
      city: 'Concord',
      serviceFeeDiscount: 50,
      manualDiscountOverride: true,
    });
    await page.getByRole('button', { name: '(admin@porchlight.test)' }).click();
    expect(await page.getByRole('dialog').getByLabel('Role').isDisabled()).toBe(true);
  });

  step('deletes after a check, with progress, and asks twice for people who sold', async () => {
    const page = await visits.open('/admin?tab=users', admin);
    const select = (id: number | undefined): Promise<void> => page.getByLabel(`Select user ${String(id)}`).check();
    await select(1);
    await page.getByRole('button', { name: 'Delete Selected (1)' }).click();
    await expectToast(page, 'Cannot Delete Users', 'User 1: Primary admin cannot be deleted');
    await page.getByLabel('Select all on this page').check();
    await page.getByText('4 selected').waitFor();
    await page.getByRole('button', { name: 'Clear selection' }).click();

    await page.route('**/check-deletion', answerWith(500, { message: 'No.', code: 'internal' }));
    await select(people['Noah']?.id);
    await page.getByRole('button', { name: 'Delete Selected (1)' }).click();
    await expectToast(page, 'Error', 'Failed to check deletion status');
    await page.unrouteAll();

    await select(people['Zoë']?.id);
    await visits.inDatabase(
      `INSERT INTO listings.listing (id, share_link, seller_id, name, size, price_cents, delivery_fee_cents, service_fee_bp,
         referral_discount_bp, hst_bp, card_fee_bp, card_fee_fixed_cents, pickup_address, pickup_city, pickup_state,
         pickup_zip_code, status, funds_state, buyer_id, photo_count, photo_keys, created_at, expires_at)
       VALUES ('a1b2c3d4e5f6', 'Zz9Yy8Xx', $1, 'Old desk', 'small', 5000, 1000, 1500, 0, 1300, 290, 30, 'x', 'x', 'ON',
         'L4L 1A1', 'cancelled', 'refunded', 1, 1, '{x}', now(), now())`,
      [people['Zoë']?.id],
    );
    await page.getByText('2 selected').waitFor();
    await picture(page, 'selected');
    await page.getByRole('button', { name: 'Delete Selected (2)' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Are you sure you want to delete 2 user(s)?').waitFor();
    await dialog.getByText(`User ${String(people['Zoë']?.id)}: 1 transaction(s), 1 product(s)`).waitFor();
    await picture(page, 'force');
    await dialog.getByRole('button', { name: 'Force delete' }).click();
    await expectToast(page, 'Success', 'Successfully deleted 2 user(s)');
    await expectNames(page, ['Augusta Lovelace']);

    await select(people['Ada']?.id);
    await page.getByRole('button', { name: 'Delete Selected (1)' }).click();
    await page.route('**/api/admin/users/*', answerWith(409, { message: 'Not now.', code: 'money-in-movement' }));
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, 'Error', 'Failed to delete 1 user(s): Not now.');
  });

  step.each([
    ['phone', PHONE],
    ['tablet', TABLET],
    ['desktop', DESKTOP],
  ] as const)('fits a %s and is accessible', async (device, size) => {
    const page = await visits.open('/admin?tab=users', admin, size);
    await page.locator('[data-row]').first().waitFor();
    await expectSound(page);
    await picture(page, device);
    await page.getByRole('button', { name: '(admin@porchlight.test)' }).click();
    await page.getByRole('dialog').getByLabel('First name').waitFor();
    await picture(page, `${device}-edit`);
  });
});
