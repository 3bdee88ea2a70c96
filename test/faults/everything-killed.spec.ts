import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureDatabase, startCluster, type Cluster } from '../../src/program/embedded/cluster.js';
import { SANDBOX_KEY } from '../../src/program/embedded/sandbox-process.js';
import { startSandbox, type RunningSandbox } from '../../packages/stripe-sandbox/src/sandbox-server.js';
import { DEVELOPMENT_KEY } from '../support/development-key.js';
import { Cable } from '../support/cable.js';
import { createEmptyDatabase, type CopiedDatabase } from '../support/database.js';
import { LoadBalancer } from '../support/load-balancer.js';
import { MoneyHouse } from '../support/money-house.js';
import { eventually, expectStatus, photo } from '../support/people.js';
import type { Sale } from '../support/sale.js';
import { ServerProcess } from '../support/server-process.js';

const SALES = 3;
const SETTINGS = ['fsync=off', 'max_connections=100'];
const SECRETS = { STRIPE_WEBHOOK_SECRET: 'whsec_killed_own', STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_killed_connect' };
/** How long a killed part is gone, and how much earlier the sales start their step. */
const GONE_MS = 1_500;
const HEAD_START_MS = 60;
const UNHANDLED = /no code handled|was not caught/;

/** One instance of the product with its connection pooler. */
interface Instance {
  server: ServerProcess;
  pooler: Cable;
  variables: Record<string, string>;
}

let folder: string;
let cluster: Cluster;
let providerDatabase: CopiedDatabase;
let provider: RunningSandbox;
let balancer: LoadBalancer;
let first: Instance;
let second: Instance;
let house: MoneyHouse;
let sales: Sale[];
const unhandled: string[] = [];

async function startDatabase(port = 0): Promise<void> {
  cluster = await startCluster({ folder: join(folder, 'data'), port, settings: SETTINGS });
}

async function instance(server: ServerProcess, variables: Record<string, string>): Promise<Instance> {
  const url = new URL(server.applicationUrl);
  const pooler = new Cable(`http://${url.host}`);
  await pooler.mend();
  url.host = new URL(pooler.url).host;
  return { server, pooler, variables: { ...variables, PUBLIC_URL: balancer.url, DATABASE_URL: url.href } };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'porchlight-killed-'));
  await chmod(folder, 0o755);
  await startDatabase();
  const url = await ensureDatabase(cluster.url, 'porchlight');
  balancer = await LoadBalancer.start();
  providerDatabase = await createEmptyDatabase();
  provider = await startSandbox({
    databaseUrl: providerDatabase.url,
    key: SANDBOX_KEY,
    controlKey: DEVELOPMENT_KEY,
    webhookUrl: `${balancer.url}/api/stripe/webhook`,
    webhookSecret: SECRETS.STRIPE_WEBHOOK_SECRET,
    connectWebhookSecret: SECRETS.STRIPE_CONNECT_WEBHOOK_SECRET,
  });
  const stripe = { ...SECRETS, STRIPE_SECRET_KEY: SANDBOX_KEY, STRIPE_API_BASE: provider.url };
  const server = await ServerProcess.on({ url, drop: () => Promise.resolve() });
  first = await instance(server, stripe);
  balancer.instances = [server.url];
  house = await MoneyHouse.openAt(balancer.url, first.variables, server);
  const { APP_SECRET = '' } = await server.installation();
  second = await instance(await ServerProcess.beside(server), { ...stripe, APP_SECRET });
  await second.server.start(second.variables);
  balancer.instances = [first.server.url, second.server.url];
  const sale = await house.listed();
  const more = await Promise.all(Array.from({ length: SALES - 1 }, () => sale.seller.createListing()));
  sales = [sale, ...more.map((listing) => house.again(sale, listing))];
  await Promise.all(sales.map(({ buyer }) => buyer.signIn({ asProspect: true })));
  await sale.admin();
  await Promise.all(sales.map((known) => known.driverReady()));
}, 300_000);
afterAll(async () => {
  await second.server.close();
  await house.close();
  await Promise.all([first.pooler.cut(), second.pooler.cut(), provider.close()]);
  await balancer.close();
  await providerDatabase.drop();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Like a page: retries with the same key after a broken connection, 503, or while the first call still runs. */
function insist<T>(act: () => Promise<T>): Promise<T> {
  let last: unknown;
  const tried = eventually(async () => {
    try {
      return { done: await act() };
    } catch (error) {
      last = error;
      await pause(300);
      return undefined;
    }
  }, 'a retried step');
  return tried.then(
    ({ done }) => done,
    () => Promise.reject(last as Error),
  );
}

/** A driver's step with one key for all tries; a lost answer shows in the state. */
async function drive(
  sale: Sale,
  action: string,
  body: () => Promise<{ body?: object; form?: FormData }>,
): Promise<void> {
  const key = crypto.randomUUID();
  await insist(async () => {
    const path = `/api/driver/jobs/${sale.jobId}/${action}`;
    const { status, body: said } = await sale.driver.call<{ code?: string }>('POST', path, { ...(await body()), key });
    if (status !== 200 && said.code !== 'wrong-state')
      throw new Error(`${action}: ${String(status)} ${said.code ?? ''}`);
  });
}

async function pickupForm(sale: Sale): Promise<{ form: FormData }> {
  const form = new FormData();
  form.set('code', (await sale.transaction(sale.seller)).viewer?.pickupCode ?? '');
  form.set('checks', JSON.stringify({ sameItem: true, complete: true, asDescribed: true, packed: true }));
  form.append('photo', await photo('#446644'), 'pickup.jpg');
  return { form };
}

/** The steps of a sale; all three sales make each of them while something is killed. */
const STEPS = {
  order: async (sale: Sale) => {
    const key = crypto.randomUUID();
    const body = await insist(async () => sale.checkoutBody(await sale.openWindow()));
    const path = `/api/products/${sale.listing.shareLink}/checkout`;
    const answer = await insist(() => expectStatus(sale.buyer.post(path, body, { key }), 200));
    sale.checkout = answer.body as unknown as Sale['checkout'];
  },
  pay: async (sale: Sale) => {
    await sale.pay();
    await insist(() => sale.until('payment_secured'));
  },
  accept: async (sale: Sale) => {
    const job = await insist(async () => {
      const { body } = await sale.driver.get<{ items: { id: string; productId: string }[] }>('/api/driver/jobs');
      const found = body.items.find(({ productId }) => productId === sale.listing.id);
      if (found === undefined) throw new Error('The job is not there yet.');
      return found;
    });
    sale.jobId = job.id;
    await drive(sale, 'accept', () => Promise.resolve({ body: {} }));
  },
  depart: (sale: Sale) => drive(sale, 'depart', () => Promise.resolve({ body: {} })),
  pickup: (sale: Sale) => drive(sale, 'pickup', () => pickupForm(sale)),
  deliver: async (sale: Sale) => {
    await drive(sale, 'deliver', async () => ({
      body: { code: (await sale.transaction(sale.buyer)).viewer?.deliveryCode },
    }));
    await insist(() => sale.until('released'));
  },
};

/** What is killed, and how it comes back. */
const FAULTS = {
  databaseStopped: async () => {
    const { port } = cluster;
    await cluster.stop();
    await pause(GONE_MS);
    await startDatabase(port);
  },
  databaseCrashed: async () => {
    const { port, pid } = cluster;
    // SIGQUIT stops PostgreSQL immediately without a checkpoint, so the next start replays its log.
    process.kill(pid, 'SIGQUIT');
    await pause(GONE_MS);
    await insist(() => startDatabase(port));
  },
  pooler: async ({ pooler }: Instance) => {
    await pooler.cut();
    await pause(GONE_MS);
    await pooler.mend();
  },
  instance: async ({ server, variables }: Instance) => {
    if (UNHANDLED.test(server.output)) unhandled.push(server.output);
    await server.kill();
    await insist(() => server.start(variables));
    // Its leases expire a minute later.
    await insist(() => house.pass(61));
  },
};

describe('Three sales while everything under them is killed in turn', () => {
  it.each([
    ['the database stops', 'ordering', () => FAULTS.databaseStopped(), STEPS.order],
    ['a pooler crashes', 'paying', () => FAULTS.pooler(first), STEPS.pay],
    ['an instance is killed', 'accepting', () => FAULTS.instance(second), STEPS.accept],
    ['the database crashes', 'departing', () => FAULTS.databaseCrashed(), STEPS.depart],
    ['the other pooler crashes', 'collecting', () => FAULTS.pooler(second), STEPS.pickup],
    ['the other instance is killed', 'delivering', () => FAULTS.instance(first), STEPS.deliver],
  ])('continue automatically when %s while %s', async (_what, _when, fault, step) => {
    const steps = Promise.all(sales.map((sale) => step(sale)));
    await pause(HEAD_START_MS);
    await Promise.all([fault(), steps]);
  });

  it('finish with every seller paid once, and match the provider', async () => {
    for (const sale of sales) {
      expect(await house.proof(sale)).toEqual([127.5, 20, 27.5, 0, 0]);
      expect(await house.atProvider(sale)).toEqual({ transferred: [12_750], reversed: 0, refunded: [] });
    }
    const [sale] = sales;
    if (sale !== undefined) await house.reconciles(sale);
  });

  it('leave no unhandled rejection in any instance', () => {
    for (const { server } of [first, second]) if (UNHANDLED.test(server.output)) unhandled.push(server.output);
    expect(unhandled).toEqual([]);
  });
});
