import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { Lanes } from './lanes.js';

/** A fake table of waiting rows with lanes; each row finishes when the test releases it. */
function aTable(most: number) {
  const due: number[] = [];
  const claims: number[] = [];
  const done: number[] = [];
  const held = new Map<number, () => void>();
  const lanes = new Lanes(most, async (room) => {
    claims.push(room);
    await Promise.resolve();
    return due.splice(0, room).map((row) => async () => {
      await new Promise<void>((release) => held.set(row, release));
      done.push(row);
    });
  });
  const settled = (): Promise<unknown> => new Promise(setImmediate);
  const add = (...rows: number[]): Promise<unknown> => {
    due.push(...rows);
    lanes.wake();
    return settled();
  };
  const release = (row: number): Promise<unknown> => {
    held.get(row)?.();
    return settled();
  };
  return { lanes, claims, done, held, add, release };
}

describe('lanes', () => {
  it('claim once for the wake-ups of one turn', async () => {
    const { lanes, claims, add } = aTable(8);
    for (let n = 0; n < 20; n += 1) lanes.wake();
    await add(1, 2, 3);
    expect(claims).toEqual([8]);
  });

  it('claim once more for the wake-ups during a claim', async () => {
    const claims: number[] = [];
    const lanes = new Lanes(8, (room) => {
      if (claims.push(room) === 1) for (let n = 0; n < 20; n += 1) lanes.wake();
      return Promise.resolve([]);
    });
    lanes.wake();
    await lanes.whenIdle();
    expect(claims).toEqual([8, 8]);
  });

  it('work on at most their number of rows, and take the next when one is done', async () => {
    const { lanes, held, done, add, release } = aTable(2);
    await add(1, 2, 3, 4);
    expect([...held.keys()]).toEqual([1, 2]);
    await release(2);
    expect([...held.keys()]).toEqual([1, 2, 3]);
    for (const row of [1, 3]) await release(row);
    await release(4);
    await lanes.whenIdle();
    expect(done.toSorted()).toEqual([1, 2, 3, 4]);
  });

  it('handle a wake-up that comes while all of them are busy', async () => {
    const { held, add, release } = aTable(1);
    await add(1);
    await add(2);
    expect([...held.keys()]).toEqual([1]);
    await release(1);
    expect([...held.keys()]).toEqual([1, 2]);
  });

  it('finish what they started after `stop` and take no more', async () => {
    const { lanes, done, held, add, release } = aTable(1);
    await add(1, 2);
    lanes.stop();
    await release(1);
    await lanes.whenIdle();
    expect([done, [...held.keys()]]).toEqual([[1], [1]]);
  });

  it('continue after a failed claim or row, which is logged', async () => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue();
    const outcomes = [new Error('no database'), [() => Promise.reject(new Error('a bug'))], []];
    const lanes = new Lanes(8, () => {
      const next = outcomes.shift() ?? [];
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    });
    for (let n = 0; n < 3; n += 1) {
      lanes.wake();
      await lanes.whenIdle();
    }
    expect(logged).toHaveBeenCalledTimes(2);
    expect(outcomes).toEqual([]);
    logged.mockRestore();
  });
});
