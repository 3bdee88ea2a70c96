import { consolePlace } from '../../support/pages/console-page.js';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { findings } from '../../support/pages/axe.js';
import { DESKTOP, PHONE, TABLET } from '../../support/pages/browser.js';
import { expectStatus, Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { answerWith, expectCount, expectToast, Visits } from '../../support/pages/visits.js';

interface Template {
  id: string;
  subject: string;
  recipients: Record<string, boolean>;
  version: number;
}

const TAB = '/admin?tab=templates';
const CALLS = '**/api/admin/email-templates';
let visits: Visits;
let sale: Sale;
let admin: Person;
beforeAll(async () => {
  visits = await Visits.start();
  sale = await Sale.at(visits.site, 'listed');
  admin = await sale.admin();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function choose(page: Page, name: string): Promise<void> {
  await page.getByLabel('Template', { exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: name }).filter({ visible: true }).first().click();
  await page.locator('.template-choice .ant-select', { hasText: name }).waitFor();
}

async function stored(id: string): Promise<Template | undefined> {
  const { body } = await expectStatus<{ templates: Template[] }>(admin.get('/api/admin/email-templates'), 200);
  return body.templates.find((template) => template.id === id);
}

/** Takes a screenshot if `SCREENSHOTS` names a folder. */
async function picture(page: Page, what: string): Promise<void> {
  const folder = process.env['SCREENSHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/templates-${what}.png`, fullPage: true });
}

/** The preview without the preheader. */
const preview = (page: Page) => page.frameLocator('iframe[title="Preview of the message"]').getByRole('article');

describe('Email Templates', () => {
  it('are listed by name, previewed in a sandbox, and edited', async () => {
    const page = await visits.open('/admin/email-templates', admin);
    await page.waitForURL(/\/admin\?tab=templates$/);
    await page.getByLabel('Template', { exact: true }).click();
    await page.locator('.ant-select-item-option').filter({ visible: true }).first().waitFor();
    const names = await page.locator('.ant-select-item-option').allTextContents();
    expect([names.length, names]).toEqual([10, [...names].sort()]);
    await page.keyboard.press('Escape');
    await choose(page, 'Payment Confirmation');
    await preview(page).getByText('We hold your payment for Oak bookcase').waitFor();
    expect(await page.locator('iframe').getAttribute('sandbox')).toBe('');
    await page.getByText('As the seller').click();
    await preview(page).getByText('Your item is sold').waitFor();
    await page.getByLabel('Show Variables').check();
    await preview(page).getByText('{{ item }} is sold.').waitFor();
    await page.getByText('Name of the item.').waitFor();
    await picture(page, 'variables');

    await page.getByRole('tab', { name: 'HTML Source' }).click();
    expect(await button(page, 'Save Text').count()).toBe(0);
    const html = page.getByLabel('HTML', { exact: true });
    await html.fill('<p>Salut {{ recipientName }}</p>\n{% if iban %}');
    await page.getByText('Line 2: tag {% if iban %} not closed.').waitFor();
    await picture(page, 'mistake');
    await button(page, 'Save Text').click();
    await expectToast(page, 'Save Failed', 'Line 2: tag {% if iban %} not closed.');
    await html.fill('<p>Salut {{ recipientName }}</p><script>document.body.append("ran")</script>');
    await page.getByText('a message has no scripts').first().waitFor();
    await html.fill('<p>Salut {{ recipientName }}, <b>{{ item }}</b></p>');
    await page.getByLabel('Subject').fill('C’est vendu : {{ item }}');
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByLabel('Show Variables').uncheck();
    await preview(page).getByText('Salut Maya, Oak bookcase').waitFor();
    await button(page, 'Save Text').click();
    await expectToast(page, 'Template Text Saved');
    await expectCount(page, 'button:has-text("Save Text")', 0);
    expect((await stored('payment-confirmation'))?.subject).toBe('C’est vendu : {{ item }}');
    await button(page, 'Reset to default').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click();
    await expectToast(page, 'Template Text Reset');
    await preview(page).getByText('Your item is sold').waitFor();
  });

  it('have recipients and a type that are saved when changed, with prospects only for Listing Details', async () => {
    const page = await visits.open(TAB, admin);
    await choose(page, 'Cancellation');
    expect(await page.getByLabel('Prospect').count()).toBe(0);
    expect(await button(page, 'Save Recipients').count()).toBe(0);
    await page.getByLabel('Admin', { exact: true }).check();
    await page.getByLabel('Admin', { exact: true }).uncheck();
    await expectCount(page, 'button:has-text("Save Recipients")', 0);
    await page.getByLabel('Seller', { exact: true }).uncheck();
    await button(page, 'Save Recipients').click();
    await expectToast(page, 'Recipient Settings Saved');
    expect((await stored('cancellation'))?.recipients).toMatchObject({ buyer: true, seller: false });
    await page.getByText('No one can unsubscribe from it.').waitFor();
    await page.getByLabel('Nontransactional').check();
    await page.getByText('Readers can unsubscribe from it with one click.').waitFor();
    await button(page, 'Save Template Type').click();
    await expectToast(page, 'Template Type Saved');
    await page.getByLabel('Username').waitFor();
    await choose(page, 'Listing Details');
    expect(await page.getByLabel('Prospect').isChecked()).toBe(true);
    await choose(page, 'Magic Link');
    await page.getByText('Magic-link emails go to all users regardless of role.').waitFor();
    const toVerified = 'Stripe verification emails always go to the user needing verification (no recipient choice).';
    for (const name of ['Stripe Verification Required', 'Stripe Verification']) {
      await choose(page, name);
      await page.getByText(toVerified).waitFor();
    }
    await page.route('**/recipients', (route) => route.abort());
    await choose(page, 'Driver on the Way');
    await page.getByLabel('Admin', { exact: true }).check();
    await button(page, 'Save Recipients').click();
    await expectToast(page, 'Save Error', 'Could not save recipient settings');
    await page.route('**/template-type', (route) => route.abort());
    await page.getByLabel('Nontransactional').check();
    await button(page, 'Save Template Type').click();
    await expectToast(page, 'Save Error', 'Could not save template type');
  });

  it('are tested, with an explanation of what is missing or a message to the administrator', async () => {
    const page = await visits.open(TAB, admin);
    const send = button(page, 'Send Test Email');
    await send.click();
    await page.getByText('Please select a template').waitFor();
    await picture(page, 'none-chosen');
    await choose(page, 'Magic Link');
    await send.click();
    await page.getByText('Please enter a username to test this email template').waitFor();
    await choose(page, 'Delivery Reminder');
    await send.click();
    await page.getByText('Please enter a transaction ID to test this email template').waitFor();
    await page.getByLabel('Transaction ID or share link').fill('nothing1');
    await send.click();
    await expectToast(page, 'Email Test Failed', 'That transaction was not found.');
    await page.getByLabel('Transaction ID or share link').fill(sale.listing.shareLink);
    await send.click();
    await expectToast(page, 'Test Email Sent', '2 test emails were sent to admin@porchlight.test.');
    const subjects = (await admin.mails()).map(({ subject }) => subject);
    expect(subjects).toContain('[Test: buyer] Reminder: delivery of Oak bookcase');
    await page.route('**/email-templates/test', (route) => route.abort());
    await send.click();
    await expectToast(page, 'Send Test Error', 'Could not connect to email service');
  });

  it('tell the second of two concurrent editors, and keep the entries', async () => {
    const page = await visits.open(TAB, admin);
    await choose(page, 'Item Picked Up');
    await page.getByRole('tab', { name: 'HTML Source' }).click();
    await page.getByLabel('Subject').fill('Mine');
    const theirs = { subject: 'Theirs', html: '<p>Theirs</p>' };
    await expectStatus(admin.call('PUT', '/api/admin/email-templates/item-picked-up', { body: theirs }), 200);
    await button(page, 'Save Text').click();
    await expectToast(page, 'Save Failed', 'Someone else has changed this template, so your changes were not saved.');
    await page.getByText('Someone else has changed this template', { exact: true }).waitFor();
    expect(await page.getByLabel('Subject').inputValue()).toBe('Mine');
    await picture(page, 'overtaken');
    await button(page, 'Keep mine').click();
    await button(page, 'Save Text').click();
    await expectToast(page, 'Template Text Saved');
    expect((await stored('item-picked-up'))?.subject).toBe('Mine');
  });

  it('say why a text is switched off, and are on again once it is edited', async () => {
    const path = '/api/admin/email-templates/driver-on-way';
    await expectStatus(admin.call('PUT', path, { body: { subject: 'Mine', html: '<p>Mine</p>' } }), 200);
    const database = new pg.Client({ connectionString: visits.site.databaseUrl });
    await database.connect();
    const old = '<p>Mine</p>\n<img src="https://elsewhere.example/a.png" alt="">';
    const change = "UPDATE notifications.email_template_text SET html = $1 WHERE template_id = 'driver-on-way'";
    await database.query(change, [old]).finally(() => database.end());
    const page = await visits.open(TAB, admin);
    await choose(page, 'Driver on the Way (text switched off)');
    await page.getByText('This text was switched off, and the default text is sent').waitFor();
    await page.getByText('Line 2: a picture’s address is on our own site').first().waitFor();
    await picture(page, 'switched-off');
    expect((await findings(page, {}, { exclude: ['iframe'] })).wrong).toEqual([]);
    await page.getByRole('tab', { name: 'HTML Source' }).click();
    const html = page.getByLabel('HTML', { exact: true });
    expect(await html.inputValue()).toBe(old);
    await html.fill('<p>Mine</p>');
    await button(page, 'Save Text').click();
    await expectToast(page, 'Template Text Saved');
    await expectCount(page, 'text=This text was switched off', 0);
    await page.getByText('Edited', { exact: true }).waitFor();
  });

  it('warn before leaving with unsaved text', async () => {
    const page = await visits.open(TAB, admin);
    await choose(page, 'Item Picked Up');
    await page.getByRole('tab', { name: 'HTML Source' }).click();
    await page.getByLabel('Subject').fill('Not saved yet');
    await choose(page, 'Magic Link');
    await consolePlace(page, 'Drivers').click();
    await consolePlace(page, 'Email Templates').click();
    await choose(page, 'Item Picked Up (not saved)');
    await page.getByRole('tab', { name: 'HTML Source' }).click();
    expect(await page.getByLabel('Subject').inputValue()).toBe('Not saved yet');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void (asked.length === 1 ? dialog.dismiss() : dialog.accept());
    });
    await page.getByRole('link', { name: 'To the shop' }).click();
    expect([asked, page.url()]).toEqual([['confirm'], visits.site.url + TAB]);
    await page.reload();
    expect(asked).toEqual(['confirm', 'beforeunload']);
  });

  it('are cached for five minutes', async () => {
    const page = await visits.open('/terms', admin);
    await page.clock.install();
    let calls = 0;
    page.on('request', (call) => (calls += call.url().endsWith('/api/admin/email-templates') ? 1 : 0));
    await page.goto(visits.site.url + TAB);
    await page.getByLabel('Template', { exact: true }).waitFor();
    const comeBackAfter = async (passed: string): Promise<void> => {
      await page.getByRole('link', { name: 'To the shop' }).click();
      await page.waitForURL(`${visits.site.url}/`);
      await page.clock.fastForward(passed);
      await page.goBack();
      await page.getByLabel('Template', { exact: true }).waitFor();
    };
    await comeBackAfter('04:00');
    expect(calls).toBe(1);
    await comeBackAfter('05:01');
    expect(calls).toBe(2);
  });

  it('explain when the session has ended, and when they cannot be loaded', async () => {
    const page = await visits.open('/admin?tab=drivers', admin);
    let calls = 0;
    await page.route(CALLS, (route) =>
      answerWith(401, { message: 'Please sign in first.', code: 'not-signed-in' })(route),
    );
    await consolePlace(page, 'Email Templates').click();
    await button(page, 'Not now').click();
    await page.getByText('Authentication required. Please log in again.').waitFor();
    expect(await page.getByRole('link', { name: 'Go to Login' }).getAttribute('href')).toBe('/auth');
    await picture(page, 'signed-out');
    await page.unroute(CALLS);
    await page.route(CALLS, (route) => {
      calls += 1;
      return answerWith(503, { message: 'The database rests.', code: 'unavailable' })(route);
    });
    await page.goto(visits.site.url + TAB);
    await page.getByText('Failed to load email templates').waitFor();
    expect(calls).toBe(3);
    await picture(page, 'not-loaded');
    await page.unroute(CALLS);
    await page.evaluate('window.before = true');
    await button(page, 'Retry').click();
    await page.getByLabel('Template', { exact: true }).waitFor();
    expect(await page.evaluate('window.before')).toBeUndefined();
  });

  it('download the newsletter’s addresses as a file', async () => {
    const reader = new Person(visits.site.url, 'reader@example.ca');
    await reader.post('/api/newsletter/subscribe', { email: reader.email });
    const token = /newsletter\/confirm\?token=([\w-]+)/.exec((await reader.mail(/confirm/i)).text)?.[1];
    await expectStatus(reader.post('/api/newsletter/confirm', { token }), 200);
    const page = await visits.open(TAB, admin);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download addresses (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('newsletter.csv');
    expect(await readFile(await download.path(), 'utf8')).toContain('reader@example.ca,');
  });

  it.each([
    ['phone', PHONE],
    ['tablet', TABLET],
    ['desktop', DESKTOP],
  ])('fit a %s and are accessible', async (device, size) => {
    const page = await visits.open(TAB, admin, size);
    await choose(page, 'Payment Released');
    await preview(page).getByText('Oak bookcase').first().waitFor();
    for (const view of ['Preview', 'HTML Source']) {
      await page.getByRole('tab', { name: view }).click();
      await page.getByLabel('Show Variables').check();
      await expectCount(page, '.skeleton', 0);
      if (view === 'Preview') await preview(page).getByText('{{ item }}').first().scrollIntoViewIfNeeded();
      await picture(page, `${device}-${view.toLowerCase().replace(' ', '-')}`);
      expect((await findings(page, {}, { exclude: ['iframe'] })).wrong).toEqual([]);
      expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    }
  });
});
