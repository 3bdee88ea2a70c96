import { Logger, type CallHandler, type ExecutionContext } from '@nestjs/common';
import { jest } from '@jest/globals';
import { defer, lastValueFrom } from 'rxjs';
import { FixedClock } from '../../../test/platform/fakes/fixed-clock.js';
import { testDatabase, type TestDatabase } from '../../../test/support/database.js';
import { eventually } from '../../../test/support/people.js';
import { UnitOfWork } from '../application/ports/unit-of-work.js';
import { RepeatableCall } from './repeatable-call.js';
import { IdempotencyInterceptor } from './idempotent.js';

const AWAY = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });

/** A unit of work whose database can be cut and restored. */
class CutUnitOfWork extends UnitOfWork {
  isCut = false;

  constructor(private readonly real: UnitOfWork) {
    super();
  }

  run<T>(work: () => Promise<T>): Promise<T> {
    return this.isCut ? Promise.reject(AWAY) : this.real.run(work);
  }

  afterCommit(action: () => void): void {
    this.real.afterCommit(action);
  }
}

let database: TestDatabase;
let unitOfWork: CutUnitOfWork;
const clock = new FixedClock();
let warnings: unknown[];
beforeAll(async () => {
  database = await testDatabase();
  unitOfWork = new CutUnitOfWork(database.unitOfWork);
});
afterAll(() => database.close());
beforeEach(() => {
  unitOfWork.isCut = false;
  warnings = [];
  jest.spyOn(Logger.prototype, 'warn').mockImplementation((line: unknown) => void warnings.push(line));
});
afterEach(() => jest.restoreAllMocks());

/** One call with the key at this instance, or another; returns its response and whether it was a replay, or the error. */
async function call(
  key: string,
  work: () => Promise<unknown>,
  answer: (outcome: unknown) => unknown = (outcome) => outcome,
  instance: UnitOfWork = unitOfWork,
): Promise<{ said: unknown; isReplayed: boolean }> {
  let isReplayed = false;
  const reply = {
    statusCode: 200,
    status: () => reply,
    header: (name: string) => {
      isReplayed = name === 'idempotent-replayed';
      return reply;
    },
  };
  const request = { headers: { 'idempotency-key': key }, method: 'POST', url: '/api/x', body: { a: 1 } };
  const context = { switchToHttp: () => ({ getRequest: () => request, getResponse: () => reply }) };
  const handled = request as { repeatableCall?: RepeatableCall };
  const next: CallHandler = {
    handle: () => defer(async () => answer(await (handled.repeatableCall ?? new RepeatableCall(null)).once(work))),
  };
  const interceptor = new IdempotencyInterceptor(database.session, instance, clock);
  try {
    const said = await lastValueFrom(await interceptor.intercept(context as unknown as ExecutionContext, next));
    return { said, isReplayed };
  } catch (error) {
    return { said: error, isReplayed };
  }
}

const inUse = { said: expect.objectContaining({ code: 'idempotency-key-in-use' }) as unknown, isReplayed: false };
/** A call at an instance whose database is not cut. */
const elsewhere = (key: string, work: () => Promise<unknown>) => call(key, work, undefined, database.unitOfWork);
/** A call that finds the key unused again, after a retry in the background. */
const onceFree = (key: string, work: () => Promise<unknown>) =>
  eventually(async () => {
    const found = await call(key, work);
    return (found.said as { code?: string }).code === 'idempotency-key-in-use' ? undefined : found;
  }, `the key “${key}”`);

describe('a call with an Idempotency-Key during a database outage', () => {
  it('reports success although its response could not be stored, and replays it once it is', async () => {
    const done = await call('kept late', () => {
      unitOfWork.isCut = true;
      return Promise.resolve({ id: 7 });
    });
    expect([done, warnings]).toEqual([{ said: { id: 7 }, isReplayed: false }, [{ err: AWAY, claimedAt: clock.now() }]]);
    expect(await elsewhere('kept late', () => Promise.resolve({ id: 8 }))).toEqual(inUse);
    unitOfWork.isCut = false;
    expect(await onceFree('kept late', () => Promise.resolve({ id: 8 }))).toEqual({
      said: { id: 7 },
      isReplayed: true,
    });
    expect(warnings).toHaveLength(1);
  });

  it('reports the failure although its claim could not be removed, and can be retried once it is', async () => {
    const refusal = new Error('refused');
    const failed = await call('forgotten late', () => {
      unitOfWork.isCut = true;
      return Promise.reject(refusal);
    });
    expect([failed.said, warnings.length]).toEqual([refusal, 1]);
    expect(await elsewhere('forgotten late', () => Promise.resolve(1))).toEqual(inUse);
    unitOfWork.isCut = false;
    expect(await onceFree('forgotten late', () => Promise.resolve({ id: 1 }))).toEqual({
      said: { id: 1 },
      isReplayed: false,
    });
  });

  it('does not touch a claim that a later call has taken over', async () => {
    const [begun, finished] = [Promise.withResolvers<undefined>(), Promise.withResolvers<string>()];
    const first = call('taken over', () => {
      begun.resolve(undefined);
      return finished.promise;
    });
    await begun.promise;
    clock.advance({ seconds: 61 });
    expect(await call('taken over', () => Promise.resolve('second'))).toEqual({ said: 'second', isReplayed: false });
    finished.resolve('first');
    expect((await first).said).toBe('first');
    expect(await call('taken over', () => Promise.resolve('third'))).toEqual({ said: 'second', isReplayed: true });
  });
});

