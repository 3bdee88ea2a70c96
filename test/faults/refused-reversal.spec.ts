import { eventually, expectStatus } from '../support/people.js';
import { MoneyHouse } from '../support/money-house.js';
import type { Sale } from '../support/sale.js';

const AVAILABLE_AT_ONCE_CARD = '4000000000000077';
const SEVEN_HOURS = 7 * 3_600;

/** money.md, "Exactly once": a refused reversal is retried when the account can cover it; on the built server. */
describe('A reversal that the seller’s account cannot cover', () => {
  let house: MoneyHouse;
  beforeAll(async () => {
    house = await MoneyHouse.open();
  });
  afterAll(() => house.close());

  const attemptsOf = (sale: Sale): Promise<{ attempt: number; state: string }[]> =>
    house.query(
      `SELECT o.attempt, o.state FROM payments.provider_operation o JOIN payments.payment p ON p.id = o.payment_id
        WHERE o.kind = 'reversal' AND p.listing_id = $1 ORDER BY o.attempt`,
      [sale.listing.id],
    );
  const debtOf = async (sale: Sale): Promise<number> => {
    const [row] = await house.query<{ cents: string }>(
      `SELECT COALESCE(sum(l.amount_cents), 0) AS cents FROM payments.ledger_line l
         JOIN payments.payment p ON p.seller_id = l.party_id AND p.listing_id = $1 AND p.is_sale
        WHERE l.account = 'sellers_debt'`,
      [sale.listing.id],
    );
    return Number(row?.cents);
  };
  /** Advances the clock until every due job has run. */
  async function later(sale: Sale): Promise<void> {
    await house.pass(SEVEN_HOURS);
    const admin = await sale.admin();
    await expectStatus(admin.post('/api/admin/jobs/payments.resume-operations/run'), 200);
  }

  it('becomes a debt, and goes through once when there is money again', async () => {
    const sale = await house.onTheWay(AVAILABLE_AT_ONCE_CARD);
    const account = (await sale.seller.get<{ stripeConnectId: string }>('/api/user')).body.stripeConnectId;
    await house.provider.paysOutSoon(account);
    await expectStatus(sale.deliver(), 200);
    await sale.until('released');
    // All of the seller's money has been paid out to the bank.
    const payout = await house.provider.payOut(account, 12_750);

    const admin = await sale.admin();
    const correction = { amount: 30, reason: 'As agreed on the phone.' };
    await expectStatus(admin.post(`/api/admin/money-desk/${sale.listing.id}/refund`, correction), 200);
    await sale.until('partly_refunded');
    await eventually(async () => ((await attemptsOf(sale))[0]?.state === 'refused' ? true : undefined), 'the refusal');
    expect(await house.proof(sale)).toEqual([97.5, 20, 27.5, 30, 0]);
    expect([await debtOf(sale), (await house.atProvider(sale)).reversed]).toEqual([3_000, 0]);

    // Without money, nothing is sent.
    await later(sale);
    expect(await attemptsOf(sale)).toEqual([{ attempt: 1, state: 'refused' }]);

    // The bank returns the payout.
    await house.provider.failPayout(payout.id);
    await eventually(async () => {
      await later(sale);
      return (await debtOf(sale)) === 0 ? true : undefined;
    }, 'the debt to be settled');
    await later(sale);
    expect(await attemptsOf(sale)).toEqual([
      { attempt: 1, state: 'refused' },
      { attempt: 2, state: 'done' },
    ]);
    expect(await house.proof(sale)).toEqual([97.5, 20, 27.5, 30, 0]);
    expect(await house.atProvider(sale)).toEqual({ transferred: [12_750], reversed: 3_000, refunded: [3_000] });
    await house.reconciles(sale);
  });
});
