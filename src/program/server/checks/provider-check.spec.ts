import { jest } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Environment } from '../../../platform/config/environment.js';
import type { Found } from './check.js';
import { clockOffset, PROVIDER } from './provider-check.js';

const KEY = 'sk_test_hush_hush';
const NOON = Date.parse('2026-11-25T12:00:00Z');
const ACCOUNT = { country: 'CA', charges_enabled: true, settings: { payouts: { schedule: { interval: 'manual' } } } };

let server: Server;
let base: string;
let answer: { status: number; account: object; livemode: boolean; clockOffMs: number; keys: unknown[] };
beforeEach(async () => {
  // A slow request would make the two clocks differ by less.
  jest.spyOn(Date, 'now').mockReturnValue(NOON);
  answer = { status: 200, account: ACCOUNT, livemode: false, clockOffMs: 0, keys: [] };
  server = createServer(({ url, headers }, reply) => {
    answer.keys.push(headers.authorization);
    const body = url === '/v1/balance' ? { livemode: answer.livemode } : answer.account;
    const date = new Date(NOON + answer.clockOffMs).toUTCString();
    reply.writeHead(answer.status, { date, 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  base = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterEach(() => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

/** A production server, whose clock is the machine's. */
const find = (more: Record<string, string> = {}): Promise<Found> =>
  PROVIDER.find(
    Environment.read({
      NODE_ENV: 'production',
      PORCHLIGHT_EMBEDDED: '1',
      PUBLIC_URL: 'https://porchlight.example',
      STRIPE_API_BASE: base,
      STRIPE_SECRET_KEY: KEY,
      STRIPE_WEBHOOK_SECRET: 'whsec_own',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
      ...more,
    }),
  );

describe('The card provider', () => {
  it('is asked for its account and its mode, with the key', async () => {
    expect(await find()).toEqual({ says: 'accepts the key, can accept payments, and its clock agrees' });
    expect(answer.keys).toEqual([`Bearer ${KEY}`, `Bearer ${KEY}`]);
  });

  it('stops the start when it rejects the key, or is in the other mode', async () => {
    answer.livemode = true;
    await expect(find()).rejects.toThrow('STRIPE_SECRET_KEY is a test key, but the card provider answers in the other');
    answer.status = 401;
    await expect(find()).rejects.toThrow('The card provider rejects STRIPE_SECRET_KEY (401).');
  });

  it.each([
    [59_000, null],
    [-90_000, /^This machine’s clock is 89 seconds ahead of the card provider’s\. Synchronize it with NTP\.$/],
    [90_000, /^This machine’s clock is 90 seconds behind the card provider’s\./],
  ])('is accepted with its clock off by %i ms, with a warning from one minute on', async (off, sentence) => {
    answer.clockOffMs = off;
    const { says, isWarning } = await find();
    expect(isWarning === true).toBe(sentence !== null);
    if (sentence !== null) expect(says).toMatch(sentence);
  });

  it.each([-302_000, 302_000])('stops the start with its clock off by %i ms', async (off) => {
    answer.clockOffMs = off;
    await expect(find()).rejects.toThrow(
      /^This machine’s clock is 30\d seconds (ahead of|behind) the card provider’s\./,
    );
    // Development clocks may be moved freely.
    expect((await find({ NODE_ENV: 'test', PUBLIC_URL: '' })).isWarning).toBeUndefined();
  });

  it.each([
    [{ country: 'US' }, /is in US, not in Canada/],
    [{ charges_enabled: false }, /cannot accept payments yet/],
    [{ settings: { payouts: { schedule: { interval: 'daily' } } } }, /automatically \(daily\): set payouts to manual/],
  ])('causes a warning when its account cannot be used: %j', async (more, sentence) => {
    answer.account = { ...ACCOUNT, ...more };
    expect(await find()).toEqual({ says: expect.stringMatching(sentence) as string, isWarning: true });
  });

  it('causes a warning when it fails or cannot be reached', async () => {
    answer.status = 500;
    expect(await find()).toMatchObject({ says: expect.stringContaining('(status 500)') as string, isWarning: true });
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
    const away = await find();
    expect(away).toMatchObject({ says: expect.stringMatching(/isn’t responding right now: .*ECONNREFUSED/) as string });
    expect([away.isWarning, away.says.includes(KEY)]).toEqual([true, false]);
  });
});

describe('The offset between two clocks', () => {
  const at = (seconds: number): string => new Date(NOON + seconds * 1_000).toUTCString();

  it('excludes the request’s duration and the header’s rounding to seconds', () => {
    expect(clockOffset(at(0), NOON, NOON + 10)).toBe(0);
    expect(clockOffset(at(0), NOON - 5_000, NOON + 5_000)).toBe(0);
    expect(clockOffset(at(-60), NOON, NOON + 10)).toBe(59_000);
    expect(clockOffset(at(60), NOON, NOON + 10)).toBe(-59_990);
    expect(clockOffset(null, NOON, NOON)).toBeNull();
    expect(clockOffset('noon', NOON, NOON)).toBeNull();
  });
});
