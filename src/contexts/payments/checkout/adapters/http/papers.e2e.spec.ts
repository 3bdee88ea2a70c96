import { pdfTexts } from '../../../../../../test/support/pdf.js';
import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { eventually, expectStatus, Person } from '../../../../../../test/support/people.js';
import { Sale } from '../../../../../../test/support/sale.js';
import { reportProblem } from '../../../../../../test/support/trouble.js';
import type { AdminConfigView } from '../../../../admin/settings/published/views.js';
import type { LedgerView } from '../../../published/views.js';
import type { BuyerReceiptView, SaleStatementView } from '../../../published/receipt-views.js';
import { story } from '../../../../../../test/support/story.js';

const BUSINESS = {
  legalName: 'Porchlight Logistics Inc.',
  address: '100 Rue Sainte-Thérèse\nVaughan ON L4J 2B2',
  hstNumber: '123456789 RT0001',
};

let site: TestApplication;
let sale: Sale;
let admin: Person;
let stranger: Person;
let order: string;
beforeAll(async () => {
  site = await startApplication();
  sale = await (await Sale.at(site, 'paid')).accepted();
  admin = await sale.admin();
  order = `/api/orders/${sale.checkout?.checkoutSessionId ?? ''}`;
  stranger = new Person(site.url, 'stranger-to-papers@porchlight.test');
  await stranger.signIn({ asProspect: true });
});
afterAll(() => site.close());

const receiptOf = async (person: Person, path = order): Promise<BuyerReceiptView> =>
  (await expectStatus<BuyerReceiptView>(person.get(`${path}/receipt`), 200)).body;
const statementPath = ({ listing }: Sale): string => `/api/payouts/${listing.id}/statement`;
const statementOf = async (person: Person, of = sale): Promise<SaleStatementView> =>
  (await expectStatus<SaleStatementView>(person.get(statementPath(of)), 200)).body;
async function fileOf(person: Person, path: string) {
  const answer = await fetch(site.url + path, { headers: { cookie: person.cookieHeader } });
  return { status: answer.status, headers: answer.headers, pdf: Buffer.from(await answer.arrayBuffer()) };
}
async function hstOwed({ listing }: Sale): Promise<number> {
  const { body } = await expectStatus<LedgerView>(admin.get(`/api/admin/ledger?productId=${listing.id}`), 200);
  const lines = body.entries.flatMap((entry) => entry.lines).filter(({ account }) => account === 'hst_payable');
  return Math.round(-100 * lines.reduce((sum, { amount }) => sum + amount, 0));
}
const hstSaid = (...amounts: number[]): number => Math.round(100 * amounts.reduce((sum, amount) => sum + amount, 0));

async function enter(business: object): Promise<void> {
  const { body } = await admin.get<AdminConfigView>('/api/admin/config');
  await expectStatus(admin.post('/api/admin/config', { ...body, business }), 200);
}

const { chapter, step } = story('The papers of a sale until it is split');

