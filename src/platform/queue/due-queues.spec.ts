import { jest } from '@jest/globals';
import type { PgBoss } from 'pg-boss';
import { DueQueues } from './due-queues.js';

const LOOK_MS = 1_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Queues on a database that answers each look when told to. */
function house() {
  const looks: (() => void)[] = [];
  const executeSql = () => new Promise<{ rows: [] }>((done) => looks.push(() => done({ rows: [] })));
  const due = new DueQueues({ getDb: () => ({ executeSql }) } as unknown as PgBoss, () => undefined);
  return { due, looks };
}

describe('the looks for due jobs', () => {
  it('begin with the start, which ends with the first answer', async () => {
    const { due, looks } = house();
    const started = due.start();
    expect([looks.length, due.askedAt]).toEqual([1, null]);
    looks[0]?.();
    await started;
    expect(due.askedAt).toEqual(new Date());
    await jest.advanceTimersByTimeAsync(LOOK_MS);
    expect(looks).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(10 * LOOK_MS);
    expect(looks).toHaveLength(2);
    looks[1]?.();
    await jest.advanceTimersByTimeAsync(LOOK_MS);
    expect(looks).toHaveLength(3);
  });

  it('end with a stop, also during the first', async () => {
    const { due, looks } = house();
    const started = due.start();
    await due.stop();
    looks[0]?.();
    await started;
    await jest.advanceTimersByTimeAsync(10 * LOOK_MS);
    expect(looks).toHaveLength(1);
  });
});
