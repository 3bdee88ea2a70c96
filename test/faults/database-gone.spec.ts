import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureDatabase, startCluster, type Cluster } from '../../src/program/embedded/cluster.js';
import { eventually, expectStatus, Person, photo } from '../support/people.js';
import { MoneyHouse } from '../support/money-house.js';
import { ServerProcess } from '../support/server-process.js';

/** How long the database is gone; `npm run test:long` uses the full promised time. */
const GONE_MS = process.env['LONG_TESTS'] === undefined ? 4_000 : 30_000;
const SETTINGS = ['fsync=off', 'max_connections=100'];

describe('When the database is gone and comes back', () => {
  let house: MoneyHouse;
  let cluster: Cluster;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'porchlight-gone-'));
    await chmod(folder, 0o755);
    cluster = await startCluster({ folder: join(folder, 'data'), port: 0, settings: SETTINGS });
    const url = await ensureDatabase(cluster.url, 'porchlight');
    house = await MoneyHouse.open(await ServerProcess.on({ url, drop: () => Promise.resolve() }));
  });
  afterAll(async () => {
    await house.close();
    await cluster.stop().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  });

  const back = async (): Promise<void> => {
    const { port } = cluster;
    cluster = await startCluster({ folder: join(folder, 'data'), port, settings: SETTINGS });
  };
  const status = async (path: string): Promise<number> => (await fetch(`${house.site.url}${path}`)).status;

  it('the server answers with clear errors meanwhile, and everything resumes automatically, once', async () => {
    const sale = await house.onTheWay();
    await house.fault('/v1/transfers', 'lock_timeout', 20);
    await expectStatus((await sale.inspected()).confirm(), 200);
    await sale.until('releasing');
    const { pid } = house.server;
    await cluster.stop();
    const end = Date.now() + GONE_MS;
    await eventually(
      async () => ((await status('/readyz')) === 503 ? true : undefined),
      'the server to report that it is not ready',
    );
    expect([await status('/healthz'), await status('/readyz'), await status('/')]).toEqual([200, 503, 200]);
    const began = Date.now();
    const answer = await fetch(`${house.site.url}/api/products/${sale.listing.shareLink}`);
    const told = (await answer.json()) as { code: string };
    expect([answer.status, told.code, answer.headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    expect(Date.now() - began).toBeLessThan(12_000);
    const write = await sale.seller.post<{ code: string }>('/api/auth/send-otp', { email: 'late@porchlight.test' });
    expect([write.status, write.body.code]).toEqual([503, 'unavailable']);
    await pause(end - Date.now());

    await back();
    await eventually(
      async () => ((await status('/readyz')) === 200 ? true : undefined),
      'the server to be ready again',
    );
    await house.noFaults();
    await house.pass(400);
    await sale.until('released');
    expect((await house.atProvider(sale)).transferred).toEqual([12_750]);
    expect(await house.proof(sale)).toEqual([127.5, 20, 27.5, 0, 0]);
    const late = new Person(house.site.url, 'later@porchlight.test');
    await late.signIn();
    expect([house.server.pid, house.server.output.includes('uncaught')]).toEqual([pid, false]);
  });

  it('a stop finishes running work, accepts nothing new, and takes less than 20 seconds', async () => {
    const seller = new Person(house.site.url, `slow-${String(process.pid)}@porchlight.test`);
    await seller.signIn();
    await seller.completeProfile({ firstName: 'Maya', lastName: 'Roy', username: `slow${String(process.pid)}` });
    await seller.connectProvider(house.site.sandboxUrl);
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: 'Oak desk', amount: '90.00', size: 'small' }))
      form.set(name, value);
    form.append('images', await photo('#7a5230'), 'front.jpg');
    form.append('images', await photo('#3a5230'), 'side.jpg');
    const whole = new Response(form);
    const body = Buffer.from(await whole.clone().arrayBuffer());
    const call = request(`${house.site.url}/api/products`, {
      method: 'POST',
      headers: {
        'content-type': whole.headers.get('content-type') ?? '',
        'content-length': body.length,
        cookie: seller.cookieHeader,
        origin: house.site.url,
        'idempotency-key': crypto.randomUUID(),
        expect: '100-continue',
      },
    });
    const answered = new Promise<number>((done, failed) => {
      call.once('response', (answer) => {
        answer.resume();
        done(answer.statusCode ?? 0);
      });
      call.once('error', failed);
    });
    call.write(body.subarray(0, 500));
    await once(call, 'continue');
    const stopped = house.server.stop();
    await eventually(
      () =>
        fetch(`${house.site.url}/healthz`).then(
          () => undefined,
          () => true,
        ),
      'it to accept nothing new',
    );
    call.end(body.subarray(500));
    expect(await answered).toBe(201);
    const { code, ms } = await stopped;
    expect([code, ms < 20_000]).toEqual([0, true]);
    await house.restart();
  });

  it('a stop without a database takes less than 20 seconds too', async () => {
    await cluster.stop();
    await pause(1_000);
    const { ms } = await house.server.stop();
    expect(ms).toBeLessThan(21_000);
    await back();
    await house.restart();
    expect(await status('/readyz')).toBe(200);
  });
});