chapter('an order’s receipt', () => {
  step('exists from the payment on, with the card and only the business details that were entered', async () => {
    const receipt = await receiptOf(sale.buyer);
    expect(receipt).toMatchObject({
      productId: sale.listing.id,
      shareLink: sale.listing.shareLink,
      itemName: 'Oak bookcase',
      itemPrice: 150,
      deliveryFee: 25,
      total: 175,
      hstRate: 13,
      hstAmount: 0.65,
      refunds: [],
      card: { brand: 'Visa', last4: '0000' },
      buyerName: 'Sam Okafor',
      sellerFirstName: 'Maya',
      business: { legalName: null, address: null, hstNumber: null },
    });
    await enter(BUSINESS);
    await eventually(async () => {
      const { business } = await receiptOf(sale.buyer);
      return business.legalName === null ? undefined : business;
    }, 'the business details').then((business) => expect(business).toEqual(BUSINESS));
  });

  step('is found by its order, its sale’s id and its share link, by its buyer and staff only', async () => {
    const { id, shareLink } = sale.listing;
    const paths = [order, `/api/orders/${id}`, `/api/orders/${shareLink}`];
    for (const path of paths) {
      expect((await receiptOf(sale.buyer, path)).number).toBe((await receiptOf(admin, path)).number);
      for (const file of [`${path}/receipt`, `${path}/receipt.pdf`]) {
        for (const person of [sale.seller, sale.driver, stranger]) expect((await person.get(file)).status).toBe(404);
        expect((await fetch(site.url + file)).status).toBe(401);
      }
    }
    for (const id of ['nothing', 'cs_nothing', 'f'.repeat(12), crypto.randomUUID()])
      expect((await admin.get(`/api/orders/${id}/receipt`)).status).toBe(404);
    const unpaid = await Sale.at(site, 'listed');
    expect((await admin.get(`/api/orders/${unpaid.listing.id}/receipt`)).status).toBe(404);
  });

  step('is available as a PDF with the same text, and without the seller’s fees', async () => {
    const { status, headers, pdf } = await fileOf(sale.buyer, `${order}/receipt.pdf`);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      ...[200, 'application/pdf', 'private, no-store'],
    ]);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="porchlight-receipt-PL-[0-9A-F]{8}\.pdf"$/,
    );
    expect(headers.get('ratelimit-limit')).toBe('120');
    const texts = pdfTexts(pdf);
    expect(texts).toEqual(
      expect.arrayContaining(['Porchlight Logistics Inc.', 'HST number 123456789 RT0001', 'Sam Okafor', '$175.00']),
    );
    expect(texts.join('\n')).not.toMatch(/service fee|22\.50|127\.50/i);
  });

  step('shows when a refund was made, and the remaining HST', async () => {
    const cancelled = await Sale.at(site, 'paid');
    await expectStatus(cancelled.buyer.post(`/api/products/${cancelled.listing.id}/cancel`, {}), 200);
    const path = `/api/orders/${cancelled.listing.id}`;
    const receipt = await eventually(async () => {
      const found = await receiptOf(cancelled.buyer, path);
      return found.refunds.length === 0 ? undefined : found;
    }, 'the refund');
    expect(receipt).toMatchObject({ hstAmount: 0, refundedAmount: 175, refunds: [{ kind: 'refund', amount: 175 }] });
    expect(receipt.refunds[0]?.on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

chapter('a sale’s statement', () => {
  step('is for the seller and staff, not for the buyer', async () => {
    const path = statementPath(sale);
    expect(await statementOf(sale.seller)).toEqual(await statementOf(admin));
    for (const file of [path, `${path}.pdf`, `/api/payouts/${sale.listing.shareLink}/statement`]) {
      for (const person of [sale.buyer, sale.driver, stranger]) expect((await person.get(file)).status).toBe(404);
      expect((await fetch(site.url + file)).status).toBe(401);
    }
    for (const id of ['nothing', 'f'.repeat(12)])
      expect((await admin.get(`/api/payouts/${id}/statement`)).status).toBe(404);
  });

  step('shows price, fee, share and payouts; its HST and the receipt’s add up to the ledger’s', async () => {
    const sold = await Sale.at(site, 'paid');
    const before = await statementOf(sold.seller, sold);
    expect(before).toMatchObject({ itemPrice: 150, serviceFee: 22.5, share: 127.5, state: 'held', movements: [] });
    await sold.accepted();
    await sold.onTheWay();
    await expectStatus(sold.deliver(), 200);
    await sold.until('released');
    const statement = await eventually(async () => {
      const found = await statementOf(sold.seller, sold);
      return found.state === 'paid' ? found : undefined;
    }, 'the payout');
    expect(statement).toMatchObject({ share: 127.5, movements: [{ kind: 'paid-out', amount: 127.5 }] });
    const receipt = await receiptOf(sold.buyer, `/api/orders/${sold.listing.id}`);
    expect([receipt.hstAmount, statement.hstAmount]).toEqual([0.65, 2.93]);
    expect(hstSaid(receipt.hstAmount, statement.hstAmount)).toBe(await hstOwed(sold));
    const { pdf } = await fileOf(sold.seller, `${statementPath(sold)}.pdf`);
    expect(pdfTexts(pdf)).toEqual(expect.arrayContaining(['Seller’s statement', 'Your share', '$127.50', '$2.93']));
  });

  step('shows after a split who bears what, and its HST still matches the ledger', async () => {
    const split = await (await Sale.at(site, 'listed')).leftAtDoor();
    await reportProblem(split, 'The left door is cracked.');
    const { body } = await admin.get<{ items: { id: string; productId: string }[] }>('/api/admin/problems');
    const problem = body.items.find(({ productId }) => productId === split.listing.id)?.id ?? '';
    const decision = { decision: 'split', refundAmount: 140, reason: 'The door is beyond repair.' };
    await expectStatus(admin.post(`/api/admin/problems/${problem}/resolve`, decision), 200);
    const statement = await statementOf(split.seller, split);
    expect(statement).toMatchObject({ serviceFee: 10, waivedFee: 12.5, refunded: 140, share: 0 });
    const receipt = await receiptOf(split.buyer, `/api/orders/${split.listing.id}`);
    expect(hstSaid(receipt.hstAmount, statement.hstAmount)).toBe(await hstOwed(split));
  });
});