describe('a repeated call with the same Idempotency-Key', () => {
  it('runs once, and its response follows current rights', async () => {
    let mayBeTold = true;
    const view = (outcome: unknown): unknown => (mayBeTold ? { outcome, address: '12 Maple Avenue' } : { outcome });
    const work = jest.fn(() => Promise.resolve(7));
    expect((await call('rights', work, view)).said).toEqual({ outcome: 7, address: '12 Maple Avenue' });
    mayBeTold = false;
    expect(await call('rights', work, view)).toEqual({ said: { outcome: 7 }, isReplayed: true });
    expect(work).toHaveBeenCalledTimes(1);
    const [kept] = await database.session.query<{ body: unknown }>(
      "SELECT body FROM shared.idempotency_key WHERE key = 'rights'",
    );
    expect(JSON.stringify(kept)).not.toContain('Maple');
  });

  it('does not run again if only creating the response failed', async () => {
    const work = jest.fn(() => Promise.resolve(7));
    const failed = await call('half', work, () => {
      throw new Error('no answer');
    });
    expect((failed.said as Error).message).toBe('no answer');
    expect(await call('half', work)).toEqual({ said: 7, isReplayed: true });
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe('a decision under an Idempotency-Key', () => {
  const decided = (outcome: number) => () => database.unitOfWork.decide(() => Promise.resolve(outcome));

  it('is made once although its call then failed, and the repeat gets its outcome', async () => {
    const work = jest.fn(async () => {
      await decided(7)();
      throw new Error('the provider did not answer');
    });
    expect((await call('failed later', work)).said).toMatchObject({ message: 'the provider did not answer' });
    expect(await call('failed later', work)).toEqual({ said: 7, isReplayed: true });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is made once although its server died, and is not made again after 61 seconds', async () => {
    const never = Promise.withResolvers<number>();
    const begun = Promise.withResolvers<undefined>();
    void call('died', async () => {
      await decided(7)();
      begun.resolve(undefined);
      return never.promise;
    });
    await begun.promise;
    expect(await call('died', () => Promise.resolve(8))).toEqual(inUse);
    clock.advance({ seconds: 61 });
    expect(await call('died', () => Promise.resolve(8))).toEqual({ said: 7, isReplayed: true });
    never.resolve(7);
  });

  it('is rolled back with its unit of work, and then the key is free again', async () => {
    const failed = await call('rolled back', () =>
      database.unitOfWork.run(async () => {
        await database.unitOfWork.recordDecision(7);
        throw new Error('refused');
      }),
    );
    expect(failed.said).toMatchObject({ message: 'refused' });
    expect(await call('rolled back', () => Promise.resolve(8))).toEqual({ said: 8, isReplayed: false });
  });

  it('is not made by a call whose key another one has taken over', async () => {
    const [begun, goOn] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const first = call('too late', async () => {
      begun.resolve(undefined);
      await goOn.promise;
      return decided(7)();
    });
    await begun.promise;
    clock.advance({ seconds: 61 });
    expect(await call('too late', decided(8))).toEqual({ said: 8, isReplayed: false });
    goOn.resolve(undefined);
    expect(await first).toEqual(inUse);
  });

  it('is not recorded for what goes on after the call has ended', async () => {
    const later = Promise.withResolvers<undefined>();
    let after: Promise<number> | undefined;
    await call('ended', () => {
      after = later.promise.then(decided(9));
      return Promise.resolve(7);
    });
    later.resolve(undefined);
    expect(await after).toBe(9);
    expect(await call('ended', () => Promise.resolve(8))).toEqual({ said: 7, isReplayed: true });
  });
});
