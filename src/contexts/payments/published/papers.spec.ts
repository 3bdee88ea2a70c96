import { aReceipt, aStatement } from '../../../../test/payments/a-receipt.js';
import { paperDay, receiptPaper, statementPaper } from './papers.js';
import { textsIn } from '../../../platform/texts/translator.js';

const ENGLISH = { t: textsIn('en'), locale: 'en-CA' };

const NOTHING_KNOWN = { legalName: null, address: null, hstNumber: null };
const linesOf = ({ tables }: { tables: { lines: { name: string; amount: number }[] }[] }) =>
  tables.flatMap(({ lines }) => lines.map(({ name, amount }) => [name, amount]));

describe('a receipt’s paper', () => {
  it('has the date in Toronto, not the one in London', () => {
    expect(paperDay('2026-01-06T03:30:00.000Z')).toBe('January 5, 2026');
  });

  it('shows the business, the buyer, the card and what was bought', () => {
    const { from, facts } = receiptPaper(aReceipt(), ENGLISH);
    expect(from).toEqual([
      'Porchlight Logistics Inc.',
      '100 Rue Sainte-Thérèse',
      'Vaughan ON L4J 2B2',
      'HST number 123456789 RT0001',
    ]);
    expect(Object.fromEntries(facts)).toEqual({
      Number: 'PL-00000001',
      Date: 'June 10, 2026',
      Buyer: 'Hélène Lefrançois',
      Item: 'Oak bookcase',
      Seller: 'Ana',
      Delivery: 'June 12, 2026, 9–10\u00a0a.m.',
      'Paid with': 'Visa ending in 4242',
    });
  });

  it('omits what is unknown, and claims no HST number', () => {
    const paper = receiptPaper(aReceipt({ business: NOTHING_KNOWN, card: null, buyerName: null }), ENGLISH);
    expect(paper.from).toEqual(['Porchlight']);
    expect(paper.facts.map(([name]) => name)).toEqual(['Number', 'Date', 'Item', 'Seller', 'Delivery']);
    expect(JSON.stringify(paper)).not.toMatch(/HST number|null|undefined/);
  });

  it('sums payments and refunds', () => {
    const refunds = [
      { on: '2026-06-20', kind: 'refund', amount: 50.1 },
      { on: '2026-06-21', kind: 'bank', amount: 100.2 },
    ] as const;
    expect(linesOf(receiptPaper(aReceipt({ refunds: [...refunds] }), ENGLISH))).toEqual([
      ['Item price', 149.99],
      ['Delivery fee', 25],
      ['Total paid', 174.99],
      ['Refunded to your card, June 20, 2026', -50.1],
      ['Returned to you by your bank, June 21, 2026', -100.2],
      ['Paid after refunds', 24.69],
      ['HST (13%) included in the delivery fee', 0.65],
    ]);
  });

  it('does not mention the seller’s fees', () => {
    expect(JSON.stringify(receiptPaper(aReceipt(), ENGLISH))).not.toMatch(/service fee|127|22\.5|2\.93/i);
  });
});

describe('a statement’s paper', () => {
  it('goes from the price to the share, and lists its payouts', () => {
    const paper = statementPaper(
      aStatement({
        referralDiscountPercent: 20,
        discountAmount: 4.5,
        waivedFee: 8,
        serviceFee: 10,
        refunded: 140,
        share: 0,
        movements: [
          { on: '2026-06-13', kind: 'kept-for-debt', amount: 20 },
          { on: '2026-06-13', kind: 'paid-out', amount: 107.49 },
          { on: '2026-06-20', kind: 'taken-back', amount: -107.49 },
        ],
      }),
      ENGLISH,
    );
    expect(linesOf(paper)).toEqual([
      ['Item price', 149.99],
      ['Service fee (15%)', -22.5],
      ['Referral discount (20% of the fee)', 4.5],
      ['Service fee waived by Porchlight', 8],
      ['Refunded to the buyer', -140],
      ['Your share', 0],
      ['HST (13%) included in the service fee', 2.93],
      ['Paid out, June 13, 2026', 107.49],
      ['Taken back from your account, June 20, 2026', -107.49],
      ['Paid to you so far', 0],
      ['Kept for what you owed from earlier sales, June 13, 2026', 20],
    ]);
  });

  it('shows when the share is expected while nothing was paid', () => {
    const { tables, notes } = statementPaper(
      aStatement({ state: 'held', expectedOn: '2026-06-20', movements: [] }),
      ENGLISH,
    );
    expect(tables).toHaveLength(1);
    expect(notes[0]).toMatch(/held until the item is delivered\. Expected on June 20, 2026\.$/);
  });
});
