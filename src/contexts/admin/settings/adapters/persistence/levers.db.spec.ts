import { setTimeout as pause } from 'node:timers/promises';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { FixedClock } from '../../../../../../test/platform/fakes/fixed-clock.js';
import { RecordedEvents } from '../../../../../../test/platform/fakes/recorded-events.js';
import { CachedLevers } from '../../application/cached-levers.js';
import { TurnLever } from '../../application/turn-lever.js';
import { LEVERS, LeverPulled } from '../../published/levers.js';
import { SqlLeverRepository } from './sql-lever.repository.js';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

/** The levers of one more server on the same database. */
function anInstance() {
  const levers = new SqlLeverRepository(database.session);
  const cache = new CachedLevers(levers);
  const turnLever = new TurnLever(database.unitOfWork, levers, cache, new RecordedEvents(), new FixedClock());
  const turn = (on: boolean) =>
    turnLever.execute({ name: 'payouts', on, reason: 'The bank asked for it.', byUserId: 7 });
  return { levers, cache, turn };
}

describe('The levers in the database', () => {
  it('all start unpulled', async () => {
    const all = await anInstance().levers.list();
    expect(all.map(({ isPulled, state: { name, change } }) => [name, isPulled, change])).toEqual(
      LEVERS.map((name) => [name, false, null]),
    );
  });

  it('reach another instance within a second, both pulled and turned back', async () => {
    const [one, other] = [anInstance(), anInstance()];
    for (const on of [false, true]) {
      expect(await other.cache.isPulled('payouts')).toBe(on);
      expect(await one.turn(on)).toBe(true);
      expect([await one.cache.isPulled('payouts'), await one.cache.isPulled('email')]).toEqual([!on, false]);
      await pause(1_010);
    }
    expect(await other.cache.isPulled('payouts')).toBe(false);
  });

  it('change once when two instances turn the same lever at the same time', async () => {
    const [one, other] = [anInstance(), anInstance()];
    expect((await Promise.all([one.turn(false), other.turn(false)])).sort()).toEqual([false, true]);
  });

  it('wait for work that began under the lock, then hold back every instance', async () => {
    const [one, other] = [anInstance(), anInstance()];
    const acts: string[] = [];
    const [begun, mayEnd] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const work = database.unitOfWork.run(async () => {
      await other.cache.refuseUnderLock('payouts');
      begun.resolve(undefined);
      await mayEnd.promise;
      acts.push('begun');
    });
    await begun.promise;
    const turned = one.turn(false).then(() => acts.push('turned'));
    await database.blocked(1);
    mayEnd.resolve(undefined);
    await Promise.all([work, turned]);
    expect(acts).toEqual(['begun', 'turned']);
    await expect(database.unitOfWork.run(() => other.cache.refuseUnderLock('payouts'))).rejects.toThrow(LeverPulled);
  });
});
