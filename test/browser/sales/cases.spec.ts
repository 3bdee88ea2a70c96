import type { Page } from 'playwright-core';
import { inaccessible } from '../../support/pages/axe.js';
import { DESKTOP, PHONE } from '../../support/pages/browser.js';
import { expectStatus, photo } from '../../support/people.js';
import { ProviderDashboard } from '../../support/provider.js';
import { Sale } from '../../support/sale.js';
import { answerWith, expectToast, Visits } from '../../support/pages/visits.js';

const WIDER_THAN_WINDOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
const TEXT = 'The left door is cracked, unlike in the photos.';

let visits: Visits;
beforeAll(async () => {
  visits = await Visits.start();
});
afterEach(() => visits.leaveAll());
afterAll(() => visits.end());

async function reported(name: string, wish: Record<string, string> = {}): Promise<[Sale, string]> {
  const sale = await Sale.at(visits.site, 'on-the-way', { name });
  await sale.inspected();
  const form = new FormData();
  for (const [field, value] of Object.entries({ reason: 'damaged', text: TEXT, ...wish })) form.set(field, value);
  for (const colour of ['#aa3322', '#2233aa']) form.append('photos', await photo(colour, 640, 480), 'crack.jpg');
  await expectStatus(sale.buyer.call('POST', `/api/products/${sale.listing.id}/problem`, { form }), 200);
  const { body } = await sale.buyer.get<{ items: { id: string }[] }>(`/api/cases?productId=${sale.listing.id}`);
  return [sale, body.items[0]?.id ?? ''];
}

/** Expects that the page fits and axe finds nothing; takes a screenshot if `SCREENSHOTS` names a folder. */
async function expectGood(page: Page, what: string): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    expect([what, await page.evaluate(WIDER_THAN_WINDOW)]).toEqual([what, 0]);
    const folder = process.env['SCREENSHOTS'];
    if (folder !== undefined)
      await page.screenshot({ path: `${folder}/case-${what}-${String(size.width)}.png`, fullPage: true });
  }
  await page.mouse.move(0, 0);
  expect([what, ...(await inaccessible(page))]).toEqual([what]);
}

