import { MoneyHouse } from '../support/money-house.js';
import { eventually, expectStatus } from '../support/people.js';
import type { Sale } from '../support/sale.js';

const HELD = [0, 0, 0, 0, 175];
const GIVEN_BACK = [0, 0, 0, 175, 0];
const RELEASED = [127.5, 20, 27.5, 0, 0];

/** Row 20 of money.md, "What can go wrong": no dispute, warning or review of a payment is missed. */
describe('Disputes, warnings and reviews of a payment', () => {
  let house: MoneyHouse;
  beforeAll(async () => {
    house = await MoneyHouse.open();
  });
  afterAll(() => house.close());

  const chargeOf = async (sale: Sale): Promise<string> => (await house.provider.chargeOf(sale.listing.id)).id;
  /** Runs the action while provider events are blocked, and drops the events about it. */
  async function unheard<Result>(act: () => Promise<Result>): Promise<Result> {
    await house.control('chaos', { drop: 1 });
    try {
      return await act();
    } finally {
      await house.control('chaos', {});
    }
  }
  /** A sale that is paid at the provider without our knowledge. */
  async function paidUnheard(): Promise<Sale> {
    const sale = await house.listed();
    await sale.buyer.signIn({ asProspect: true });
    await sale.startCheckout();
    await unheard(() => sale.pay());
    return sale;
  }
  const waiting = (objectId: string): Promise<true> =>
    eventually(async () => {
      const [row] = await house.query<{ state: string; tries: number }>(
        'SELECT state, tries FROM payments.provider_event WHERE object_id = $1 ORDER BY created_at LIMIT 1',
        [objectId],
      );
      return row?.state === 'received' && row.tries > 0 ? true : undefined;
    }, 'the event to wait for its payment');
  const holdsOf = async (sale: Sale): Promise<{ cause: string; isOpen: boolean }[]> =>
    house.query(
      `SELECT h.cause, h.ended_at IS NULL AS "isOpen" FROM payments.payment_hold h
         JOIN payments.payment p ON p.id = h.payment_id WHERE p.listing_id = $1 ORDER BY h.cause`,
      [sale.listing.id],
    );
  /** Advances the clock so that retries run, until the condition holds. */
  const inTime = (test: () => Promise<boolean>, what: string): Promise<true> =>
    eventually(async () => {
      await house.pass(60);
      return (await test()) ? true : undefined;
    }, what);
  async function delivered(sale: Sale): Promise<void> {
    await (await sale.accepted()).onTheWay();
    await sale.inspected();
  }
  async function refusedRelease(sale: Sale): Promise<object> {
    const admin = await sale.admin();
    const { status, body } = await admin.post<object>(`/api/admin/release-funds/${sale.listing.id}`);
    expect([status, await house.provider.transfersOf(sale.listing.id)]).toEqual([409, []]);
    return body;
  }

  it('row 20: a warning and a review that arrive before the payment block the release until both have ended', async () => {
    const sale = await paidUnheard();
    const charge = await chargeOf(sale);
    const warning = await house.provider.openWarning(charge);
    const review = await house.provider.openReview(charge);
    await waiting(warning.id);
    await waiting(review.id);
    const both = [
      { cause: 'early-fraud-warning', isOpen: true },
      { cause: 'review', isOpen: true },
    ];
    await inTime(async () => (await holdsOf(sale)).length === both.length, 'both holds');
    expect(await holdsOf(sale)).toEqual(both);
    await delivered(sale);
    expect(await refusedRelease(sale)).toMatchObject({ code: 'release-held' });
    expect(await house.proof(sale)).toEqual(HELD);
    const admin = await sale.admin();
    const { body } = await admin.get<{ groups: { items: { id: string }[] }[] }>(
      '/api/admin/money-desk?group=release-held',
    );
    expect(body.groups[0]?.items.map(({ id }) => id)).toEqual([warning.id, review.id]);
    await house.provider.closeReview(charge);
    await eventually(async () => ((await holdsOf(sale))[1]?.isOpen === false ? true : undefined), 'the review to end');
    expect(await refusedRelease(sale)).toMatchObject({ details: { cause: 'early-fraud-warning' } });
    const path = `/api/admin/money-desk/${warning.id}/lift-hold`;
    expect((await admin.post(path, {})).status).toBe(400);
    await expectStatus(admin.post(path, { reason: 'The buyer confirmed the card.' }), 200);
    await sale.until('released');
    expect(await house.proof(sale)).toEqual(RELEASED);
  });

  it('row 20: a dispute that arrives before the payment freezes it as soon as it is known', async () => {
    const sale = await paidUnheard();
    const dispute = await house.provider.openDispute(await chargeOf(sale));
    await waiting(dispute.id);
    await inTime(async () => (await sale.transaction(sale.seller)).viewer?.fundsState === 'disputed', 'the freeze');
    await house.provider.decideDispute(dispute.id, 'won');
    await sale.until('held');
    expect(await house.proof(sale)).toEqual(HELD);
  });

  it('a review without an event is found in the charge before the transfer, or in the daily list', async () => {
    const sale = await house.paid();
    await (await sale.accepted()).onTheWay();
    await unheard(async () => house.provider.openReview(await chargeOf(sale)));
    await expectStatus((await sale.inspected()).confirm(), 200);
    await eventually(async () => ((await holdsOf(sale)).length === 1 ? true : undefined), 'the hold');
    expect(await refusedRelease(sale)).toMatchObject({ code: 'release-held', details: { cause: 'review' } });
    const listed = await house.paid();
    await unheard(async () => house.provider.openInquiry(await chargeOf(listed)));
    await unheard(async () => house.provider.openReview(await chargeOf(listed)));
    const admin = await sale.admin();
    await expectStatus(admin.post('/api/admin/jobs/payments.list-risks/run'), 200);
    const known = async (): Promise<number | undefined> => {
      const of = `WHERE listing_id = $1 AND open_disputes = 1`;
      const rows = await house.query(`SELECT id FROM payments.payment ${of}`, [listed.listing.id]);
      return rows.length + (await holdsOf(listed)).length;
    };
    await eventually(async () => ((await known()) === 2 ? true : undefined), 'what the provider lists');
  });

  it('an inquiry does not block a cancellation: the refund goes through and averts the dispute', async () => {
    const sale = await house.paid();
    const inquiry = await house.provider.openInquiry(await chargeOf(sale));
    await eventually(async () => {
      const rows = await house.query('SELECT id FROM payments.dispute WHERE id = $1', [inquiry.id]);
      return rows[0];
    }, 'the inquiry');
    await expectStatus(sale.seller.post(`/api/products/${sale.listing.id}/cancel`, {}), 200);
    await sale.until('refunded');
    expect(await house.proof(sale)).toEqual(GIVEN_BACK);
    expect((await house.atProvider(sale)).refunded).toEqual([17_500]);
    await eventually(async () => {
      const dispute = await house.provider.disputeOf(sale.listing.id);
      return dispute?.status === 'warning_closed' ? true : undefined;
    }, 'the end of the inquiry');
  });

  it('a dispute over ten dollars blocks no decision; a refund refused meanwhile is made when it ends', async () => {
    const sale = await house.paid();
    const dispute = await house.provider.openDispute(await chargeOf(sale), { cents: 1_000 });
    await eventually(async () => {
      const rows = await house.query(
        'SELECT id FROM payments.payment WHERE disputed_cents = 1000 AND listing_id = $1',
        [sale.listing.id],
      );
      return rows[0];
    }, 'the dispute');
    expect((await sale.transaction(sale.seller)).viewer?.fundsState).toBe('held');
    await expectStatus(sale.seller.post(`/api/products/${sale.listing.id}/cancel`, {}), 200);
    await sale.until('refunding');
    expect((await sale.ledger()).proof).toMatchObject({ refunded: 10, held: 175 });
    expect((await house.atProvider(sale)).refunded).toEqual([]);
    await house.provider.decideDispute(dispute.id, 'won');
    await sale.until('refunded');
    expect(await house.proof(sale)).toEqual(GIVEN_BACK);
    expect((await house.atProvider(sale)).refunded).toEqual([17_500]);
    await house.reconciles(sale);
  });
});
