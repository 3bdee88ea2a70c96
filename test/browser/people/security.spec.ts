import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import pg from 'pg';
import { inaccessible } from '../../support/pages/axe.js';
import { startApplication, type TestApplication } from '../../support/application.js';
import { DESKTOP, launchBrowser, PHONE, Window, type Size } from '../../support/pages/browser.js';
import { ownPort } from '../../support/own-port.js';
import { eventually, expectStatus, Person } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { sandboxControl } from '../../support/sandbox-controls.js';
import { story } from '../../support/story.js';

const ADMIN = 'admin@porchlight.test';
const WIDER_THAN_WINDOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

let browser: Browser;
const windows: Window[] = [];
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Starts the site under a host name, because passkeys need one. */
async function startNamed(variables: Record<string, string> = {}): Promise<TestApplication> {
  const port = await ownPort();
  return startApplication({ PUBLIC_URL: `http://localhost:${String(port)}`, ...variables }, { port });
}

async function open(site: TestApplication, who: Person | null = null, size: Size = DESKTOP) {
  const window = await Window.open(browser, size, 'security');
  windows.push(window);
  if (who !== null) await window.become(site.url, who.cookieHeader);
  return window;
}

/** Adds a virtual authenticator that always verifies the user. */
async function giveDevice(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const focused = (page: Page): Promise<string> => page.evaluate<string>('document.activeElement?.textContent ?? ""');

const pass = (site: TestApplication, seconds: number) =>
  expectStatus(site.client().post('/dev/clock/advance', { seconds }), 200);

async function expectSound({ page }: Window): Promise<void> {
  expect(await page.evaluate(WIDER_THAN_WINDOW)).toBe(0);
  await page.mouse.move(0, 0);
  expect(await inaccessible(page)).toEqual([]);
}

describe('an administrator in production', () => {
  const { step } = story('adds a passkey, needs it, and recovers from its loss');
  let site: TestApplication;
  let window: Window;
  let page: Page;
  let codes: string[];
  beforeAll(async () => {
    site = await startNamed({
      NODE_ENV: 'production',
      PORCHLIGHT_EMBEDDED: '1',
      CHANGES_PER_CLIENT_PER_MINUTE: '1000',
    });
    // Accepts the terms, which are not tested here.
    await new Person(site.url, ADMIN).signIn();
    await pass(site, 31);
    window = await open(site);
    page = window.page;
    await giveDevice(page);
  });
  afterAll(async () => {
    for (const one of windows.splice(0)) {
      expect(one.problems).toEqual([]);
      await one.close();
    }
    await site.close();
  });

  /** Signs in with a code on the page. */
  async function signInByCode(): Promise<void> {
    const mailbox = new Person(site.url, ADMIN);
    const before = (await mailbox.mails()).length;
    await page.goto(`${site.url}/auth`);
    await page.getByLabel('E-mail').fill(ADMIN);
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByLabel('6-digit code').fill(await mailbox.newCode(before));
  }

  step('must add a passkey at the first sign-in, gets ten recovery codes, and then sees the console', async () => {
    await signInByCode();
    await page.waitForURL('**/account/security');
    await page.getByText('Add a passkey first.').waitFor();
    await page.goto(`${site.url}/admin`);
    await page.waitForURL('**/account/security');
    await page.getByLabel('Name of the new passkey').fill('Desk computer');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
    await dialog.waitFor();
    codes = await dialog.locator('code').allTextContents();
    expect(new Set(codes).size).toBe(10);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Codes copied').waitFor();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toContain(codes[9]);
    const arriving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toBe('porchlight-recovery-codes.txt');
    expect(await readFile(await file.path(), 'utf8')).toBe(copied);
    await expectSound(window);
    await window.picture('codes');
    await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByText('Desk computer').waitFor();
    await page.getByText('You have 10 of 10 left.').waitFor();
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await expectSound(window);
      await window.picture(`page-${String(size.width)}`);
    }
    await page.goto(`${site.url}/admin?tab=users`);
    await page.getByText(ADMIN).first().waitFor();
  });

  step('cannot remove the last passkey, and is told why', async () => {
    await page.goto(`${site.url}/account/security`);
    await page.getByRole('button', { name: 'Remove Desk computer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('This is your only passkey, and the console needs one.').waitFor();
    await page.getByRole('button', { name: 'Keep it' }).click();
  });

  step('signs in with only the passkey', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Log in / Register' }).waitFor();
    await page.goto(`${site.url}/auth`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    await page.goto(`${site.url}/admin?tab=users`);
    await page.getByText(ADMIN).first().waitFor();
  });

  step('needs the passkey for the console after signing in with a code', async () => {
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('link', { name: 'Log in / Register' }).waitFor();
    await pass(site, 31);
    await signInByCode();
    await page.getByRole('button', { name: 'Log out' }).waitFor();
    await page.goto(`${site.url}/admin?tab=users`);
    const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
    const button = dialog.getByRole('button', { name: 'Use your passkey' });
    await button.waitFor();
    expect(await focused(page)).toBe('Use your passkey');
    await expectSound(window);
    await window.picture('step-up-passkey');
    await button.click();
    await page.getByText(ADMIN).first().waitFor();
    expect(await dialog.count()).toBe(0);
  });

  step(
    'recovers from a lost passkey with a recovery code, adds another, and ends a lost session elsewhere',
    async () => {
      await pass(site, 31);
      const found = new Person(site.url, ADMIN);
      await found.signIn();
      const other = await open(site, found, PHONE);
      await giveDevice(other.page);
      await other.page.goto(`${site.url}/admin`);
      await other.page.getByRole('link', { name: 'Lost your passkey?' }).first().click();
      await other.page.waitForURL('**/account/security');
      await other.page.getByRole('button', { name: 'Add a passkey' }).click();
      await other.page.getByRole('button', { name: 'Use a recovery code instead' }).click();
      await other.page.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
      await expectSound(other);
      await other.picture('recovery');
      await other.page.getByRole('button', { name: 'Confirm' }).click();
      await other.page.getByText('My device').first().waitFor();
      await other.page.getByText('You have 9 of 10 left.').waitFor();
      await found.mail(/A recovery code was used/);
      await page.goto(`${site.url}/account/security`);
      await page.getByText('This browser', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'End all others' }).click();
      await page.getByText('All other sessions ended').waitFor();
      expect(await focused(page)).toBe('Where you’re signed in');
      await expectStatus(found.get('/api/user'), 401);
      await other.page.reload();
      await other.page.waitForURL('**/auth?next=*');
    },
  );
});

describe('an action that needs a fresh proof', () => {
  let site: TestApplication;
  let sale: Sale;
  let admin: Person;
  beforeAll(async () => {
    site = await startNamed();
    sale = await Sale.at(site, 'on-the-way', { name: 'Oak bookcase' });
    await restrict('restricted');
    await expectStatus(sale.seller.get('/api/stripe/status?return=true'), 200);
    await expectStatus((await sale.inspected()).confirm(), 200);
    admin = await sale.admin();
    await admin.mail(/^Needs your attention/);
    await restrict('verified');
  });
  afterAll(async () => {
    for (const one of windows.splice(0)) await one.close();
    await site.close();
  });

  async function inDatabase(sql: string): Promise<void> {
    const database = new pg.Client({ connectionString: site.databaseUrl });
    await database.connect();
    await database.query(sql);
    await database.end();
  }
  async function restrict(outcome: string): Promise<void> {
    const { body } = await sale.seller.get<{ stripeConnectId: string }>('/api/user');
    await sandboxControl(site.sandboxUrl, `accounts/${body.stripeConnectId}/onboard`, { outcome });
  }

  it('asks for a code before a release, repeats the call, and returns the focus', async () => {
    // Without this, the due money would be released automatically.
    await inDatabase(`UPDATE identity.session SET verified_at = now() - interval '11 minutes'`);
    const window = await open(site, admin);
    const { page } = window;
    const calls: { key: string | undefined; status: Promise<number | undefined> }[] = [];
    page.on('request', (request) => {
      if (!request.url().includes('/release-funds/')) return;
      const status = request.response().then((answer) => answer?.status());
      calls.push({ key: request.headers()['idempotency-key'], status });
    });
    await page.goto(`${site.url}/admin?tab=transactions&view=cards`);
    const card = page.locator('.transaction-card').filter({ hasText: 'Oak bookcase' });
    await card.getByRole('button', { name: 'Release Funds' }).click();
    const release = page.getByRole('dialog', { name: /Release/ });
    const before = (await admin.mails()).length;
    await release.getByRole('button', { name: 'Release Funds' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' });
    const field = dialog.getByLabel('6-digit code');
    await field.waitFor();
    await expectSound(window);
    await window.picture('step-up-code');
    // Cancelling returns to the page, and nothing was moved.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Please confirm that it’s you.').first().waitFor();
    await eventually(
      async () => ((await focused(page)) === 'Release Funds' ? true : undefined),
      'the focus on the button that was pressed',
    );
    await inDatabase(`DELETE FROM identity.challenge`);
    const again = (await admin.mails()).length;
    expect(again).toBe(before + 1);
    await release.getByRole('button', { name: 'Release Funds' }).click();
    const code = await admin.newCode(again);
    await field.fill(code === '000000' ? '000001' : '000000');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText('Invalid verification code').waitFor();
    await field.fill(code);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Funds released! 💰').waitFor();
    expect(await Promise.all(calls.map(({ status }) => status))).toEqual([403, 403, 200]);
    expect(calls[2]?.key).toBe(calls[1]?.key);
    expect(calls[1]?.key).toEqual(expect.any(String));
    expect(window.problems).toEqual([]);
  });
});
