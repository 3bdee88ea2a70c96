import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tablesOf } from '../../src/program/backup/tables.js';
import { eventually, expectStatus, Person } from '../support/people.js';
import { MoneyHouse } from '../support/money-house.js';
import { clientOf } from '../support/database.js';
import type { Sale } from '../support/sale.js';

interface Restoration {
  isPaused: boolean;
  restoration: { resumedBy: number | null; reason: string | null } | null;
}
interface Reconciliations {
  items: { differences: { kind: string; cause: string }[] }[];
}

/** Row 18 of the reference: a backup is restored on another machine, and the provider is ahead of it. */
describe('A restored backup', () => {
  let house: MoneyHouse;
  let folder: string;
  let file: string;
  let onTheWay: Sale;
  let open: Sale;
  let unsold: Sale['listing'];
  let secrets: { own: string; connect: string };
  beforeAll(async () => {
    house = await MoneyHouse.open();
    folder = await mkdtemp(join(tmpdir(), 'porchlight-backup-'));
    file = join(folder, 'porchlight.backup');
    onTheWay = await house.onTheWay();
    open = await house.listed();
    unsold = await open.seller.createListing();
    await open.buyer.signIn({ asProspect: true });
    await open.startCheckout();
    secrets = await house.webhookSecrets();
    await eventually(async () => {
      const [row] = await house.query<{ n: number }>(
        'SELECT count(*)::int AS n FROM payments.payment WHERE fee_cents IS NULL',
      );
      return row?.n === 0 ? true : undefined;
    }, 'the fee to be known');
  });
  afterAll(async () => {
    await house.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** The content of every table as text, for comparison. */
  async function contents(): Promise<Record<string, string>> {
    const client = await clientOf(house.server.databaseUrl);
    try {
      const all: Record<string, string> = {};
      for (const { name, columns } of await tablesOf(client)) {
        const rows = `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum, count(*) AS n FROM (SELECT ${columns.join(', ')} FROM ${name}) t`;
        const [row] = (await client.query<{ sum: string | null; n: string }>(rows)).rows;
        all[name] = `${row?.n ?? ''} ${row?.sum ?? ''}`;
      }
      return all;
    } finally {
      await client.end();
    }
  }

  const workers = async (): Promise<string | undefined> =>
    ((await (await fetch(`${house.site.url}/readyz`)).json()) as { workers?: string }).workers;

  it('is identical to the last row', async () => {
    await house.server.kill();
    const [code, said] = await house.server.command('backup', file);
    expect([code, said]).toEqual([0, expect.stringMatching(/tables with \d+ rows, and [1-9]\d* photos/)]);
    const before = await contents();
    await house.restart();

    await expectStatus(onTheWay.deliver(), 200);
    await onTheWay.until('released');
    await open.pay();
    await open.until('payment_secured');
    await house.server.kill();

    const { sandboxUrl } = house.site;
    await house.server.moveToEmptyMachine({
      STRIPE_SECRET_KEY: 'sk_test_porchlight_sandbox',
      STRIPE_API_BASE: sandboxUrl,
      STRIPE_WEBHOOK_SECRET: secrets.own,
      STRIPE_CONNECT_WEBHOOK_SECRET: secrets.connect,
    });
    const restored = await house.server.command('restore', file);
    expect(restored).toEqual([0, expect.stringContaining('Restored the data')]);
    const after = await contents();
    const provider = Object.keys(before).filter((name) => name.startsWith('sandbox.'));
    const ours = Object.fromEntries(Object.entries(before).filter(([name]) => !provider.includes(name)));
    expect(provider.length).toBeGreaterThan(2);
    // The backup records its completion only afterwards.
    const apart = { 'shared.restoration': '', 'shared.backup_made': '' };
    expect({ ...after, ...apart }).toEqual({ ...ours, ...apart });
    expect(await house.server.command('restore', file)).toEqual([
      1,
      'The database isn’t empty. Restore into a new one.',
    ]);
  });

  it('answers, moves no money, and lets people sign in', async () => {
    const { sandboxUrl } = house.site;
    await house.server.start();
    house.site.sandboxUrl = sandboxUrl;
    expect(await workers()).toBe('paused-after-restore');
    expect((await onTheWay.transaction(onTheWay.seller)).status).toBe('item_picked_up');
    const late = new Person(house.site.url, `late-${String(process.pid)}@porchlight.test`);
    await late.signIn({ asProspect: true });
    const window = await onTheWay.openWindow(late);
    const begun = await late.post<{ code: string }>(
      `/api/products/${unsold.shareLink}/checkout`,
      open.checkoutBody(window),
      { key: crypto.randomUUID() },
    );
    expect(begun.body.code).toBe('paused-after-restore');
  });

  it('finds the missing operations by querying and comparing', async () => {
    const admin = await onTheWay.admin();
    const { items } = await eventually(async () => {
      const { body } = await admin.get<Reconciliations>('/api/admin/reconciliations');
      const differing = body.items.filter(({ differences }) => differences.length > 0);
      return differing.length > 0 ? { items: differing } : undefined;
    }, 'the first comparison');
    expect(items[0]?.differences).toContainEqual(expect.objectContaining({ kind: 'missing-here', cause: 'transfer' }));
    expect((await open.transaction(open.seller)).status).toBe('payment_secured');
    expect(await workers()).toBe('paused-after-restore');
    const job = await admin.post<{ code: string }>('/api/admin/jobs/payments.release-due/run');
    expect(job.body.code).toBe('paused-after-restore');
  });

  it('is resumed by an administrator with a reason, and pays no one twice', async () => {
    const admin = await onTheWay.admin();
    await expectStatus(admin.post('/api/admin/restoration/resume', {}), 400);
    const reason = 'The transfer is of the sale that was delivered after the backup.';
    const { body } = await expectStatus<Restoration>(admin.post('/api/admin/restoration/resume', { reason }), 200);
    expect([body.isPaused, body.restoration?.reason]).toEqual([false, reason]);
    await expectStatus(admin.post('/api/admin/restoration/resume', { reason }), 409);
    expect(await workers()).toBeUndefined();

    await expectStatus(onTheWay.deliver(), 200);
    await onTheWay.until('released');
    expect((await house.atProvider(onTheWay)).transferred).toEqual([12_750]);
    expect(await house.proof(onTheWay)).toEqual([127.5, 20, 27.5, 0, 0]);
    await house.reconciles(onTheWay);
    const { body: log } = await admin.get<{ items: { action: string; reason: string }[] }>('/api/admin/audit-log');
    expect(log.items).toContainEqual(expect.objectContaining({ action: 'payments.resume-after-restore', reason }));
  });

  it('resumes automatically when the provider is not ahead', async () => {
    await house.server.kill();
    await house.server.command('backup', file);
    const { sandboxUrl } = house.site;
    await house.server.moveToEmptyMachine({
      STRIPE_SECRET_KEY: 'sk_test_porchlight_sandbox',
      STRIPE_API_BASE: sandboxUrl,
      STRIPE_WEBHOOK_SECRET: secrets.own,
      STRIPE_CONNECT_WEBHOOK_SECRET: secrets.connect,
    });
    expect((await house.server.command('restore', file))[0]).toBe(0);
    await house.server.start();
    await eventually(async () => ((await workers()) === undefined ? true : undefined), 'the workers to go on');
    const [row] = await house.query<{ by: number | null; run: string | null }>(
      'SELECT resumed_by AS by, reconciliation_id AS run FROM shared.restoration ORDER BY id DESC LIMIT 1',
    );
    expect([row?.by, row?.run]).toEqual([null, expect.any(String)]);
  });
});
