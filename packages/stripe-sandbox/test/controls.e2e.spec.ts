import { request } from 'node:http';
import { checkout, seller } from './sandbox-acts.js';
import { BEARING_KEY } from '../../../test/support/development-key.js';
import { startSandbox } from '../src/sandbox-server.js';
import { SandboxWorld } from './sandbox-world.js';

let world: SandboxWorld;
beforeAll(async () => {
  world = await SandboxWorld.start();
});
afterAll(async () => {
  await world.close();
});

const turn = async (path: string, body: object): Promise<{ status: number; message: string }> => {
  const response = await world.fetch(`${world.url}/_sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...BEARING_KEY },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { error?: { message: string } };
  return { status: response.status, message: answer.error?.message ?? '' };
};

describe('a control', () => {
  it.each([
    ['clock/advance', {}, 'seconds'],
    ['clock/advance', { seconds: 'soon' }, 'seconds'],
    ['clock/advance', { seconds: -1 }, 'seconds'],
    ['clock/advance', { seconds: null }, 'seconds'],
    ['clock/advance', { seconds: 1e12 }, 'seconds'],
    ['clock/advance', { seconds: 1, minutes: 1 }, 'minutes'],
    ['faults', {}, 'path'],
    ['faults', { path: '/v1/refunds', mode: 'slow' }, 'mode'],
    ['faults', { path: '/v1/refunds' }, 'mode'],
    ['faults', { path: '/v1/refunds', mode: '500', times: 0 }, 'times'],
    ['faults', { path: '/v1/refunds', mode: '500', times: 1.5 }, 'times'],
    ['faults', { path: '/v1/refunds', mode: '500', method: 'FETCH' }, 'method'],
    ['chaos', { late: 'often' }, 'late'],
    ['chaos', { double: 2 }, 'double'],
    ['chaos', { reorder: 'yes' }, 'reorder'],
    ['chaos', { drop: -1 }, 'drop'],
    ['chaos', { lost: true }, 'lost'],
  ])('%s refuses %j and says why', async (path, body, word) => {
    const { status, message } = await turn(path, body);
    expect(status).toBe(400);
    expect(message).toContain(word);
  });

  it.each([
    ['accounts/acct_none/onboard', { outcome: 'verified' }],
    ['accounts/acct_none/deauthorize', {}],
    ['checkout/sessions/cs_none/pay', {}],
    ['charges/ch_none/dispute', {}],
    ['disputes/dp_none/decide', { outcome: 'won' }],
    ['refunds/re_none/fail', {}],
    ['payouts/po_none/fail', {}],
  ])('%s is 404 for what is not there', async (path, body) => {
    expect(await turn(path, body)).toMatchObject({ status: 404 });
  });

  it('takes only the outcomes that there are', async () => {
    const { id } = await seller(world, '');
    expect(await turn(`accounts/${id}/onboard`, {})).toMatchObject({ status: 400 });
    expect(await turn(`accounts/${id}/onboard`, { outcome: 'great' })).toMatchObject({ status: 400 });
    expect(await turn(`accounts/${id}/onboard`, { outcome: 'verified' })).toMatchObject({ status: 200 });
    expect(await turn(`accounts/${id}/deauthorize`, {})).toMatchObject({ status: 200 });
    expect(await turn(`accounts/${id}/onboard`, { outcome: 'verified' })).toMatchObject({ status: 404 });
  });

  it('answers no other site', async () => {
    const response = await world.fetch(`${world.url}/_sandbox/clock/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...BEARING_KEY, origin: 'https://elsewhere.example' },
      body: '{"seconds":1}',
    });
    expect(response.status).toBe(403);
  });

  it('answers only to its own key, under the name of this machine', async () => {
    const { hostname, port } = new URL(world.url);
    const asked = (headers: Record<string, string>): Promise<number | undefined> =>
      new Promise((done, failed) => {
        const given = { method: 'POST', hostname, port, path: '/_sandbox/clock', headers };
        request(given, (answer) => {
          answer.resume();
          done(answer.statusCode);
        })
          .once('error', failed)
          .end();
      });
    expect(await asked({})).toBe(403);
    expect(await asked({ 'x-development-key': `${BEARING_KEY['x-development-key']}x` })).toBe(403);
    expect(await asked({ ...BEARING_KEY, host: 'evil.example' })).toBe(404);
    expect(await asked({ ...BEARING_KEY, host: `127.0.0.1.evil.example:${port}` })).toBe(404);
    expect(await asked({ ...BEARING_KEY, host: `localhost:${port}` })).toBe(200);
    const without = await startSandbox({ databaseUrl: world.databaseUrl });
    const answer = await fetch(`${without.url}/_sandbox/clock`, { method: 'POST', headers: BEARING_KEY });
    await without.close();
    expect(answer.status).toBe(404);
  });

  it('comes with test keys only, and only from this machine', async () => {
    const start = startSandbox({ databaseUrl: world.databaseUrl, key: 'sk_live_x' });
    await expect(start).rejects.toThrow('test keys only');
    expect(new URL(world.url).hostname).toBe('127.0.0.1');
  });

  it('lets the clock pass everything on its way at its own moment', async () => {
    const session = await checkout(world);
    await world.control('clock/advance', { seconds: 7 * 86_400 });
    const { event } = await world.event('checkout.session.expired', session.id);
    expect(Math.abs(event.created - session.expires_at)).toBeLessThanOrEqual(1);
  });
});
