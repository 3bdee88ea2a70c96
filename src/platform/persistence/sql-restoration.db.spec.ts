import { FixedClock } from '../../../test/platform/fakes/fixed-clock.js';
import { eventually } from '../../../test/support/people.js';
import { testDatabase, type TestDatabase } from '../../../test/support/database.js';
import { PausedAfterRestore } from '../domain/paused.js';
import { Environment } from '../config/environment.js';
import { DatabaseMark } from './database-mark.js';
import { SqlRestoration } from './sql-restoration.js';

const BY_SOMEBODY = { byUserId: 1, reason: 'It was looked at.' };

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

async function instance(): Promise<SqlRestoration> {
  const { session, unitOfWork } = database;
  const restoration = new SqlRestoration(
    session,
    unitOfWork,
    new DatabaseMark(session, unitOfWork),
    new FixedClock(new Date()),
    Environment.read({}),
  );
  await restoration.onModuleInit();
  return restoration;
}

const send = (restoration: SqlRestoration): Promise<void> =>
  database.unitOfWork.run(() => restoration.refuseIfCommitsWereLost());
const run = (sql: string): Promise<unknown> => database.dataSource.query(sql);
const causes = async (): Promise<string[]> =>
  (await database.session.query<{ cause: string }>('SELECT cause FROM shared.restoration ORDER BY id')).map(
    ({ cause }) => cause,
  );

const LOSSES: [what: string, sql: string][] = [
  ['its last commit is gone', 'UPDATE shared.instance_mark SET mark = mark - 1'],
  ['it is not known any more', 'DELETE FROM shared.instance_mark'],
];

describe('a database that lost commits', () => {
  it('is not detected while it keeps what was committed, with concurrent commits', async () => {
    const [one, other] = [await instance(), await instance()];
    for (const restoration of [one, other, one]) await send(restoration);
    await one.watch();
    await other.watch();
    expect([one.isPaused, other.isPaused, await causes()]).toEqual([false, false, []]);
  });

  it.each(LOSSES)('blocks provider calls from the first one on, before the check has run: %s', async (_what, sql) => {
    const one = await instance();
    await send(one);
    await run(sql);
    await expect(send(one)).rejects.toThrow(PausedAfterRestore);
    await expect(send(one)).rejects.toThrow(PausedAfterRestore);
    await eventually(() => Promise.resolve(one.isPaused ? true : undefined), 'it to be recorded');
    expect(await causes()).toEqual(['failover']);
  });

  it.each(LOSSES)('pauses every instance, and is recorded once: %s', async (_what, sql) => {
    const [one, other] = [await instance(), await instance()];
    const heard: string[] = [];
    other.onPause(() => heard.push('waits'));
    other.onResume(() => heard.push('goes on'));
    await send(one);
    await run(sql);
    await one.watch();
    await other.watch();
    expect([one.isPaused, other.isPaused, await causes()]).toEqual([true, true, ['failover']]);
    expect(other.pause?.detail).toEqual(expect.any(String));
    await expect(send(other)).rejects.toThrow(PausedAfterRestore);
    await database.unitOfWork.run(() => one.resume(BY_SOMEBODY));
    // The refused call has started its own check, perhaps before this one.
    await eventually(async () => {
      await other.watch();
      return other.isPaused ? undefined : true;
    }, 'the other instance to go on');
    await send(other);
    await send(one);
    expect([one.isPaused, other.isPaused, heard]).toEqual([false, false, ['goes on', 'waits', 'goes on']]);
    expect(one.record).toMatchObject({ cause: 'failover', resumedBy: 1 });
  });

  it('is safe until the last commit that it kept', async () => {
    const one = await instance();
    await run(`UPDATE shared.instance_mark SET mark = mark - 1, at = '2026-03-10T12:00:00Z'`);
    await one.watch();
    expect(one.record?.backupTakenAt).toEqual(new Date('2026-03-10T12:00:00Z'));
  });

  it('is detected by a new instance, because it is another database than the recorded one', async () => {
    const one = await instance();
    await run('UPDATE shared.database_identity SET timeline = timeline + 1');
    const other = await instance();
    await one.watch();
    expect([one.isPaused, other.isPaused, await causes()]).toEqual([true, true, ['failover']]);
    expect(other.pause?.detail).toMatch(/timeline 2 became \d+ timeline 1$/);
    await database.unitOfWork.run(() => one.resume({ reconciliationId: '00000000-0000-4000-8000-000000000000' }));
    expect((await instance()).isPaused).toBe(false);
  });

  it('is not detected twice after a backup was restored to another machine', async () => {
    await instance();
    await run(`INSERT INTO shared.restoration (backup_taken_at, restored_at) VALUES (now(), now())`);
    await run(`UPDATE shared.database_identity SET system_identifier = 'another'`);
    const restored = await instance();
    expect([restored.pause?.cause, await causes()]).toEqual(['restore', ['restore']]);
  });
});

describe('double payments', () => {
  it('pause everyone until an administrator has looked, whatever a reconciliation finds', async () => {
    const one = await instance();
    const pause = (...ids: string[]): Promise<boolean> =>
      database.unitOfWork.run(() => one.pauseForDoublePayment(ids.map((id) => ({ id, what: 'transfer' }))));
    expect([await pause('tr_1'), await pause('tr_1')]).toEqual([true, false]);
    expect([one.pause?.cause, one.pause?.detail, one.record]).toEqual(['double-payment', 'tr_1 (transfer)', null]);
    const reconciliationId = '00000000-0000-4000-8000-000000000000';
    expect(await database.unitOfWork.run(() => one.resume({ reconciliationId }))).toBe(false);
    await expect(send(one)).rejects.toThrow(PausedAfterRestore);
    expect(await database.unitOfWork.run(() => one.resume(BY_SOMEBODY))).toBe(true);
    await send(one);
    // Objects that were looked at don't cause a second pause, but newly found ones do.
    expect([await pause('tr_1'), one.isPaused]).toEqual([false, false]);
    expect([await pause('tr_1', 're_2'), one.pause?.detail]).toEqual([true, 're_2 (transfer)']);
  });
});
