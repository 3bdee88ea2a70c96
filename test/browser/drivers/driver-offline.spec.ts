import type { Browser } from 'playwright-core';
import pg from 'pg';
import { startApplication, type TestApplication } from '../../support/application.js';
import { launchBrowser } from '../../support/pages/browser.js';
import { Cable } from '../../support/cable.js';
import {
  CHECKS,
  deliveryCodeOf,
  DriverPhone,
  pickupCodeOf,
  proofsOf,
  takenJob,
} from '../../support/pages/driver-phone.js';
import { eventually } from '../../support/people.js';
import type { Sale } from '../../support/sale.js';
import { expectCount } from '../../support/pages/visits.js';

/** The stored jobs of the device, as text. */
const KEPT_JOBS = `new Promise((done) => {
  const opening = indexedDB.open('porchlight-driver-jobs');
  opening.onsuccess = () => {
    const asked = opening.result.transaction('jobs').objectStore('jobs').getAll();
    asked.onsuccess = () => {
      opening.result.close();
      done(JSON.stringify(asked.result));
    };
  };
})`;
const PRIVATE = /Maple|Birch|\+1416/;
const KEPT = `indexedDB.databases().then((all) => all.map(({ name }) => name).sort())`;

let site: TestApplication;
let browser: Browser;
const phones: DriverPhone[] = [];

