import { DatabasePair } from '../support/database-pair.js';
import { MoneyHouse } from '../support/money-house.js';
import { eventually, expectStatus } from '../support/people.js';
import type { Sale } from '../support/sale.js';
import { skipProviderTime } from '../support/sandbox-controls.js';

interface Restoration {
  isPaused: boolean;
  restoration: { cause: string; detail: string | null } | null;
}
interface Reconciliations {
  items: { differences: { kind: string; cause: string }[] }[];
}

/** Longer than the provider keeps an idempotency key. */
const KEY_IS_FORGOTTEN_S = 25 * 3_600;

/** Row D1: the promoted standby lacks a transfer, without anyone reporting it. */
describe('a failover that loses the last commits', () => {
  let house: MoneyHouse;
  let pair: DatabasePair;
  let sale: Sale;
  let beforeRelease: Date;
  beforeAll(async () => {
    // The provider is unaffected, because its sandbox has a separate database.
    house = await MoneyHouse.open();
    const { own, connect } = await house.webhookSecrets();
    const { sandboxUrl } = house.site;
    await house.server.kill();
    pair = await DatabasePair.start();
    await house.server.moveToEmptyMachine(
      {
        STRIPE_SECRET_KEY: 'sk_test_porchlight_sandbox',
        STRIPE_API_BASE: sandboxUrl,
        STRIPE_WEBHOOK_SECRET: own,
        STRIPE_CONNECT_WEBHOOK_SECRET: connect,
      },
      { url: pair.url, drop: () => pair.close() },
    );
    await house.server.start();
    house.site.sandboxUrl = sandboxUrl;
    // The charge covers more than one share, so the provider would not refuse a second transfer.
    sale = await house.listed({ amount: '20.00' });
    await sale.buyer.signIn({ asProspect: true });
    await sale.startCheckout();
    await sale.pay();
    await sale.until('payment_secured');
    await (await sale.accepted()).onTheWay();
    await eventually(async () => {
      const [row] = await house.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM payments.payment WHERE fee_cents IS NULL',
      );
      return row?.n === 0 ? true : undefined;
    }, 'the fee to be known');
  }, 300_000);
  afterAll(async () => {
    await house.close();
  });

  const workers = async (): Promise<string | undefined> =>
    ((await (await fetch(`${house.site.url}/readyz`)).json()) as { workers?: string }).workers;
  const transferred = async (): Promise<number[]> => (await house.atProvider(sale)).transferred;

  it('is detected by the running instance: money waits', async () => {
    await pair.fallBehind();
    beforeRelease = new Date();
    await expectStatus(sale.deliver(), 200);
    await sale.until('released');
    expect(await transferred()).toEqual([1_700]);
    const { pid } = house.server;

    await pair.failOver();
    await eventually(async () => ((await workers()) === 'paused-after-restore' ? true : undefined), 'money to wait');
    expect(house.server.pid).toBe(pid);
    expect((await sale.transaction(sale.seller)).status).toBe('item_picked_up');
    const [row] = await house.query<{ cause: string; detail: string; since: Date }>(
      'SELECT cause, detail, backup_taken_at AS since FROM shared.restoration',
    );
    expect(row?.cause).toBe('failover');
    expect(row?.detail).toMatch(/timeline 1 became .* timeline 2$/);
    expect(row?.since.getTime()).toBeLessThanOrEqual(beforeRelease.getTime());
  });

  it('finds the lost operations by querying the provider', async () => {
    const admin = await sale.admin();
    const differing = await eventually(async () => {
      const { body } = await admin.get<Reconciliations>('/api/admin/reconciliations');
      return body.items.find(({ differences }) => differences.length > 0);
    }, 'the first comparison');
    expect(differing.differences).toContainEqual(expect.objectContaining({ kind: 'missing-here', cause: 'transfer' }));
    const { body } = await admin.get<Restoration>('/api/admin/restoration');
    expect([body.isPaused, body.restoration?.cause]).toEqual([true, 'failover']);
  });

  it('adopts the transfer when the sale is delivered again, however old its key is', async () => {
    await skipProviderTime(house.site.sandboxUrl, KEY_IS_FORGOTTEN_S);
    const admin = await sale.admin();
    const reason = 'The transfer is of the sale whose delivery was forgotten.';
    await expectStatus(admin.post('/api/admin/restoration/resume', { reason }), 200);
    expect(await workers()).toBeUndefined();
    await expectStatus(sale.deliver(), 200);
    await sale.until('released');
    expect(await transferred()).toEqual([1_700]);
    expect(await house.proof(sale)).toEqual([17, 20, 8, 0, 0]);
    await house.reconciles(sale);
  });

  it('is detected by an instance that starts afterwards, which resumes automatically without differences', async () => {
    await house.server.kill();
    await house.query('UPDATE shared.database_identity SET timeline = 1');
    await house.server.start();
    const resumed = await eventually(async () => {
      const [row] = await house.query<{ cause: string; by: number | null; run: string | null }>(
        `SELECT cause, resumed_by AS by, reconciliation_id AS run FROM shared.restoration
          WHERE resumed_at IS NOT NULL AND id = 2`,
      );
      return row;
    }, 'it to go on');
    expect([resumed.cause, resumed.by, typeof resumed.run]).toEqual(['failover', null, 'string']);
    await eventually(async () => ((await workers()) === undefined ? true : undefined), 'the workers to go on');
  });
});
