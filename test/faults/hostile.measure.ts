import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { MoneyHouse } from '../support/money-house.js';
import { figure } from '../support/measuring/figures.js';

const IDLE = 1_500;
const BODY_BYTES = 200_000_000;
const MEGABYTE = 1_048_576;
/** Which part of an endless body may at most be in memory at once; it would be all of it if the body were kept. */
const MAX_SHARE = 0.4;

let house: MoneyHouse;
beforeAll(async () => {
  house = await MoneyHouse.open();
});
afterAll(() => house.close());

const residentBytes = (): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${String(house.server.pid)}/status`, 'utf8'))?.[1] ?? 0) * 1_024;

it('keeps little memory for idle connections', async () => {
  const { hostname, port } = new URL(house.site.url);
  const open = (): Promise<Socket> =>
    new Promise((done, failed) => {
      const socket = connect(Number(port), hostname, () => {
        done(socket);
      });
      socket.once('error', failed);
    });
  const before = residentBytes();
  const sockets: Socket[] = [];
  for (let count = 0; count < IDLE; count += 250)
    sockets.push(...(await Promise.all(Array.from({ length: 250 }, open))));
  figure('An idle connection', Math.round((residentBytes() - before) / IDLE), 'bytes');
  for (const socket of sockets) socket.destroy();
});

it('does not keep the body of a request that it refuses', async () => {
  const before = residentBytes();
  const chunk = Buffer.alloc(MEGABYTE, 'a');
  await new Promise<void>((done) => {
    const call = request(`${house.site.url}/api/auth/send-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked', origin: house.site.url },
    });
    call.once('response', (answer) => {
      answer.resume();
      done();
    });
    call.once('error', () => {
      done();
    });
    let sent = 0;
    const more = (): void => {
      if (sent >= BODY_BYTES || call.destroyed) return void call.end();
      sent += chunk.length;
      call.write(chunk, () => setImmediate(more));
    };
    more();
  });
  const share = (residentBytes() - before) / BODY_BYTES;
  figure('Of an endless body in memory', Number(share.toFixed(3)), '× its length');
  expect(share).toBeLessThan(MAX_SHARE);
});
