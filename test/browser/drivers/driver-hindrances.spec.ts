import type { Page } from 'playwright-core';
import { inaccessible } from '../../support/pages/axe.js';
import { PHONE } from '../../support/pages/browser.js';
import { takenJob } from '../../support/pages/driver-phone.js';
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
