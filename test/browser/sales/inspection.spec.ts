import type { Page } from 'playwright-core';
import { DESKTOP, PHONE } from '../../support/pages/browser.js';
import { expectStatus } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { expectToast, Visits } from '../../support/pages/visits.js';

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start({ HOLD_NEW_SELLERS: '1' });
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

/** The buyer and the seller, each on a phone and on a desktop, on the page of one sale. */
async function windowsOf(sale: Sale): Promise<{ name: string; buyer: Page; seller: Page }[]> {
  const path = `/transaction/${sale.listing.shareLink}`;
  const windows = [];
  for (const [name, size] of [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const) {
    const buyer = await visits.open(path, sale.buyer, size);
    windows.push({ name, buyer, seller: await visits.open(path, sale.seller, size) });
  }
  return windows;
}

describe('after a delivery', () => {
  it('both see how long the buyer can inspect the item, and the seller why the money waits', async () => {
    const sale = await Sale.at(visits.site, 'on-the-way');
    await expectStatus(sale.deliver(), 200);
    await sale.until('release_due');
    const windows = await windowsOf(sale);
    for (const { name, buyer, seller } of windows) {
      const ofBuyer = buyer.getByTestId('inspection');
      await ofBuyer.getByText(/^(23 h 5\d min|24 h 0 min)$/).waitFor();
      await ofBuyer.getByText('left to look at the item and report a problem').waitFor();
      await seller.getByTestId('inspection').getByText('left for the buyer to look at the item').waitFor();
      await seller
        .getByTestId('hold')
        .getByText(/first 3 sales/)
        .waitFor();
      await seller.getByText(/^You are paid on/).waitFor();
      expect(await buyer.getByTestId('hold').count()).toBe(0);
      await buyer.getByRole('button', { name: 'Report a problem' }).waitFor();
      await visits.picture(buyer, `inspection-buyer-${name}`);
      await visits.picture(seller, `inspection-seller-${name}`);
      await buyer.getByRole('button', { name: 'Everything’s fine, pay the seller' }).click();
      await visits.picture(buyer, `inspection-asked-${name}`);
    }
    const [confirming] = windows;
    await confirming?.buyer.getByRole('button', { name: 'Yes, pay the seller' }).click();
    if (confirming !== undefined) await expectToast(confirming.buyer, 'Thank you');
    for (const { name, buyer, seller } of windows) {
      await buyer.getByText(/Your time to look at the item is over/).waitFor();
      await seller.getByText('The buyer’s time to look at the item is over.').waitFor();
      await seller.getByTestId('hold').waitFor();
      await visits.picture(seller, `inspection-over-${name}`);
    }
  });
});
