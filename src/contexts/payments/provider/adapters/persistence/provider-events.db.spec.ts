import { FixedClock } from '../../../../../../test/platform/fakes/fixed-clock.js';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { SqlProviderEvents } from './sql-provider-events.js';

const clock = new FixedClock();
const CAUSE = { requestId: 'the webhook’s request' };
const after = (seconds: number): Date => new Date(clock.now().getTime() + seconds * 1_000);
let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const events = () => new SqlProviderEvents(database.session, database.unitOfWork, clock);
function insert(id: string, state: 'received' | 'ignored' = 'received'): Promise<boolean> {
  const about = { type: 'review.opened', account: null, livemode: false, objectId: 'ch_1', payload: { id } };
  return database.unitOfWork.run(() =>
    events().insert({ id, ...about, createdAt: clock.now(), cause: CAUSE }, state, clock.now()),
  );
}
const claim = async (at = clock.now(), most = 8): Promise<string[]> =>
  (await events().claimDue(at, after(30), most)).map(({ id }) => id);

describe('the provider’s events', () => {
  it('are recorded once, and due immediately unless ignored', async () => {
    expect(await Promise.all([insert('evt_1'), insert('evt_1')])).toEqual(expect.arrayContaining([true, false]));
    await insert('evt_2', 'ignored');
    expect(await events().claimDue(clock.now(), after(30), 8)).toEqual([
      expect.objectContaining({ id: 'evt_1', objectId: 'ch_1', payload: { id: 'evt_1' }, tries: 0, cause: CAUSE }),
    ]);
  });

  it('go to one of several simultaneous claimants, and to no other until the lease ends', async () => {
    for (const id of ['evt_1', 'evt_2', 'evt_3', 'evt_4']) await insert(id);
    const claimed = await Promise.all([claim(), claim(clock.now(), 1), claim()]);
    expect(claimed.flat().sort()).toEqual(['evt_1', 'evt_2', 'evt_3', 'evt_4']);
    expect(await claim(after(29))).toEqual([]);
    expect(await claim(after(30))).toHaveLength(4);
  });

  it('are due at their next try after a failure, and never again after handling', async () => {
    await insert('evt_1');
    await insert('evt_2');
    await claim();
    await events().postpone('evt_1', 1, after(60));
    await events().markHandled('evt_2');
    expect(await claim(after(59))).toEqual([]);
    expect(await events().claimDue(after(60), after(90), 8)).toMatchObject([{ id: 'evt_1', tries: 1 }]);
  });

  it('of an instance of an earlier version are due ten minutes after they arrive', async () => {
    await insert('evt_1');
    await database.unitOfWork.run(() => database.session.write('UPDATE payments.provider_event SET next_try = NULL'));
    expect([await claim(after(599)), await claim(after(600))]).toEqual([[], ['evt_1']]);
  });
});
