import { jest } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../../../test/support/database.js';
import { testEnvironment } from '../../../test/support/environment.js';
import { SystemClock } from './system-clock.js';

const HOUR_SECONDS = 3_600;

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const aClock = (): SystemClock =>
  new SystemClock(testEnvironment({ databaseUrl: database.url }), database.session, database.unitOfWork);
const hoursAhead = (clock: SystemClock): number => Math.round((clock.now().getTime() - Date.now()) / 3_600_000);

describe('the development clock', () => {
  it('is moved for every instance', async () => {
    const [here, there] = [aClock(), aClock()];
    await here.advance(HOUR_SECONDS);
    await there.refresh();
    expect([hoursAhead(here), hoursAhead(there)]).toEqual([1, 1]);
  });

  it('is not set back by a query from before it was moved', async () => {
    const clock = aClock();
    await clock.refresh();
    const ask = database.session.query.bind(database.session);
    const answer = Promise.withResolvers<undefined>();
    jest.spyOn(database.session, 'query').mockImplementationOnce(async (sql, parameters) => {
      const rows = await ask(sql, parameters);
      await answer.promise;
      return rows;
    });
    const refreshed = clock.refresh();
    await clock.advance(HOUR_SECONDS);
    answer.resolve(undefined);
    await refreshed;
    expect(hoursAhead(clock)).toBe(1);
  });
});
