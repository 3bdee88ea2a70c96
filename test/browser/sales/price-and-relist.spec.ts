import { DESKTOP, PHONE } from '../../support/pages/browser.js';
import { openChoices, typeOrder } from '../../support/ordering.js';
import { expectStatus } from '../../support/people.js';
import { Sale } from '../../support/sale.js';
import { expectToast, Visits } from '../../support/pages/visits.js';

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

const reprice = ({ seller, listing }: Sale, amount: number) =>
  expectStatus(seller.call('PATCH', `/api/products/${listing.id}`, { body: { amount } }), 200);

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('on %s, a price that the seller raises', (_what, size) => {
  it('while an order page is open is shown with the old one, and paid only after a confirmation', async () => {
    const sale = await Sale.at(visits.site, 'listed', { size: 'small', amount: '30' });
    await sale.buyer.signIn({ asProspect: true });
    const page = await visits.open(`/transaction/${sale.listing.shareLink}`, sale.buyer, size);
    await page.getByRole('button', { name: 'Buy safely for $40.00' }).click();
    await typeOrder(page);
    await reprice(sale, 300);
    await page.getByRole('button', { name: 'Pay $40.00 safely' }).click();
    const question = page.getByRole('dialog', { name: 'The price changed' });
    await question.getByText('The price changed from $40.00 to $310.00. Continue?').waitFor();
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await openChoices(page, 'Window').first().getAttribute('aria-checked')).toBe('true');
    expect(await page.getByRole('checkbox', { name: /terms/i }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Pay $310.00 safely' }).click();
    await page.getByRole('button', { name: 'Continue with $310.00' }).click();
    await page.waitForURL(/\/c\/pay\//);
    await page.getByText('$310.00').first().waitFor();
  });

  it('between the item’s page and the order page needs one confirmation too', async () => {
    const sale = await Sale.at(visits.site, 'listed', { size: 'small', amount: '30' });
    await sale.buyer.signIn({ asProspect: true });
    const page = await visits.open('/', sale.buyer, size);
    // The page gets no events meanwhile, like on a bad connection.
    await page.route(/\/events$/, () => undefined);
    await page.goto(`${visits.site.url}/transaction/${sale.listing.shareLink}`);
    const buy = page.getByRole('button', { name: 'Buy safely for $40.00' });
    await buy.waitFor();
    await reprice(sale, 300);
    await buy.click();
    await typeOrder(page);
    await page.getByRole('button', { name: 'Pay $310.00 safely' }).click();
    await page.getByText('The price changed from $40.00 to $310.00. Continue?').waitFor();
    await page.unroute(/\/events$/);
    await page.getByRole('link', { name: 'Back to the item' }).last().click();
    await page.getByRole('button', { name: 'Buy safely for $310.00' }).click();
    await page.getByRole('checkbox', { name: /terms/i }).check();
    await page.getByRole('button', { name: 'Pay $310.00 safely' }).click();
    await page.waitForURL(/\/c\/pay\//);
  });
});

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as const)('on %s, an item whose sale was cancelled', (_what, size) => {
  it('is relisted by its seller under the same link, whose open page updates, and the buyer finds the order', async () => {
    const sale = await Sale.at(visits.site, 'paid');
    const link = `/transaction/${sale.listing.shareLink}`;
    const visitor = await visits.open(link, null, size);
    await expectStatus(sale.buyer.post(`/api/products/${sale.listing.id}/cancel`, {}), 200);
    await visitor.getByText('The seller has withdrawn this item.').waitFor();

    const page = await visits.open(link, sale.seller, size);
    await page.getByRole('button', { name: 'Relist' }).click();
    await expectToast(page, 'Relisted', 'Your item is on sale again under the same link.');
    await page.getByTestId('share-link').getByText(`/${sale.listing.shareLink}`).waitFor();
    await visitor.getByRole('button', { name: 'Buy safely for $175.00' }).waitFor();

    await page.getByRole('link', { name: 'See the earlier listing' }).click();
    await page.getByText('This item is on sale again.').waitFor();
    expect(await page.getByRole('button', { name: 'Relist' }).count()).toBe(0);
    await page.goto(`${visits.site.url}/my-shop`);
    const former = page.getByRole('article', { name: 'Oak bookcase' }).filter({ hasText: 'Relisted.' });
    await former.getByRole('link', { name: 'See the current sale' }).click();
    await page.waitForURL(new RegExp(`${link}$`));

    const buyer = await visits.open(link, sale.buyer, size);
    await buyer.getByText('You ordered this item before.').waitFor();
    await buyer.getByRole('link', { name: 'See that order' }).click();
    await buyer.getByText(/Sale cancelled/).waitFor();
    // Anyone else is redirected from the former sale's link.
    await visitor.goto(buyer.url());
    await visitor.waitForURL(new RegExp(`${link}$`));
    await visitor.goto(buyer.url().replace('/transaction/', '/item-sold/'));
    await visitor.waitForURL(new RegExp(`${link}$`));
  });

  it('shows the seller’s other items once it is sold', async () => {
    const sale = await Sale.at(visits.site, 'paid');
    await sale.seller.createListing({ name: 'Brass lamp', size: 'small', amount: '20' });
    const page = await visits.open(`/item-sold/${sale.listing.shareLink}`, null, size);
    await page.getByRole('heading', { name: 'Also for sale by this seller' }).waitFor();
    await page.getByRole('link', { name: /Brass lamp.*\$30\.00/ }).click();
    await page.getByRole('button', { name: 'Buy safely for $30.00' }).waitFor();
  });
});
