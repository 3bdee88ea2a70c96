import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { eventually, expectStatus, Person } from '../support/people.js';
import { MoneyHouse } from '../support/money-house.js';

const isLong = process.env['LONG_TESTS'] !== undefined;
const IDLE = isLong ? 10_000 : 1_500;
const BODY_BYTES = isLong ? 1_000_000_000 : 200_000_000;
const MEGABYTE = 1_048_576;

/** Clients that are slow, many or send too much, and unavailable parts. */
describe('Under strain', () => {
  let house: MoneyHouse;
  let sockets: Socket[] = [];
  beforeAll(async () => {
    house = await MoneyHouse.open();
  });
  afterEach(() => {
    for (const socket of sockets) socket.destroy();
    sockets = [];
  });
  afterAll(() => house.close());

  const expectAnswer = () => expectStatus(new Person(house.site.url, 'x@porchlight.test').get('/api/config'), 200);

  function open(): Promise<Socket> {
    const { hostname, port } = new URL(house.site.url);
    return new Promise((done, failed) => {
      const socket = connect(Number(port), hostname, () => {
        done(socket);
      });
      socket.once('error', failed);
      sockets.push(socket);
    });
  }

  it(`${String(IDLE)} idle connections keep no one out`, async () => {
    for (let count = 0; count < IDLE; count += 250) await Promise.all(Array.from({ length: 250 }, open));
    expect(sockets.filter(({ destroyed }) => !destroyed)).toHaveLength(IDLE);
    await expectAnswer();
    expect(sockets.filter(({ destroyed }) => !destroyed)).toHaveLength(IDLE);
  });

  it.each([
    ['/api/auth/send-otp', 'application/json'],
    ['/api/products', 'multipart/form-data; boundary=x'],
    ['/api/stripe/webhook', 'application/json'],
  ])('an endless body to %s is refused early and stored nowhere', async (path, type) => {
    const chunk = Buffer.alloc(MEGABYTE, 'a');
    let sent = 0;
    const status = await new Promise<number | 'closed'>((done) => {
      const call = request(`${house.site.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': type, 'transfer-encoding': 'chunked', origin: house.site.url },
      });
      call.once('response', (answer) => {
        answer.resume();
        done(answer.statusCode ?? 0);
      });
      call.once('error', () => {
        done('closed');
      });
      const more = (): void => {
        if (sent >= BODY_BYTES || call.destroyed) return void call.end();
        sent += chunk.length;
        call.write(chunk, () => setImmediate(more));
      };
      more();
    });
    expect([400, 401, 413, 'closed']).toContain(status);
    expect(sent).toBeLessThan(BODY_BYTES);
    await expectAnswer();
  });

  it('an unreachable provider is reported, and decisions made meanwhile are carried out once it is back', async () => {
    const sale = await house.onTheWay();
    const other = await house.listed();
    await other.buyer.signIn({ asProspect: true });
    const body = other.checkoutBody(await other.openWindow());
    process.kill((await house.server.runtime()).pids.sandbox ?? 0, 'SIGKILL');
    const path = `/api/products/${other.listing.shareLink}/checkout`;
    const begun = await other.buyer.post<{ code: string }>(path, body, { key: crypto.randomUUID() });
    expect([begun.status, begun.body.code]).toEqual([503, 'provider-unavailable']);
    await expectStatus(sale.deliver(), 200);
    expect((await sale.transaction(sale.buyer)).status).toBe('item_delivered');
    await expectAnswer();
    await house.server.kill();
    await house.restart();
    await house.pass(400);
    await sale.until('released');
    expect((await house.atProvider(sale)).transferred).toEqual([12_750]);
    expect(await house.proof(sale)).toEqual([127.5, 20, 27.5, 0, 0]);
  });

  it('a clock that jumps two days ahead and back stops no job and no sign-in', async () => {
    await house.pass(172_800);
    const job = `SELECT count(*)::int AS n FROM shared.job_run WHERE name = 'payments.release-due' AND finished_at IS NOT NULL`;
    const ranIn = async (when: string): Promise<true | undefined> => {
      const [row] = await house.query<{ n: number }>(`${job} AND due_at ${when}`);
      return (row?.n ?? 0) > 0 ? true : undefined;
    };
    await eventually(() => ranIn(`> now() + interval '1 day'`), 'a job in the time ahead');
    await house.query('UPDATE shared.clock SET offset_ms = 0');
    const [now] = await house.query<{ at: string }>(`SELECT now()::text AS at`);
    await eventually(() => ranIn(`BETWEEN '${now?.at ?? ''}' AND now()`), 'a job after the jump back');
    await new Person(house.site.url, `after-${String(process.pid)}@porchlight.test`).signIn();
  });

  // Takes as long as the limit, so it only runs with the long tests.
  const inLongForm = isLong ? it : (): void => undefined;
  inLongForm(
    'a client that sends a byte at a time is disconnected after two minutes',
    async () => {
      const slow = await open();
      slow.write('POST /api/auth/send-otp HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
      slow.write('Content-Length: 100000\r\n\r\n{');
      const drip = setInterval(() => slow.write(' '), 400);
      const closed = new Promise((done) => slow.once('close', done));
      slow.on('error', () => undefined);
      slow.resume();
      const ended = await Promise.race([closed.then(() => 'closed'), pause(170_000, 'open', { ref: false })]);
      clearInterval(drip);
      expect(ended).toBe('closed');
    },
    200_000,
  );
});