describe('A reported problem', () => {
  it('is settled by an offer: made from My Shop, and answered from the transaction', async () => {
    const [sale, id] = await reported('Oak bookcase', { wanted: 'part', wantedAmount: '50' });
    const shop = await visits.open('/my-shop', sale.seller, PHONE);
    await shop.getByText('The buyer reported a problem. Your answer is needed.').waitFor();
    await expectGood(shop, 'shop');
    await shop.getByRole('link', { name: 'Answer about Oak bookcase' }).click();
    await shop.getByRole('heading', { name: 'Your answer is needed' }).waitFor();
    await shop.locator('.tab-bar a[aria-current=page]', { hasText: 'Sell' }).waitFor({ state: 'attached' });
    await shop.getByText('The buyer wants $50.00 back.', { exact: false }).waitFor();
    await shop.getByText(/1 day 23 hours left/).waitFor();
    const help = shop.getByRole('link', { name: 'The item is not as described. What now?' });
    expect(await help.getAttribute('href')).toBe(`/help?topic=selling&sale=${sale.listing.shareLink}#not-as-described`);
    await shop.getByLabel('Offer a partial refund').check();
    await shop.getByRole('button', { name: 'Make the offer' }).click();
    await shop.getByText('Enter an amount between $0.01 and the price of $150.00.').waitFor();
    await shop.getByLabel('The buyer gets back (CAD)').fill('40');
    await shop.getByText('You would receive $87.50.').waitFor();
    await shop.getByLabel('Message to the buyer (optional)').fill('I can give back a part.');
    await expectGood(shop, 'seller-offers');
    await shop.getByRole('button', { name: 'Offer $40.00' }).click();
    const asked = shop.getByRole('dialog', { name: 'Offer the buyer $40.00?' });
    await asked.getByRole('button', { name: 'Offer $40.00' }).click();
    await expectToast(shop, 'Your offer has been sent');
    await shop.getByRole('heading', { name: 'Waiting for the buyer’s answer' }).waitFor();
    expect(await shop.evaluate('document.activeElement.textContent')).toBe('Waiting for the buyer’s answer');

    const page = await visits.open(`/transaction/${sale.listing.shareLink}`, sale.buyer, PHONE);
    await page.getByText('The seller made you an offer. Your answer is needed.').waitFor();
    await page.getByText('Next: your answer. The payment is on hold until this is settled.').waitFor();
    expect(await page.getByText('We’ll review what happened').count()).toBe(0);
    await expectGood(page, 'transaction');
    await page.getByRole('link', { name: 'Answer about Oak bookcase' }).click();
    await page.getByRole('heading', { name: 'The seller offers you $40.00' }).waitFor();
    await page.getByText('I can give back a part.').waitFor();
    await expectGood(page, 'buyer-answers');
    await page.getByRole('button', { name: 'Accept $40.00' }).click();
    const accept = page.getByRole('dialog', { name: 'Accept $40.00?' });
    await accept.getByText('$40.00 goes back to your card', { exact: false }).waitFor();
    await accept.getByRole('button', { name: 'Accept $40.00' }).click();
    await page.getByRole('heading', { name: 'You and the seller settled it' }).waitFor();
    await page.getByText('$40.00 is on its way to your card (5–10 business days).').waitFor();
    await expectGood(page, 'settled');
    // The seller's page updates automatically.
    await shop.getByRole('heading', { name: 'You and the buyer settled it' }).waitFor();
    await shop.getByText('You receive $87.50.', { exact: false }).waitFor();
    expect((await sale.buyer.get(`/api/cases/${id}`)).body['state']).toBe('settled');
  });

  it('keeps the input when it is refused, and shows both sides and the delivery to an administrator', async () => {
    const [sale, id] = await reported('Vélo de ville « Élan » bleu, très bon état, 21 vitesses');
    const page = await visits.open(`/cases/${id}`, sale.seller);
    await page.getByLabel('I don’t agree').check();
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await page.getByText('Tell us in 10 to 2,000 characters why you don’t agree.').waitFor();
    const words = 'It was whole. Call me at 416-555-0188.';
    await page.getByLabel('Why don’t you agree?').fill(words);
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await page.getByText('Leave out e-mail addresses, phone numbers and links. Everything can be said here.').waitFor();
    expect(await page.getByLabel('Why don’t you agree?').inputValue()).toBe(words);
    await expectGood(page, 'refused');
    await page.getByLabel('Why don’t you agree?').fill('It was whole at the pickup, as the driver saw.');
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await page.getByRole('heading', { name: 'We’re looking into it' }).waitFor();
    await page.getByLabel('Write a message').fill('Here is what I forgot to say.');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expectToast(page, 'Message sent');
    await page.getByText('Here is what I forgot to say.').waitFor();
    await expectGood(page, 'review');

    const console = await visits.open('/admin?tab=problems&state=open', await sale.admin());
    await console.getByRole('link', { name: /^Open the case: Vélo/ }).click();
    await console.getByRole('heading', { name: 'Your decision is needed' }).waitFor();
    for (const text of [TEXT, 'It was whole at the pickup', 'Entered correctly', 'Seller’s share as agreed'])
      await console.getByText(text, { exact: false }).first().waitFor();
    await console.getByAltText(/^The driver’s photo: Picked up/).waitFor();
    await expectGood(console, 'console');
    await console.getByRole('button', { name: /^Decide: Vélo/ }).click();
    const dialog = console.getByRole('dialog');
    // A decision about money has no default.
    expect(await dialog.getByRole('button', { name: 'Decide' }).isDisabled()).toBe(true);
    expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
    await dialog.getByLabel('Release to the seller').check();
    await dialog.getByLabel('Reason').fill('The pickup photo shows it whole.');
    await dialog.getByRole('button', { name: 'Release to the seller' }).click();
    await expectToast(console, 'Problem decided');
    await console.getByRole('heading', { name: 'Decided', exact: true }).waitFor();
    await page.getByRole('heading', { name: 'We’ve made a decision' }).waitFor();
  });

  it('continues at the case after the report is sent, on a phone and on a desktop', async () => {
    for (const size of [PHONE, DESKTOP]) {
      const sale = await Sale.at(visits.site, 'on-the-way', { name: `Side table ${String(size.width)}` });
      await sale.inspected();
      const page = await visits.open(`/transaction/${sale.listing.shareLink}`, sale.buyer, size);
      await page.getByRole('button', { name: 'Report a problem' }).click();
      await page.getByLabel('What’s wrong?').selectOption('damaged');
      await page.getByLabel('Tell us more').fill(TEXT);
      await page.getByRole('button', { name: 'Send the report' }).click();
      const heading = page.getByRole('heading', { name: 'Reported problem: waiting for the seller' });
      await heading.waitFor();
      await page.waitForFunction('document.activeElement.classList.contains("case-notice-title")');
      const place = await heading.boundingBox();
      expect([size.width, (place?.y ?? -1) >= 0, (place?.y ?? Infinity) < size.height]).toEqual([
        size.width,
        true,
        true,
      ]);
      await page.getByTestId('expected').getByText('On hold Waiting for the seller').waitFor();
      await page.locator('.order-head .badge', { hasText: 'On hold' }).waitFor();
      expect(await page.getByRole('button', { name: /withdraw report/ }).getAttribute('class')).toContain('quiet');
      await expectGood(page, `reported-${String(size.width)}`);
    }
  });

  it('once decided speaks from the decision on both pages, and cannot be reported again', async () => {
    const [sale, id] = await reported('Wall clock');
    const decision = { decision: 'split', refundAmount: 20, reason: 'The photos show a scratch.' };
    await expectStatus((await sale.admin()).post(`/api/admin/problems/${id}/resolve`, decision), 200);
    const path = `/transaction/${sale.listing.shareLink}`;
    const buyer = await visits.open(path, sale.buyer, PHONE);
    await buyer.getByTestId('expected').getByText('Decided: you get back $20.00').waitFor();
    await buyer.getByTestId('next-step').getByText('$20.00 is on its way to your card').waitFor();
    await buyer.getByText('You get back $20.00', { exact: true }).waitFor();
    expect(await buyer.getByRole('button', { name: 'Report a problem' }).count()).toBe(0);
    await expectGood(buyer, 'decided-buyer');
    const seller = await visits.open(path, sale.seller, PHONE);
    await seller
      .getByTestId('expected')
      .getByText(/^Decided: you(’ll be| were) paid \$107\.50/)
      .waitFor();
    await seller.getByTestId('next-step').getByText('$20.00 goes back to the buyer. You receive $107.50.').waitFor();
    expect(await seller.getByText('127.50').count()).toBe(0);
    await expectGood(seller, 'decided-seller');
    const form = new FormData();
    for (const [field, value] of Object.entries({ reason: 'damaged', text: TEXT })) form.set(field, value);
    const again = await sale.buyer.call('POST', `/api/products/${sale.listing.id}/problem`, { form });
    expect([again.status, (again.body as { code?: string }).code]).toEqual([
      409,
      expect.stringMatching(/already-decided|wrong-state/),
    ]);
  });

  it('asks before a full refund, and shows a refusal in the dialog', async () => {
    const [sale, id] = await reported('Kitchen table');
    const page = await visits.open(`/cases/${id}`, sale.seller, PHONE);
    await page.getByLabel('Refund everything').check();
    await page.getByRole('button', { name: 'Refund $175.00' }).click();
    const dialog = page.getByRole('dialog', { name: 'Refund $175.00 to the buyer?' });
    await dialog.getByText('The sale ends.', { exact: false }).waitFor();
    await expectGood(page, 'refund-asked');
    const late = { code: 'answer-late', message: 'The deadline to answer has passed. We’ll decide now.' };
    await page.route('**/case/answer', answerWith(409, late));
    await dialog.getByRole('button', { name: 'Refund $175.00' }).click();
    await dialog.getByRole('alert').getByText(late.message).waitFor();
    await page.unroute('**/case/answer');
    await dialog.getByRole('button', { name: 'Refund $175.00' }).click();
    await page.getByRole('heading', { name: 'You refunded the buyer' }).waitFor();
    await sale.until('refunded');
  });

  it('keeps the input when the deadline passes, and says so and what is next', async () => {
    const [sale, id] = await reported('Reading chair');
    const page = await visits.open(`/cases/${id}`, sale.seller, PHONE);
    await page.getByLabel('I don’t agree').check();
    const words = 'It was whole at the pickup, as the driver saw.';
    await page.getByLabel('Why don’t you agree?').fill(words);
    await expectStatus(visits.site.client().post('/dev/clock/advance', { seconds: 48 * 3_600 + 120 }), 200);
    await page.getByRole('heading', { name: 'The deadline has passed' }).waitFor();
    await page.getByText('You can no longer answer.', { exact: false }).waitFor();
    expect(await page.getByLabel('Write a message').inputValue()).toBe(words);
    await expectGood(page, 'late');
  });

  it('is paused for both sides and administrators while the buyer’s bank disputes the payment', async () => {
    const [sale, id] = await reported('Floor lamp');
    const provider = new ProviderDashboard(visits.site.sandboxUrl);
    await provider.openDispute((await provider.chargeOf(sale.listing.id)).id);
    await sale.until('disputed');
    const paused = { name: 'Paused: the buyer’s bank decides first' };
    for (const by of [sale.seller, sale.buyer]) {
      const page = await visits.open(`/cases/${id}`, by, PHONE);
      await page.getByRole('heading', paused).waitFor();
      await page.getByText('continues here with a new deadline', { exact: false }).waitFor();
      expect(await page.getByRole('button', { name: /Refund|Accept|Withdraw|Offer/ }).count()).toBe(0);
      await expectGood(page, `disputed-${by === sale.buyer ? 'buyer' : 'seller'}`);
    }
    const console = await visits.open(`/admin?tab=problems&case=${id}`, await sale.admin());
    await console.getByRole('heading', paused).waitFor();
    expect(await console.getByRole('button', { name: /^Decide/ }).count()).toBe(0);
  });

  it('is not found for a stranger, and explains a failure to load', async () => {
    const [sale, id] = await reported('Desk lamp');
    const stranger = await visits.person('stranger', true);
    const page = await visits.open(`/cases/${id}`, stranger);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.getByText(TEXT).count()).toBe(0);
    const own = await visits.open('/robots.txt', sale.buyer);
    await own.route(`**/api/cases/${id}`, answerWith(500, { code: 'internal', message: 'Something broke.' }));
    await own.goto(`${visits.site.url}/cases/${id}`);
    await own.getByRole('alert').waitFor();
    await own.unroute(`**/api/cases/${id}`);
    await own.getByRole('button', { name: 'Try again' }).click();
    await own.getByRole('heading', { name: 'Waiting for the seller’s answer' }).waitFor();
    await own.getByRole('button', { name: 'Withdraw report' }).click();
    await own.getByRole('dialog').getByRole('button', { name: 'Withdraw report' }).click();
    await own.getByRole('heading', { name: 'You withdrew your report' }).waitFor();
  });
});
