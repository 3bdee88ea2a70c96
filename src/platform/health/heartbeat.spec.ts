import { jest } from '@jest/globals';
import { Heartbeat, PartProblem, type HeartbeatOptions, type PartState } from './heartbeat.js';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const never = (): Promise<never> => new Promise(() => undefined);

let answer: () => Promise<unknown>;
let told: PartState[];
let heartbeat: Heartbeat | null = null;
beforeEach(() => {
  jest.useFakeTimers();
  answer = () => Promise.resolve();
  told = [];
});
afterEach(() => {
  heartbeat?.stop();
  jest.useRealTimers();
});

async function begun(options: HeartbeatOptions = {}): Promise<Heartbeat> {
  heartbeat = new Heartbeat(() => answer(), { onChange: (state) => told.push(state), ...options });
  await heartbeat.start();
  return heartbeat;
}

describe('a heartbeat', () => {
  it('detects within two seconds that a part refuses connections, and that it is back', async () => {
    const part = await begun();
    answer = () => Promise.reject(refused);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(part.state).toBe('unreachable');
    answer = () => Promise.resolve();
    await jest.advanceTimersByTimeAsync(2_000);
    expect([part.state, told]).toEqual(['ok', ['unreachable', 'ok']]);
  });

  it('reports a timeout at the second one, within ten seconds', async () => {
    const part = await begun();
    answer = never;
    await jest.advanceTimersByTimeAsync(4_000);
    expect(part.state).toBe('ok');
    await jest.advanceTimersByTimeAsync(4_000);
    expect(part.state).toBe('no-answer');
  });

  it('has at most three open probes of a part that does not answer', async () => {
    const part = await begun();
    let asked = 0;
    answer = () => {
      asked += 1;
      return never();
    };
    await jest.advanceTimersByTimeAsync(60_000);
    expect([asked, part.state]).toEqual([3, 'no-answer']);
  });

  it('treats a probe that is still queued as answered', async () => {
    const part = await begun({ isBusy: () => true });
    answer = never;
    await jest.advanceTimersByTimeAsync(60_000);
    expect([part.state, told]).toEqual(['ok', []]);
  });

  it.each<[Error, PartState]>([
    [Object.assign(new Error('relation "migration" does not exist'), { code: '42P01' }), 'not-migrated'],
    [new PartProblem('read-only'), 'read-only'],
    [new Error('Query read timeout'), 'no-answer'],
    [new Error('Connection terminated unexpectedly'), 'unreachable'],
    [new Error('a defect'), 'failing'],
  ])('reports %s as %s', async (error, state) => {
    const part = await begun();
    answer = () => Promise.reject(error);
    expect(await part.probe()).toBe(state);
    expect(part.state).toBe('ok');
  });
});