beforeAll(async () => {
  site = await startApplication();
  browser = await launchBrowser();
});
afterEach(async () => {
  for (const phone of phones.splice(0)) await phone.close();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const taken = (): Promise<Sale> => takenJob(site);
async function phoneOf(sale: Sale, url = site.url): Promise<DriverPhone> {
  const phone = await DriverPhone.open(browser, sale, url);
  phones.push(phone);
  return phone;
}
/** Deletes earlier codes, because two within half a minute are refused. */
async function forgetCodes(): Promise<void> {
  const database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  await database.query('DELETE FROM identity.one_time_code');
  await database.end();
}

const another = (code: string): string => (code === '1234' ? '4321' : '1234');

describe('a driver without a network', () => {
  it('sets off, picks up and delivers across reloads; all steps arrive once, in order, with their times', async () => {
    const sale = await taken();
    const phone = await phoneOf(sale);
    const { page, context, window } = phone;
    const codes = [await pickupCodeOf(sale), await deliveryCodeOf(sale)] as const;
    await context.setOffline(true);
    await phone.setOff();
    await page.getByRole('heading', { name: 'At the seller' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'At the seller' }).waitFor();
    await page.getByText('Vaughan (L4L)').first().waitFor();
    await window.picture('offline-pickup');
    await phone.pickUp(codes[0]);
    await page.getByRole('heading', { name: 'At the buyer’s door' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'At the buyer’s door' }).waitFor();
    await phone.deliver(codes[1]);
    await page.getByText('The seller’s code hasn’t been checked yet: stay until it has.').waitFor();
    await page.getByText('3 steps not sent yet').waitFor();
    expect(await page.getByText('You’ll earn $20.00').count()).toBe(0);
    await window.picture('offline-delivered');
    const stored = await phone.steps();
    expect(stored.map(({ kind, state }) => [kind, state])).toEqual([
      ['depart', 'waiting'],
      ['pickup', 'waiting'],
      ['deliver', 'waiting'],
    ]);
    expect((await sale.transaction(sale.seller)).status).toBe('payment_secured');
    await page.goto(`${site.url}/driver`);
    await page.getByText('3 steps not sent yet').waitFor();
    await expectCount(page, '.run li.done', 2);
    await page.goto(`${site.url}/driver/jobs/${sale.jobId}`);
    await page.getByText('code hasn’t been checked yet: stay until it has.').waitFor();

    const back = Date.now();
    await context.setOffline(false);
    await phone.untilSent(3);
    await sale.until('item_delivered');
    await page.getByText('You’ll earn $20.00').waitFor();
    const proofs = await proofsOf(sale);
    expect(proofs.map(({ step, byCode }) => [step, byCode])).toEqual([
      ['pickup', true],
      ['delivery', true],
    ]);
    for (const [at, kind] of ['pickup', 'deliver'].entries()) {
      expect(proofs[at]?.happenedAt).toBe(stored.find((step) => step.kind === kind)?.happenedAt);
      expect(Date.parse(proofs[at]?.arrivedAt ?? '')).toBeGreaterThanOrEqual(back - 1_000);
      expect(Date.parse(proofs[at]?.happenedAt ?? '')).toBeLessThan(back);
    }
    expect((await phone.steps()).map(({ input, photo: kept }) => [input.code, kept])).toEqual([
      [undefined, null],
      [undefined, null],
      [undefined, null],
    ]);
    await window.picture('sent');
  });

  it('continues when the server is unreachable, and stores a photo small enough to upload', async () => {
    const sale = await taken();
    const cable = new Cable(site.url);
    await cable.mend();
    const phone = await phoneOf(sale, cable.url);
    const { page } = phone;
    const code = await pickupCodeOf(sale);
    await cable.cut();
    await phone.setOff();
    await phone.pickUp(code);
    await page.getByText('2 steps not sent yet').waitFor();
    const [, kept] = await phone.steps();
    expect(kept?.photo).toBeGreaterThan(1_000);
    await page.reload();
    await page.getByRole('heading', { name: 'At the buyer’s door' }).waitFor();
    await cable.mend();
    await page.getByRole('button', { name: 'Send now' }).click();
    await phone.untilSent(2);
    const [proof] = await proofsOf(sale);
    const sent = await (await sale.admin()).get(proof?.url ?? '');
    expect(sent.status).toBe(200);
    await phone.deliver(await deliveryCodeOf(sale));
    await phone.untilSent(3);
    await cable.cut();
  });

  it('resends a step whose answer was lost, and it is done once', async () => {
    const sale = await taken();
    const phone = await phoneOf(sale);
    const { page } = phone;
    const keys: string[] = [];
    let lost = 0;
    await page.route('**/api/driver/jobs/*/{depart,pickup,deliver}', async (route) => {
      keys.push((await route.request().headerValue('idempotency-key')) ?? '');
      if (keys.filter((key) => key === keys.at(-1)).length > 1) return route.continue();
      const answer = await route.fetch();
      expect(answer.status()).toBe(200);
      lost += 1;
      return route.abort('connectionreset');
    });
    await phone.setOff();
    await phone.pickUp(await pickupCodeOf(sale));
    await phone.deliver(await deliveryCodeOf(sale));
    await phone.untilSent(3);
    expect([lost, new Set(keys).size, keys.length]).toEqual([3, 3, 6]);
    await sale.until('item_delivered');
    expect((await proofsOf(sale)).map(({ step }) => step)).toEqual(['pickup', 'delivery']);
  });

  it('corrects a wrong code without a new photo, and the following steps continue automatically', async () => {
    const sale = await taken();
    const phone = await phoneOf(sale);
    const { page, context, window } = phone;
    const code = await pickupCodeOf(sale);
    await context.setOffline(true);
    await phone.setOff();
    await phone.pickUp(another(code));
    await phone.deliver(await deliveryCodeOf(sale));
    await page.getByText('3 steps not sent yet').waitFor();
    const [, before] = await phone.steps();
    await context.setOffline(false);
    await page.getByText('“Picked up” wasn’t accepted').waitFor();
    await page.getByText('4 tries are left.').waitFor();
    await page.getByText('One later step is waiting').waitFor();
    await page.getByAltText('Your photo').waitFor();
    await window.picture('wrong-code');
    for (const check of CHECKS) expect(await page.getByLabel(check).isChecked()).toBe(true);
    expect((await sale.transaction(sale.seller)).status).toBe('driver_dispatched');
    await page.reload();
    await page.getByAltText('Your photo').waitFor();
    await page.getByLabel('Seller’s code').fill(code);
    await page.getByRole('button', { name: 'Picked up' }).click();
    await phone.untilSent(3);
    await page.getByText('You’ll earn $20.00').waitFor();
    const proofs = await proofsOf(sale);
    expect(proofs.map(({ step }) => step)).toEqual(['pickup', 'delivery']);
    expect(proofs[0]?.happenedAt).toBe(before?.happenedAt);
  });

  it('is told when another device has already done it', async () => {
    const sale = await taken();
    const phone = await phoneOf(sale);
    const { page, context, window } = phone;
    const code = await pickupCodeOf(sale);
    await context.setOffline(true);
    await phone.setOff();
    await phone.pickUp(code);
    await page.getByText('2 steps not sent yet').waitFor();
    const second = await phoneOf(sale);
    await second.setOff();
    await second.pickUp(code);
    await second.untilSent(2);
    const [first] = await proofsOf(sale);
    await context.setOffline(false);
    await phone.untilSent(2);
    expect(await page.getByText(/already done/).count()).toBe(2);
    await window.picture('known');
    expect(await proofsOf(sale)).toEqual([first]);
    await phone.deliver(await deliveryCodeOf(sale));
    await phone.untilSent(3);
    await second.page.reload();
    await second.page.getByText('You’ll earn $20.00').waitFor();
    expect((await proofsOf(sale)).map(({ step }) => step)).toEqual(['pickup', 'delivery']);
  });

  it('sends from only one of two open windows', async () => {
    const sale = await taken();
    const phone = await phoneOf(sale);
    const { context } = phone;
    const other = await context.newPage();
    await other.goto(`${site.url}/driver/jobs/${sale.jobId}`);
    await other.getByRole('button', { name: 'Set off' }).waitFor();
    const calls: string[] = [];
    // Attempts without a connection fail and are retried.
    context.on('requestfinished', (request) => {
      if (request.method() === 'POST' && request.url().includes('/api/driver/jobs/'))
        calls.push(request.url().split('/').at(-1) ?? '');
    });
    await context.setOffline(true);
    await phone.setOff();
    await phone.pickUp(await pickupCodeOf(sale));
    await other.getByRole('heading', { name: 'At the buyer’s door' }).waitFor();
    expect(calls).toEqual([]);
    await context.setOffline(false);
    await phone.untilSent(2);
    await phone.untilSent(2, other);
    expect(calls).toEqual(['depart', 'pickup']);
    await other.close();
  });

  it('signs out: no job data stays on the device, and waiting steps are sent after the next sign-in', async () => {
    const sale = await taken();
    const phone = await phoneOf(sale);
    const { page, context, window } = phone;
    expect(await page.evaluate(KEPT)).toEqual(['porchlight-driver-jobs', 'porchlight-driver-steps']);
    await page.route('**/api/driver/jobs/*/depart', (route) => route.abort());
    await phone.setOff();
    await page.getByText('1 step not sent yet').waitFor();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/driver'));
    await eventually(async () => {
      const kept = await page.evaluate<string[]>(KEPT);
      return kept.includes('porchlight-driver-jobs') ? undefined : true;
    }, 'the jobs to be forgotten');
    expect(await page.evaluate('caches.has("porchlight-driver-photos")')).toBe(false);
    await page.unrouteAll();
    await forgetCodes();
    await sale.driver.signIn();
    await window.become(site.url, sale.driver.cookieHeader);
    await context.setOffline(false);
    await page.goto(`${site.url}/driver/jobs/${sale.jobId}`);
    await phone.untilSent(1);
    await sale.until('driver_dispatched');
  });
});

// Last, because it advances the product’s clock by days, but not the phone’s.
describe('the addresses on a driver’s phone', () => {
  it('are hidden before their time, appear automatically, and are removed when the job is given back', async () => {
    const sale = await taken();
    const phone = await phoneOf(sale);
    const { page, window } = phone;
    const kept = (): Promise<string> => page.evaluate<string>(KEPT_JOBS);
    const keeps = (what: RegExp): Promise<true> =>
      eventually(async () => (what.test(await kept()) ? true : undefined), `${String(what)} on the phone`);
    await page.getByText(/^The address appears (tomorrow|on \w+, \w+ \d+) at \d+:\d\d/).waitFor();
    await keeps(/Vaughan \(L4L\)/);
    expect(await kept()).not.toMatch(PRIVATE);
    await window.picture('address-later');
    await sale.untilAddresses();
    await page.getByText('12 Maple Avenue').waitFor();
    await keeps(PRIVATE);
    await window.picture('address-told');
    await phone.context.setOffline(true);
    await page.reload();
    await page.getByText('12 Maple Avenue').waitFor();
    await phone.context.setOffline(false);
    await page.getByRole('button', { name: 'Give the job back' }).click();
    await page.getByText('You’ve seen its addresses').waitFor();
    await window.picture('give-back-seen');
    await page.getByRole('button', { name: 'Give it back' }).click();
    await page.getByText('You gave back a job after seeing its addresses').waitFor();
    expect(await kept()).not.toMatch(PRIVATE);
    expect(await page.getByText('12 Maple Avenue').count()).toBe(0);
    await window.picture('paused');
  });
});
