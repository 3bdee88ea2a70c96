import { eventually, expectStatus, type Person } from '../support/people.js';
import { MoneyHouse } from '../support/money-house.js';
import type { Sale } from '../support/sale.js';

const AVAILABLE_AT_ONCE_CARD = '4000000000000077';
const PENDING_REFUND_CARD = '4000000000007726';

/** Row 18 of money.md: actions in the provider's dashboard are adopted and the sale continues; on the built server. */
describe('Actions by others at the provider', () => {
  let house: MoneyHouse;
  let last: Sale;
  beforeAll(async () => {
    house = await MoneyHouse.open();
  });
  afterAll(() => house.close());

  const intentOf = async (sale: Sale): Promise<string> => {
    const [row] = await house.query<{ id: string }>(
      'SELECT payment_intent_id AS id FROM payments.payment WHERE listing_id = $1 AND is_sale',
      [sale.listing.id],
    );
    return row?.id ?? '';
  };
  const accountOf = async (person: Person): Promise<string> =>
    (await person.get<{ stripeConnectId: string }>('/api/user')).body.stripeConnectId;
  const refundedAtDashboard = async (sale: Sale, cents?: number): Promise<string> =>
    (await house.provider.dashboardRefund(await intentOf(sale), cents)).id;
  /** Waits until the object is recorded as adopted. */
  const adopted = (id: string): Promise<unknown> =>
    eventually(async () => {
      const [row] = await house.query(
        `SELECT 1 FROM payments.provider_operation WHERE provider_id = $1 AND state = 'done' AND subject LIKE 'adopted:%'`,
        [id],
      );
      return row;
    }, `${id} to be adopted`);
  const debtOf = async (sale: Sale): Promise<number> => {
    const [row] = await house.query<{ cents: string }>(
      `SELECT COALESCE(sum(l.amount_cents), 0) AS cents FROM payments.ledger_line l
         JOIN payments.payment p ON p.seller_id = l.party_id AND p.listing_id = $1 AND p.is_sale
        WHERE l.account = 'sellers_debt'`,
      [sale.listing.id],
    );
    return Number(row?.cents);
  };
  const delivered = async (sale: Sale): Promise<void> => {
    await expectStatus((await sale.inspected()).confirm(), 200);
    last = sale;
  };
  const transferOf = async (sale: Sale): Promise<string> =>
    (await house.provider.transfersOf(sale.listing.id))[0]?.id ?? '';

  it('a partial refund before the release: the seller gets the rest, and the driver is paid', async () => {
    const sale = await house.onTheWay();
    await adopted(await refundedAtDashboard(sale, 2_000));
    expect((await sale.transaction(sale.seller)).viewer?.fundsState).toBe('held');
    expect(await house.proof(sale)).toEqual([0, 0, 0, 20, 155]);
    await sale.buyer.mail(/goes back to you/i);
    await delivered(sale);
    await sale.until('partly_refunded');
    expect(await house.proof(sale)).toEqual([107.5, 20, 27.5, 20, 0]);
    expect((await house.atProvider(sale)).transferred).toEqual([10_750]);
  });

  it('a partial refund without an event is found before the transfer', async () => {
    const sale = await house.onTheWay();
    await house.control('chaos', { drop: 1 });
    await refundedAtDashboard(sale, 2_000);
    await delivered(sale);
    await sale.until('partly_refunded');
    await house.control('chaos', {});
    expect(await house.proof(sale)).toEqual([107.5, 20, 27.5, 20, 0]);
    expect((await house.atProvider(sale)).transferred).toEqual([10_750]);
  });

  it('a full refund before the driver sets off: the sale is cancelled, and nothing stays in refunding', async () => {
    const sale = await house.paid();
    await adopted(await refundedAtDashboard(sale));
    expect((await sale.until('refunded')).status).toBe('cancelled');
    expect(await house.proof(sale)).toEqual([0, 0, 0, 175, 0]);
    await sale.seller.mail(/cancelled/i);
  });

  it('a full refund while a problem is open: it still needs a decision, and nothing more is refunded', async () => {
    const sale = await house.paid();
    const problem = await house.reported(sale);
    await adopted(await refundedAtDashboard(sale));
    expect((await sale.until('frozen')).status).toBe('cancelled');
    await expectStatus(house.resolve(sale, problem, { decision: 'refund' }), 200);
    await sale.until('refunded');
    expect(await house.proof(sale)).toEqual([0, 0, 0, 175, 0]);
  });

  it('a partial refund during a cancellation that the provider refuses: ours refunds the rest', async () => {
    const sale = await house.paid();
    await house.control('chaos', { drop: 1 });
    const refund = await refundedAtDashboard(sale, 2_000);
    await expectStatus(sale.seller.post(`/api/products/${sale.listing.id}/cancel`, {}), 200);
    await house.control('chaos', {});
    await house.pass(900);
    await sale.until('refunded');
    await adopted(refund);
    expect(await house.proof(sale)).toEqual([0, 0, 0, 175, 0]);
    expect((await house.atProvider(sale)).refunded).toEqual([15_500]);
  });

  it('a pending refund is not shown as refunded', async () => {
    const sale = await house.paid(PENDING_REFUND_CARD);
    await adopted(await refundedAtDashboard(sale));
    await sale.until('refunding');
    expect(await house.proof(sale)).toEqual([0, 0, 0, 0, 175]);
    await house.pass(7 * 86_400);
    await sale.until('refunded');
    expect(await house.proof(sale)).toEqual([0, 0, 0, 175, 0]);
  });

  it('a partial and then a full refund after the release: taken back from the seller', async () => {
    const sale = await house.released(AVAILABLE_AT_ONCE_CARD);
    await adopted(await refundedAtDashboard(sale, 2_000));
    await sale.until('partly_refunded');
    expect(await house.proof(sale)).toEqual([107.5, 20, 27.5, 20, 0]);
    await sale.seller.mail(/taken back/i);
    await adopted(await refundedAtDashboard(sale));
    await sale.until('refunded');
    expect(await house.proof(sale)).toEqual([0, 20, -20, 175, 0]);
    await eventually(async () => ((await debtOf(sale)) === 0 ? true : undefined), 'the seller’s debt to be settled');
    expect((await house.atProvider(sale)).reversed).toBe(12_750);
  });

  it('a transfer before the release: deducted from it, so that the seller gets the share in total', async () => {
    const sale = await house.onTheWay(AVAILABLE_AT_ONCE_CARD);
    const group = `listing_${sale.listing.id}`;
    const destination = await accountOf(sale.seller);
    const { id: charge } = await house.provider.chargeOf(sale.listing.id);
    await adopted((await house.provider.dashboardTransfer({ destination, cents: 3_000, group })).id);
    await adopted((await house.provider.dashboardTransfer({ destination, cents: 2_000, charge })).id);
    expect(await debtOf(sale)).toBe(5_000);
    await delivered(sale);
    await sale.until('released');
    expect(await debtOf(sale)).toBe(0);
    const { transferred } = await house.atProvider(sale);
    expect(transferred.reduce((sum, cents) => sum + cents, 0)).toBe(12_750);
    expect((await sale.ledger()).proof).toMatchObject({ seller: 127.5, held: 0, refunded: 0 });
  });

  it('a transfer after the release without a sale’s group: becomes the seller’s debt, which a manual reversal settles', async () => {
    const sale = await house.released(AVAILABLE_AT_ONCE_CARD);
    const destination = await accountOf(sale.seller);
    const transfer = await house.provider.dashboardTransfer({ destination, cents: 2_000 });
    await adopted(transfer.id);
    expect(await debtOf(sale)).toBe(2_000);
    await adopted((await house.provider.dashboardReversal(transfer.id, 1_000)).id);
    await adopted((await house.provider.dashboardReversal(transfer.id)).id);
    expect(await debtOf(sale)).toBe(0);
    expect(await house.proof(sale)).toEqual([127.5, 20, 27.5, 0, 0]);
  });

  it('a reversal after the release: offset against the refund that follows', async () => {
    const sale = await house.released(AVAILABLE_AT_ONCE_CARD);
    await adopted((await house.provider.dashboardReversal(await transferOf(sale), 5_000)).id);
    expect(await debtOf(sale)).toBe(-5_000);
    await adopted(await refundedAtDashboard(sale));
    await sale.until('refunded');
    await eventually(async () => ((await debtOf(sale)) === 0 ? true : undefined), 'the seller’s debt to be settled');
    expect((await house.atProvider(sale)).reversed).toBe(12_750);
    expect(await house.proof(sale)).toEqual([0, 20, -20, 175, 0]);
  });

  it('an administrator who queries the provider finds what no event reported', async () => {
    const sale = await house.paid();
    await house.control('chaos', { drop: 1 });
    await refundedAtDashboard(sale);
    const admin = await sale.admin();
    await expectStatus(admin.post(`/api/admin/money-desk/${sale.listing.id}/ask-provider`, {}), 200);
    await house.control('chaos', {});
    expect((await sale.transaction(sale.seller)).viewer?.fundsState).toBe('refunded');
  });

  it('leaves no difference between the ledger and the provider', async () => {
    await house.reconciles(last);
  });
});
