import { inaccessible } from '../../support/pages/axe.js';
import { PHONE } from '../../support/pages/browser.js';
import { deliveryCodeOf, takenJob } from '../../support/pages/driver-phone.js';
import { expectCount, Visits } from '../../support/pages/visits.js';
import { expectStatus } from '../../support/people.js';
import type { Sale } from '../../support/sale.js';

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const taken = (): Promise<Sale> => takenJob(visits.site);

async function reportProblem(sale: Sale): Promise<void> {
  const form = new FormData();
  for (const [field, value] of Object.entries({ reason: 'other', text: 'The seller asked me for cash.' }))
    form.set(field, value);
  await expectStatus(sale.buyer.call('POST', `/api/products/${sale.listing.id}/problem`, { form }), 200);
  await sale.until('frozen');
}

describe('a job whose sale is on hold before the pickup', () => {
  it('says why and offers no setting off, and is no stop of the run', async () => {
    const sale = await taken();
    const open = await visits.open('/driver', sale.driver, PHONE);
    await open.getByRole('link', { name: 'Open the next stop' }).waitFor();
    await reportProblem(sale);
    await open.reload();
    await open.getByRole('heading', { name: 'On hold' }).waitFor();
    await expectCount(open, '.next-stop', 0);
    await open.getByRole('button', { name: 'Today 0 jobs' }).waitFor();
    await visits.picture(open, 'held-run');
    expect(await inaccessible(open)).toEqual([]);
    await open.getByRole('link', { name: /Nothing to do for it now/ }).click();
    await open.getByRole('heading', { name: 'This job is on hold' }).waitFor();
    await open.getByText('A problem was reported, and it isn’t decided yet. Please don’t set off.').waitFor();
    expect(await open.getByRole('button', { name: 'Set off' }).count()).toBe(0);
    await visits.picture(open, 'held-job');
    expect(await inaccessible(open)).toEqual([]);
    await expectStatus(sale.buyer.post(`/api/products/${sale.listing.id}/confirm`, {}), 200);
    await open.reload();
    await open.getByRole('button', { name: 'Set off' }).waitFor();
  });
});

const BAR_HEIGHT = `document.querySelector('.refused-steps').getBoundingClientRect().height`;

describe('refused steps', () => {
  it('are one line above every page, and go by themselves once the server is past them', async () => {
    const sale = await taken();
    const page = await visits.open('/driver', sale.driver, PHONE);
    await page.getByRole('link', { name: 'Open the next stop' }).click();
    const refused = { message: 'Not now.', code: 'wrong-state', details: { state: 'scheduled' } };
    await page.route('**/depart', (route) => route.fulfill({ status: 409, json: refused }));
    await page.getByRole('button', { name: 'Set off' }).click();
    await page.getByText('“Set off” wasn’t accepted').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).waitFor();
    await page.goto(`${visits.site.url}/driver/earnings`);
    await page.getByText('1 step was refused').waitFor();
    expect(await page.evaluate<number>(BAR_HEIGHT)).toBeLessThan(70);
    await page.getByText('1 step was refused').click();
    await page.getByRole('link', { name: 'Set off, Oak bookcase' }).waitFor();
    await visits.picture(page, 'refused-steps');
    expect(await inaccessible(page)).toEqual([]);
    await sale.act('depart');
    await page.goto(`${visits.site.url}/driver`);
    await page.getByRole('heading', { name: 'The run' }).waitFor();
    await expectCount(page, '.refused-steps', 0);
  });
});

describe('a wrong code at the door', () => {
  it('is named at its field, which is in view and has the focus', async () => {
    const sale = await taken();
    await sale.onTheWay();
    const right = await deliveryCodeOf(sale);
    const page = await visits.open(`/driver/jobs/${sale.jobId}`, sale.driver, PHONE);
    const code = page.getByLabel('Buyer’s code');
    for (const wrong of [right === '1234' ? '4321' : '1234', right === '1111' ? '2222' : '1111']) {
      await code.fill(wrong);
      await page.getByRole('button', { name: 'Delivered' }).click();
      await page.getByText('“Delivered” wasn’t accepted').waitFor();
      await page.locator('input[name=code][aria-invalid=true]:focus').waitFor();
    }
    const described = (await code.getAttribute('aria-describedby')) ?? '';
    expect(await page.locator(`[id="${described}"]`).textContent()).toMatch(/code/);
    const box = await code.boundingBox();
    expect([box === null, (box?.y ?? -1) > 0, (box?.y ?? 999) < 700]).toEqual([false, true, true]);
    await visits.picture(page, 'wrong-code');
  });
});

describe('a late driver at an empty door', () => {
  it('is led to support, which knows the sale, in place of a report that would be refused', async () => {
    const sale = await taken();
    await sale.onTheWay();
    await expectStatus(sale.act('arrive'), 200);
    const page = await visits.open(`/driver/jobs/${sale.jobId}`, sale.driver, PHONE);
    await page.getByRole('button', { name: 'Something went wrong' }).click();
    await page.getByText('Please wait 10 minutes.', { exact: false }).waitFor();
    const mayFailUntil = new Date(Date.now() - 60_000).toISOString();
    await page.route(`**/api/driver/jobs/${sale.jobId}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), mayFailUntil } });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Something went wrong' }).click();
    const help = page.getByRole('link', { name: 'Write to support' });
    expect(await help.getAttribute('href')).toBe(`/help?topic=delivery&sale=${sale.listing.shareLink}#contact`);
    await expectCount(page, 'text=Please wait 10 minutes', 0);
    expect(await page.getByRole('button', { name: 'Report it' }).count()).toBe(0);
    await visits.picture(page, 'too-late');
    expect(await inaccessible(page)).toEqual([]);
  });
});
