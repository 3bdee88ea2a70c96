import { DESKTOP, PHONE, type Size } from '../../support/pages/browser.js';
import { expectStatus } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { expectToast, Visits } from '../../support/pages/visits.js';

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start({ HOLD_NEW_SELLERS: '1' });
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

async function inspects(name: string, size: Size): Promise<void> {
  const sale = await Sale.at(visits.site, 'on-the-way');
  await expectStatus(sale.deliver(), 200);
  await sale.until('release_due');
  const path = `/transaction/${sale.listing.shareLink}`;
  const buyer = await visits.open(path, sale.buyer, size);
  const seller = await visits.open(path, sale.seller, size);

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
  const paidOn = /The seller is paid on \w+day, \w+ \d+ at .*m\./;
  await buyer.getByRole('dialog').getByText(paidOn).waitFor();
  expect(await buyer.getByText(/can’t report/).count()).toBe(0);
  await buyer.getByRole('button', { name: 'Yes, pay the seller' }).click();
  await expectToast(buyer, 'Thank you', 'The seller is paid on');
  await buyer.getByTestId('funds-next').getByText('You can still report a problem until then.').waitFor();
  await buyer
    .getByTestId('expected')
    .getByText(/^Thanks\. The seller is paid on \w+day$/)
    .waitFor();
  await buyer
    .getByTestId('next-step')
    .getByText(/^If something turns out to be wrong/)
    .waitFor();
  await visits.picture(buyer, `inspection-confirmed-${name}`);
  await seller.getByText('The buyer’s time to look at the item is over.').waitFor();
  await seller.getByTestId('hold').waitFor();
  await visits.picture(seller, `inspection-over-${name}`);
}

describe('after a delivery', () => {
  it('both see on a phone and on a desktop how long the buyer can inspect the item, and the seller why the money waits', async () => {
    // Together, because each page asks only every 20 seconds what became of the confirmation.
    await Promise.all([inspects('phone', PHONE), inspects('desktop', DESKTOP)]);
  });
});
