import { MoneyHouse } from '../support/money-house.js';
import { expectStatus } from '../support/people.js';
import type { Sale } from '../support/sale.js';
import { orderFault } from '../support/sandbox-controls.js';

const PENDING_REFUND_CARD = '4000000000007726';
const FIVE_MINUTES = 300;

/** Row 19 of money.md: any number of operations that never settle delay neither other kinds nor newer ones. */
describe('Operations that never settle', () => {
  let house: MoneyHouse;
  beforeAll(async () => {
    house = await MoneyHouse.open();
  });
  afterAll(() => house.close());

  const fundsOf = async (sale: Sale) => (await sale.transaction(sale.seller)).viewer?.fundsState;
  const count = async (from: string): Promise<number> =>
    (await house.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${from}`))[0]?.n ?? 0;

  it('1,000 transfers without an outcome: a new transfer and a new refund are made within 5 minutes', async () => {
    const stuck = { path: '/v1/stuck', parameters: {}, apiVersion: '2026-10-28.endive' };
    await house.query(
      `INSERT INTO payments.provider_operation
         (id, kind, subject, attempt, key, parameters, request, state, created_at, sent_at, next_try, tries)
       SELECT gen_random_uuid(), 'transfer', 'stuck ' || n, 1, 'stuck ' || n, '{"listingId": "none"}', $1, 'unknown',
              now() - interval '1 hour', now() - interval '1 hour', now() - interval '1 hour', 1
         FROM generate_series(1, 1000) n`,
      [JSON.stringify(stuck)],
    );
    await orderFault(house.site.sandboxUrl, { path: stuck.path, mode: 'drop_before', times: 1_000_000 });
    const released = await house.onTheWay();
    const refunded = await house.paid();
    await orderFault(house.site.sandboxUrl, { path: '/v1/transfers', method: 'POST', mode: 'drop_after', times: 3 });
    await orderFault(house.site.sandboxUrl, { path: '/v1/refunds', method: 'POST', mode: 'drop_after', times: 3 });
    await expectStatus((await released.inspected()).confirm(), 200);
    await released.until('releasing');
    await house.control('chaos', { drop: 1 });
    await expectStatus(refunded.seller.post(`/api/products/${refunded.listing.id}/cancel`, {}), 200);
    expect([await fundsOf(released), await fundsOf(refunded)]).toEqual(['releasing', 'refunding']);
    await house.pass(FIVE_MINUTES);
    expect([await fundsOf(released), await fundsOf(refunded)]).toEqual(['released', 'refunded']);
    expect((await house.atProvider(released)).transferred).toEqual([12_750]);
    expect((await house.atProvider(refunded)).refunded).toEqual([17_500]);
    expect(await count(`payments.provider_operation WHERE subject LIKE 'stuck %' AND state = 'unknown'`)).toBe(1_000);
    // The table's trigger forbids deleting operations.
    await house.query('ALTER TABLE payments.provider_operation DISABLE TRIGGER keeps_what_was_asked');
    await house.query(`DELETE FROM payments.provider_operation WHERE subject LIKE 'stuck %'`);
    await house.query('ALTER TABLE payments.provider_operation ENABLE TRIGGER keeps_what_was_asked');
    await house.control('chaos', {});
  });

  /** Copies a row many times, unknown to the provider. */
  const copies = async (
    table: string,
    source: string,
    changes: Record<string, string>,
    many: number,
  ): Promise<void> => {
    const columns = await house.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'payments' AND table_name = $1`,
      [table],
    );
    const names = columns.map(({ name }) => name);
    const values = names.map((name) => changes[name] ?? `s.${name}`);
    await house.query(
      `INSERT INTO payments.${table} (${names.join(', ')})
       SELECT ${values.join(', ')} FROM payments.${table} s, generate_series(1, ${String(many)}) n WHERE s.id = $1`,
      [source],
    );
  };
  const numbered = (prefix: string): string => `('00000000-0000-${prefix}-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const OLD = `s.created_at - interval '1 day'`;

  it('700 checkouts, 300 refunds and fees: outcomes of others are found within 5 minutes', async () => {
    const known = await house.paid();
    const [row] = await house.query<{ payment: string; checkout: string }>(
      'SELECT id AS payment, checkout_id AS checkout FROM payments.payment WHERE listing_id = $1',
      [known.listing.id],
    );
    const { payment = '', checkout = '' } = row ?? {};
    const asCheckout = {
      id: numbered('4001'),
      session_id: `'cs_stuck_' || n`,
      buyer_id: '1000000 + n',
      created_at: OLD,
    };
    const open = { ...asCheckout, state: `'open'`, reserved_until: OLD, asked_at: 'NULL' };
    await copies('checkout', checkout, { ...asCheckout, id: numbered('4002'), session_id: 'NULL' }, 300);
    await copies('checkout', checkout, open, 700);
    const refunding = {
      ...{ id: numbered('4003'), checkout_id: numbered('4002'), is_sale: 'false', funds_state: `'refunding'` },
      ...{ payment_intent_id: `'pi_stuck_' || n`, charge_id: `'ch_stuck_' || n`, created_at: OLD, fee_cents: 'NULL' },
      ...{ release_cents: '0', refund_cents: 's.total_cents', refund_reason: `'late-payment'`, fee_asked_at: 'NULL' },
    };
    await copies('payment', payment, refunding, 300);
    await house.query(
      `INSERT INTO payments.provider_operation
         (id, kind, subject, attempt, key, parameters, state, provider_id, payment_id, created_at, sent_at, settled_at)
       SELECT gen_random_uuid(), 'refund', p.id::text, 1, 'stuck ' || p.id,
              jsonb_build_object('listingId', p.listing_id), 'done', 're_' || p.charge_id, p.id, now(), now(), now()
         FROM payments.payment p WHERE charge_id LIKE 'ch_stuck_%'`,
    );
    await house.pass(1);

    const pending = await house.paid(PENDING_REFUND_CARD);
    const bought = await house.listed();
    await bought.buyer.signIn({ asProspect: true });
    await bought.startCheckout();
    await house.control('chaos', { drop: 1 });
    await bought.pay();
    await expectStatus(pending.seller.post(`/api/products/${pending.listing.id}/cancel`, {}), 200);
    await house.pass(FIVE_MINUTES);
    expect((await bought.transaction(bought.seller)).status).toBe('payment_secured');
    expect(await fundsOf(pending)).toBe('refunded');
    await house.pass(900);
    const fees = await count(`payments.payment WHERE fee_cents IS NULL AND charge_id NOT LIKE 'ch_stuck_%'`);
    expect([fees, await count(`payments.checkout WHERE session_id LIKE 'cs_stuck_%' AND state = 'open'`)]).toEqual([
      0, 700,
    ]);
    await house.control('chaos', {});
  });
});
