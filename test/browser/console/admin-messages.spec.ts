import { textsIn } from '../../../src/platform/texts/translator.js';
import type { Page } from 'playwright-core';
import { exampleBanners } from '../../../src/contexts/notifications/published/seller-banners.js';
import { inaccessible } from '../../support/pages/axe.js';
import { DESKTOP, PHONE, TABLET } from '../../support/pages/browser.js';
import { Person } from '../../support/people.js';
import { mailGivenUp } from '../../support/trouble.js';
import { answerWith, expectCount, expectToast, Visits } from '../../support/pages/visits.js';

let visits: Visits;
let admin: Person;
beforeAll(async () => {
  visits = await Visits.start();
  admin = new Person(visits.site.url, 'admin@porchlight.test');
  await admin.signIn();
  const seller = new Person(visits.site.url, 'preview@porchlight.test');
  await seller.signIn();
  await seller.completeProfile({ firstName: 'Priya', lastName: 'Nair', username: 'priya.previews' });
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const SIZES = [
  ['phone', PHONE],
  ['tablet', TABLET],
  ['desktop', DESKTOP],
] as const;
async function expectSound(page: Page, what: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${what}.png`, fullPage: true });
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await inaccessible(page)).toEqual([]);
}

describe('the System Messages tab', () => {
  it('shows each example with its icon, trigger and button, and no button when its text is ‘None’', async () => {
    const page = await visits.open('/admin?tab=messages', admin);
    const preview = page.getByRole('region', { name: 'Preview' });
    for (const { title, text, highlightedItems = [], buttonText, buttonAction, trigger } of exampleBanners(
      textsIn('en'),
    )) {
      await preview.getByRole('heading', { name: title }).waitFor();
      await preview.getByText(text).waitFor();
      expect(await preview.locator('svg').count()).toBe(1);
      if (highlightedItems.length > 0) await preview.getByText(highlightedItems.join(', ')).waitFor();
      expect([title, await preview.locator('.button-link').allTextContents()]).toEqual([
        title,
        buttonText === 'None' ? [] : [buttonText],
      ]);
      const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
      expect(await card.locator('dt, dd').allTextContents()).toEqual([
        'Trigger',
        trigger,
        'Button Action',
        buttonText === 'None' ? 'None' : `${buttonText}: ${buttonAction}`,
      ]);
      await preview.getByRole('button', { name: 'Next message' }).click();
    }
    await preview.getByText('1 of 13').waitFor();
  });

  it('searches users for two or more characters', async () => {
    const page = await visits.open('/', admin);
    await page.clock.install();
    await page.goto(`${visits.site.url}/admin?tab=messages`);
    const asked: unknown[] = [];
    page.on('request', (call) => call.url().endsWith('/users/search') && asked.push(call.postDataJSON()));
    const search = page.getByLabel('Preview Messages for Specific User');
    await search.fill('p');
    await page.clock.runFor(5_000);
    await search.fill('pr');
    const found = page.waitForResponse('**/users/search');
    await page.clock.runFor(5_000);
    await found;
    expect(asked).toEqual([{ query: 'pr' }]);
  });

  it('shows examples, previews titles, and shows what a chosen user would see', async () => {
    const page = await visits.open('/admin?tab=messages', admin);
    const preview = page.getByRole('region', { name: 'Preview' });
    await preview.getByText('1 of 13').waitFor();
    await preview.getByRole('heading', { name: 'We Are Not in Your Area Yet' }).waitFor();
    await preview.getByText('Tell Me When').waitFor();
    expect(await preview.getAttribute('class')).toContain('urgent');
    await preview.getByRole('button', { name: 'Previous message' }).click();
    await preview.getByText('13 of 13').waitFor();
    expect(await preview.getAttribute('class')).not.toContain('urgent');
    await preview.getByRole('button', { name: 'Next message' }).click();

    const writes: string[] = [];
    page.on('request', (call) => call.method() !== 'GET' && writes.push(call.url()));
    await page.getByRole('button', { name: 'Edit the title “We Are Not in Your Area Yet”' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Not here yet');
    await page.getByRole('textbox', { name: 'Title' }).press('Enter');
    await expectToast(page, 'Title Updated');
    await preview.getByRole('heading', { name: 'Not here yet' }).waitFor();
    expect(writes).toEqual([]);

    const search = page.getByLabel('Preview Messages for Specific User');
    await search.fill('priya');
    await page.getByText('@priya.previews · preview@porchlight.test').click();
    await page.getByText('Priya Nair').waitFor();
    expect(await page.locator('.preview-facts dt, .preview-facts dd').allTextContents()).toEqual([
      ...['Name', 'Priya Nair', 'Payment provider status', 'REGISTERED', 'Profile completed', 'Yes'],
      ...['Pending deliveries', '0', 'Awaiting payments', '0'],
    ]);
    await preview.getByRole('heading', { name: 'Welcome to Porchlight' }).waitFor();
    await preview.getByText('Set Up Payments', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear Selection' }).click();
    await page.getByRole('heading', { name: 'Example messages' }).waitFor();
    await page.route('**/next-steps', answerWith(500, { message: 'The steps are away.', code: 'internal' }));
    await search.fill('nair');
    await page.getByText('@priya.previews · preview@porchlight.test').click();
    await page.getByText('The steps are away.').waitFor();
  });

  it.each(SIZES)('fits a %s and is accessible', async (device, size) => {
    const page = await visits.open('/admin?tab=messages', admin, size);
    await page.getByRole('region', { name: 'Preview' }).waitFor();
    await expectSound(page, `messages-${device}`);
    await page.getByLabel('Preview Messages for Specific User').fill('priya');
    await page.getByText('@priya.previews · preview@porchlight.test').click();
    await page.getByText('Priya Nair').waitFor();
    await page.getByRole('region', { name: 'Preview' }).waitFor();
    // The list of results fades out.
    await expectCount(page, '.ant-select-dropdown:not(.ant-select-dropdown-hidden)', 0);
    await expectSound(page, `messages-${device}-chosen`);
  });
});

describe('the Referral Audit tab', () => {
  it.each(SIZES)('runs an audit on a %s, and reports what it repaired or that it failed', async (device, size) => {
    const page = await visits.open('/admin?tab=referral-audit', admin, size);
    await page.getByText('The automated audit runs daily at 4:00 AM.').waitFor();
    await page.getByText(/Last run/).waitFor();
    await page.getByRole('button', { name: 'Run audit now' }).click();
    await expectToast(page, 'Audit Completed', 'Fixed 0 referral counts and updated 0 service fee discounts.');
    await page.reload();
    await page.getByText(/by user 1/).waitFor();
    expect(await page.locator('.audit-results dt, .audit-results dd').allTextContents()).toEqual([
      ...['Users checked', '2', 'Counts fixed', '0', 'Discounts updated', '0'],
    ]);
    await expectSound(page, `audit-${device}`);
    const call = '**/api/admin/trigger-referral-audit';
    await page.route(call, answerWith(500, { message: 'Broken.', code: 'internal' }));
    await page.getByRole('button', { name: 'Run audit now' }).click();
    await expectToast(page, 'Audit Error', 'Failed to complete the referral audit. Please try again.');
    await page.unroute(call);
    await page.route(call, answerWith(409, { message: 'Another audit is running.', code: 'wrong-state' }));
    await page.getByRole('button', { name: 'Run audit now' }).click();
    await expectToast(page, 'Audit Failed', 'Another audit is running.');
  });

  it('says ‘Never’ before the first audit', async () => {
    await visits.inDatabase('DELETE FROM identity.referral_audit', []);
    const page = await visits.open('/admin?tab=referral-audit', admin);
    await page.getByText('Never', { exact: true }).waitFor();
  });
});

describe('the Outgoing Mail tab', () => {
  it('shows the state of each message, and retries one after a confirmation', async () => {
    await mailGivenUp(visits.site, 'marie@example.ca');
    await visits.inDatabase(
      `INSERT INTO notifications.mail (id, unique_key, recipient, template, is_secret, sealed, state, attempts, created_at, error)
       VALUES ($1, 'forgotten', 'louis@example.ca', 'magic-link', true, true, 'failed', 1, now(),
         'The mail server refused the recipient: 550 5.1.1 No such user')`,
      ['0197a000-0000-7000-8000-000000000001'],
    );
    const page = await visits.open('/admin?tab=mail', admin);
    await page.getByText('Failed in 7 days', { exact: true }).waitFor();
    await page.getByText('It contained a code, so its text wasn’t kept.').waitFor();
    await page.getByText('With a code, not shown').first().waitFor();
    expect(await page.getByText(/code is \d{6}/).count()).toBe(0);
    for (const [device, size] of [SIZES[0], SIZES[2]]) {
      await page.setViewportSize(size);
      await expectSound(page, `mail-${device}`);
    }
    await page.getByLabel('Recipient or message id').fill('MARIE');
    await page.getByLabel('State', { exact: true }).selectOption('failed');
    await page.getByLabel('Message', { exact: true }).selectOption('item-picked-up');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByText('1–1 of 1 messages').waitFor();
    await page.getByRole('button', { name: 'Try again: marie@example.ca' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('If it did arrive before, it will arrive twice.').waitFor();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expectToast(page, 'Message queued again', 'marie@example.ca');
    await page.getByText('No messages match these filters.').waitFor();
    const marie = new Person(visits.site.url, 'marie@example.ca');
    await marie.mail(/Your item was picked up/);
    await page.getByLabel('Recipient or message id').fill('ab');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByText('Search for 3 to 100 characters.').waitFor();
  });

  it('also shows texts and notifications', async () => {
    await visits.inDatabase(
      `INSERT INTO notifications.phone_message (id, unique_key, channel, fact, user_id, subscription_id, sealed, state, attempts, created_at, expires_at, error)
       VALUES ($1, 'text', 'text', 'driver-here', 1, NULL, true, 'failed', 1, now(), now(), 'The provider of texts answered 400, code 21610.'),
              ($2, 'push', 'push', 'driver-near', 999999, $2, true, 'failed', 1, now(), now(), 'The push service answered 410.')`,
      ['0197a000-0000-7000-8000-000000000011', '0197a000-0000-7000-8000-000000000012'],
    );
    const page = await visits.open('/admin?tab=mail', admin);
    await page.getByText('Texts and notifications failed in 7 days').waitFor();
    await page.getByLabel('Sent as').selectOption('Texts and notifications');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByText('1–2 of 2 messages').waitFor();
    await page.getByText('Driver arrived').waitFor();
    await page.getByText('Account deleted').waitFor();
    expect(await page.getByLabel('Recipient or message id').count()).toBe(0);
    for (const [device, size] of [SIZES[0], SIZES[2]]) {
      await page.setViewportSize(size);
      await expectSound(page, `phone-messages-${device}`);
    }
    await page.getByLabel('Sent as').selectOption('Notification');
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByText('1–1 of 1 messages').waitFor();
    expect(await page.getByText('Driver arrived').count()).toBe(0);
  });
});
