import { InMemoryLevers } from '../../../../../test/admin/fakes/in-memory-levers.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';
import { RecordedEvents } from '../../../../../test/platform/fakes/recorded-events.js';
import { isUsual } from '../domain/lever.js';
import { LEVER_TURNED } from '../published/events.js';
import { LEVERS, LeverPulled } from '../published/levers.js';
import { CachedLevers } from './cached-levers.js';
import { TurnLever } from './turn-lever.js';

function world() {
  const levers = new InMemoryLevers();
  const cache = new CachedLevers(levers);
  const events = new RecordedEvents();
  const clock = new FixedClock();
  const turn = new TurnLever(new ImmediateUnitOfWork(), levers, cache, events, clock);
  return { levers, cache, events, clock, turn };
}
const OFF = { name: 'payouts', on: false, reason: 'The bank asked for it.', byUserId: 7 } as const;

describe('A lever', () => {
  it('is pulled when maintenance is on or a switch is off', () => {
    const pulled = (on: boolean) => LEVERS.filter((name) => !isUsual({ name, on }));
    expect(pulled(true)).toEqual(['maintenance']);
    expect(pulled(false)).toEqual(['new-checkouts', 'payouts', 'email', 'texts', 'push']);
  });

  it('records who turned it, when and why, in both directions', async () => {
    const { levers, clock, events, turn } = world();
    expect(await turn.execute(OFF)).toBe(true);
    const change = { reason: OFF.reason, byUserId: 7, at: clock.now() };
    expect((await levers.lock('payouts')).state).toEqual({ name: 'payouts', on: false, change });
    expect(await turn.execute({ ...OFF, on: true, reason: 'It is over.', byUserId: null })).toBe(true);
    expect(events.named(LEVER_TURNED)).toEqual([
      { lever: 'payouts', before: true, after: false, byUserId: 7, reason: OFF.reason },
      { lever: 'payouts', before: false, after: true, byUserId: null, reason: 'It is over.' },
    ]);
  });

  it('keeps the first person and reason when it is already turned, and publishes nothing', async () => {
    const { levers, events, turn } = world();
    await turn.execute(OFF);
    expect(await turn.execute({ ...OFF, reason: 'Me too.', byUserId: 8 })).toBe(false);
    expect((await levers.lock('payouts')).state.change).toMatchObject({ byUserId: 7, reason: OFF.reason });
    expect(events.published).toHaveLength(1);
  });

  it('is read once for many queries, and applies immediately on the instance that turned it', async () => {
    const { cache, levers, turn } = world();
    for (let question = 0; question < 5; question++) await cache.refuseWhilePulled('maintenance', 'payouts');
    expect(levers.reads).toBe(1);
    await turn.execute(OFF);
    await expect(cache.refuseWhilePulled('maintenance', 'payouts')).rejects.toEqual(new LeverPulled('payouts'));
    expect(await cache.isPulled('email')).toBe(false);
  });

  it('does not cache a read that was in flight while it was turned', async () => {
    const { cache, turn } = world();
    const underWay = cache.isPulled('payouts');
    await turn.execute(OFF);
    await underWay;
    expect(await cache.isPulled('payouts')).toBe(true);
  });

  it('is read from the database under the lock, not from the cache', async () => {
    const { cache, levers } = world();
    expect(await cache.isPulled('payouts')).toBe(false);
    await levers.save((await levers.lock('payouts')).turned(false, { ...OFF, at: new Date(0) }) ?? fail());
    expect(await cache.isPulled('payouts')).toBe(false);
    await expect(cache.refuseUnderLock('payouts')).rejects.toThrow(LeverPulled);
    await expect(cache.refuseUnderLock('email')).resolves.toBeUndefined();
  });
});

function fail(): never {
  throw new Error('The lever was already turned.');
}
