import { setTimeout } from 'node:timers/promises';
import { eventually, expectStatus, type Person } from '../support/people.js';
import { MoneyHouse } from '../support/money-house.js';
import { Sale } from '../support/sale.js';

/** Row 15 of money.md: the process is killed at every step; after the restart ledger, our state and the provider agree. */
describe('Killed with SIGKILL at a step', () => {
  let house: MoneyHouse;
  beforeAll(async () => {
    house = await MoneyHouse.open();
  });
  afterAll(async () => {
    // Every movement at the provider has its ledger entry, and the balances match.
    await house.reconciles(new Sale(house.site)).finally(() => house.close());
  });

  const RELEASED = [127.5, 20, 27.5, 0, 0];
  const GIVEN_BACK = [0, 0, 0, 175, 0];
  const TAKEN_BACK = [77.5, 20, 27.5, 50, 0];
  const REVERSED = { transferred: [12_750], reversed: 5_000, refunded: [5_000] };

  it.each(['checkout:before-call', 'checkout:after-call', 'checkout:in-settlement'])(
    'of the checkout (%s): the buyer retries, has one session and pays once',
    async (step) => {
      const sale = await house.listed();
      await sale.buyer.signIn({ asProspect: true });
      const body = sale.checkoutBody(await sale.openWindow());
      const path = `/api/products/${sale.listing.shareLink}/checkout`;
      await house.killedAt(step, () => sale.buyer.post(path, body));
      await sale.startCheckout();
      await sale.pay();
      await sale.until('payment_secured');
      expect(await house.proof(sale)).toEqual([0, 0, 0, 0, 175]);
      const sessions = await house.query(
        `SELECT 1 FROM sandbox.object WHERE type = 'checkout.session' AND data::text LIKE '%' || $1 || '%'`,
        [sale.listing.id],
      );
      expect(sessions).toHaveLength(1);
    },
  );

  it.each(['expire:before-call', 'expire:after-call', 'expire:in-settlement'])(
    'of leaving the checkout (%s): nothing is charged and the item is free again',
    async (step) => {
      const sale = await house.listed();
      await sale.buyer.signIn({ asProspect: true });
      const { checkoutSessionId } = await sale.startCheckout();
      await house.killedAt(step, () => sale.buyer.post(`/api/orders/${checkoutSessionId}/leave`));
      await expectStatus(sale.buyer.post(`/api/orders/${checkoutSessionId}/leave`), 200);
      const again = await sale.startCheckout();
      expect(again.checkoutSessionId).not.toBe(checkoutSessionId);
    },
  );

  it.each(['secure:before-commit', 'secure:after-commit'])(
    'of securing (%s): one payment, held, with one delivery',
    async (step) => {
      const sale = await house.listed();
      await sale.buyer.signIn({ asProspect: true });
      await sale.startCheckout();
      // The webhook kills the server; the payment itself is made by the sandbox.
      await house.killedAt(step, () => sale.pay());
      await sale.until('payment_secured');
      expect(await house.proof(sale)).toEqual([0, 0, 0, 0, 175]);
      expect(
        await house.query('SELECT 1 FROM delivery.delivery WHERE listing_id = $1', [sale.listing.id]),
      ).toHaveLength(1);
    },
  );

  it.each(['transfer:before-call', 'transfer:after-call', 'transfer:in-settlement'])(
    'of the release (%s): the seller is paid once',
    async (step) => {
      const sale = await (await house.onTheWay()).inspected();
      await house.killedAt(step, () => sale.confirm());
      await sale.until('released');
      expect(await house.proof(sale)).toEqual(RELEASED);
      expect((await house.atProvider(sale)).transferred).toEqual([12_750]);
    },
  );

  it.each(['refund:before-call', 'refund:after-call', 'refund:in-settlement'])(
    'of the refund (%s): the buyer is refunded once',
    async (step) => {
      const sale = await house.paid();
      await house.killedAt(step, () => sale.buyer.post(`/api/products/${sale.listing.id}/cancel`));
      await sale.until('refunded');
      expect(await house.proof(sale)).toEqual(GIVEN_BACK);
      expect((await house.atProvider(sale)).refunded).toEqual([17_500]);
    },
  );

  it.each(['reversal:before-call', 'reversal:after-call', 'reversal:in-settlement'])(
    'of the reversal (%s): taken back once, and the buyer is refunded once',
    async (step) => {
      const sale = await house.released();
      const admin = await sale.admin();
      const body = { amount: 50, reason: 'As agreed on the phone.' };
      await house.killedAt(step, () => admin.post(`/api/admin/money-desk/${sale.listing.id}/refund`, body));
      await sale.until('partly_refunded');
      await house.pass(600);
      expect(await house.proof(sale)).toEqual(TAKEN_BACK);
      expect(await house.atProvider(sale)).toEqual(REVERSED);
    },
  );

  /** A refund after the release is added to earlier ones, so it is the call that a forgotten key would double. */
  const keyedRefund = async (): Promise<{ sale: Sale; call: () => ReturnType<Person['post']>; age: () => unknown }> => {
    const sale = await house.released();
    const [admin, key] = [await sale.admin(), crypto.randomUUID()];
    const body = { amount: 50, reason: 'As agreed on the phone.' };
    return {
      sale,
      call: () => admin.post(`/api/admin/money-desk/${sale.listing.id}/refund`, body, { key }),
      // A claim counts as abandoned after a minute of the database's time.
      age: () =>
        house.query(`UPDATE shared.idempotency_key SET created_at = created_at - interval '61 s' WHERE key = $1`, [
          key,
        ]),
    };
  };
  const refundedOnce = async (
    { sale, call, age }: Awaited<ReturnType<typeof keyedRefund>>,
    seconds = 600,
  ): Promise<void> => {
    await age();
    await expectStatus(call(), 200);
    await house.pass(seconds);
    await sale.until('partly_refunded');
    expect(await house.proof(sale)).toEqual(TAKEN_BACK);
    expect(await house.atProvider(sale)).toEqual(REVERSED);
  };

  it.each([2, 10, 30, 100])(
    'or %i ms into a refund after the release: the same key again refunds once in all',
    async (ms) => {
      const refund = await keyedRefund();
      const cut = refund.call().catch(() => undefined);
      await setTimeout(ms);
      await house.server.kill();
      await cut;
      await house.restart();
      await refundedOnce(refund);
    },
  );

  // The provider remembers its 500 for a day, so what became of it is looked up at the end of that (money.md, “Exactly once”).
  it.each([
    ['no_answer', 600],
    ['drop_after', 600],
    ['500_after', 80_000],
  ] as const)(
    'of nothing, but with a provider that does not say what it did (%s): the same key again refunds once in all',
    async (mode, seconds) => {
      const refund = await keyedRefund();
      await house.fault('/v1/refunds', mode);
      await refund.call();
      await refundedOnce(refund, seconds);
    },
  );

  it.each(['account-deletion:before-call', 'account-deletion:after-call', 'account-deletion:in-settlement'])(
    'of deleting a seller’s account (%s): it is deleted, unlinked from its user, and audited once',
    async (step) => {
      const sale = await house.listed();
      const { seller } = sale;
      const { body: user } = await seller.get<{ id: number; stripeConnectId: string }>('/api/user');
      const admin = await sale.admin();
      const path = '/api/admin/stripe/delete-user-account';
      await house.killedAt(step, () => admin.call('DELETE', path, { body: { userId: user.id } }));
      await eventually(async () => {
        const { body } = await seller.get<{ stripeConnectId: string | null }>('/api/user');
        return body.stripeConnectId === null ? true : undefined;
      }, `the seller of ${sale.listing.id} to have no account`);
      const told = await eventually(async () => {
        const rows = await house.query(
          `SELECT after FROM admin.audit_log WHERE action = 'payments.stripe-account-deleted' AND subject_id = $1`,
          [user.stripeConnectId],
        );
        return rows.length > 0 ? rows : undefined;
      }, 'the audit log');
      expect(told).toMatchObject([{ after: { outcome: 'deleted', cause: 'selected' } }]);
      expect(await house.provider.accountIds()).not.toContain(user.stripeConnectId);
    },
  );
});
