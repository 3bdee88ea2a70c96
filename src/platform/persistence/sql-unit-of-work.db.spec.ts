import { jest } from '@jest/globals';
import { AsyncLocalStorage } from 'node:async_hooks';
import { testDatabase, type TestDatabase } from '../../../test/support/database.js';
import { refuseInsideTransaction } from '../application/ambient-transaction.js';
import { ConnectionPool } from './connection-pool.js';
import { isDatabaseAway } from './database-away.js';
import { SqlUnitOfWork } from './sql-unit-of-work.js';

describe('the unit of work on PostgreSQL', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
    await database.owner.dataSource.query(
      'CREATE TABLE public.counter (id int PRIMARY KEY, value int NOT NULL); GRANT ALL ON public.counter TO PUBLIC',
    );
    await database.dataSource.query('INSERT INTO public.counter VALUES (1, 0), (2, 0)');
  });
  beforeEach(() => database.dataSource.query('UPDATE public.counter SET value = 0'));
  afterAll(() => database.close());

  const valueOf = async (id: number): Promise<number | undefined> => {
    const [row] = await database.session.query<{ value: number }>('SELECT value FROM public.counter WHERE id = $1', [
      id,
    ]);
    return row?.value;
  };
  const set = (id: number, value: number): Promise<unknown[]> =>
    database.session.write('UPDATE public.counter SET value = $2 WHERE id = $1 RETURNING id', [id, value]);

  it('rolls back failing work and runs none of its after-commit actions', async () => {
    const after: string[] = [];
    const failing = database.unitOfWork.run(async () => {
      await set(1, 10);
      database.unitOfWork.afterCommit(() => after.push('ran'));
      throw new Error('failed on purpose');
    });
    await expect(failing).rejects.toThrow('failed on purpose');
    expect(await valueOf(1)).toBe(0);
    expect(after).toEqual([]);
  });

  it('joins nested runs, so that the outer one decides', async () => {
    const failing = database.unitOfWork.run(async () => {
      await database.unitOfWork.run(() => set(1, 20));
      throw new Error('outer');
    });
    await expect(failing).rejects.toThrow('outer');
    expect(await valueOf(1)).toBe(0);
  });

  it('refuses writes outside a unit of work, and external calls inside', async () => {
    await expect(set(1, 5)).rejects.toThrow('outside a unit of work');
    await expect(
      database.unitOfWork.run(() => {
        refuseInsideTransaction('The provider');
        return Promise.resolve();
      }),
    ).rejects.toThrow('inside a unit of work');
  });

  it('reports the database as unavailable when its connection breaks between two statements', async () => {
    const failing = database.unitOfWork.run(async () => {
      const [own] = await database.session.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      await database.dataSource.query('SELECT pg_terminate_backend($1, 60000)', [own?.pid]);
      await set(1, 30);
    });
    const error: unknown = await failing.catch((thrown: unknown) => thrown);
    expect([isDatabaseAway(error), await valueOf(1)]).toEqual([true, 0]);
  });

  it('repeats the whole work after a deadlock', async () => {
    let begun = 0;
    let bothHold: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (bothHold = resolve));
    const bump = (first: number, second: number) => async () => {
      await database.session.write('UPDATE public.counter SET value = value + 1 WHERE id = $1', [first]);
      if (++begun === 2) bothHold();
      await held;
      await database.session.write('UPDATE public.counter SET value = value + 1 WHERE id = $1', [second]);
    };
    await Promise.all([database.unitOfWork.run(bump(1, 2)), database.unitOfWork.run(bump(2, 1))]);
    expect([await valueOf(1), await valueOf(2)]).toEqual([2, 2]);
  });

  it('takes no connection for work that asks nothing', async () => {
    const pool = new ConnectionPool(database.dataSource);
    const taken = jest.spyOn(pool, 'connect');
    expect(await new SqlUnitOfWork(pool).run(() => Promise.resolve('done'))).toBe('done');
    expect(taken).not.toHaveBeenCalled();
  });

  it('fails where a failed statement was swallowed, instead of claiming that it has committed', async () => {
    const work = database.unitOfWork.run(async () => {
      await set(1, 40);
      await database.session.write('SELECT 1 / $1::int', [0]).catch(() => undefined);
    });
    await expect(work).rejects.toThrow('did not commit');
    expect(await valueOf(1)).not.toBe(40);
  });

  it('sends statements that are asked at once one after the other, in their order', async () => {
    await database.unitOfWork.run(() => Promise.all([set(1, 50), set(1, 51), set(1, 52)]));
    expect(await valueOf(1)).toBe(52);
  });

  it('refuses a statement after its end', async () => {
    let late: () => Promise<unknown> = () => Promise.resolve();
    await database.unitOfWork.run(async () => {
      await set(1, 60);
      late = AsyncLocalStorage.bind(() => set(1, 61));
    });
    await expect(late()).rejects.toThrow('after its unit of work had ended');
    expect(await valueOf(1)).toBe(60);
  });

  it('prepares a write once, and repeats the work when a newer version adds a column meanwhile', async () => {
    const named = `SELECT name FROM pg_prepared_statements WHERE statement LIKE 'UPDATE public.counter SET value = 70%'`;
    const change = () => database.session.write('UPDATE public.counter SET value = 70 WHERE id = $1 RETURNING *', [2]);
    // Prepared statements belong to a connection, and a unit of work has one.
    await database.unitOfWork.run(async () => {
      await change();
      await change();
      expect(await database.session.query(named)).toHaveLength(1);
    });
    await database.owner.dataSource.query('ALTER TABLE public.counter ADD COLUMN colour text');
    expect(await database.unitOfWork.run(change)).toEqual([{ id: 2, value: 70, colour: null }]);
  });

  it('commits a single statement by itself, and refuses a second one', async () => {
    const { unitOfWork } = database;
    const after: string[] = [];
    await unitOfWork.runStatement(async () => {
      unitOfWork.afterCommit(() => after.push('committed'));
      await set(1, 80);
    });
    expect([await valueOf(1), after]).toEqual([80, ['committed']]);
    const two = unitOfWork.runStatement(async () => {
      await set(1, 81);
      await set(2, 81);
    });
    await expect(two).rejects.toThrow('A second statement');
    expect(await valueOf(2)).not.toBe(81);
  });

  it('rolls a single statement back with the unit of work that it joins', async () => {
    const failing = database.unitOfWork.run(async () => {
      await database.unitOfWork.runStatement(() => set(1, 90));
      throw new Error('outer');
    });
    await expect(failing).rejects.toThrow('outer');
    expect(await valueOf(1)).not.toBe(90);
  });

  it.each([
    [
      'does not use a connection again on which a statement could not be prepared',
      'SELECT * FROM public.missing',
      false,
    ],
    ['uses a connection again on which a prepared statement failed', 'INSERT INTO public.counter VALUES (1, 0)', true],
  ])('%s', async (_, sql, isReused) => {
    const pool = new ConnectionPool(database.dataSource);
    const release = jest.fn();
    const taken = pool.connect.bind(pool);
    jest.spyOn(pool, 'connect').mockImplementation(async () => {
      const client = await taken();
      const giveBack = client.release.bind(client);
      client.release = (isBroken?: Error | boolean) => {
        release(isBroken);
        giveBack(isBroken);
      };
      return client;
    });
    const work = new SqlUnitOfWork(pool).run(() => database.session.write(sql));
    await expect(work).rejects.toThrow();
    expect(release.mock.calls).toEqual([[!isReused]]);
  });

  it('writes nothing where BEGIN fails, even if the work goes on', async () => {
    const pool = new ConnectionPool(database.dataSource);
    const taken = pool.connect.bind(pool);
    jest.spyOn(pool, 'connect').mockImplementation(async () => {
      const client = await taken();
      const query = client.query.bind(client) as (asked: unknown) => Promise<unknown>;
      const failing = (asked: unknown): Promise<unknown> =>
        asked === 'BEGIN' ? Promise.reject(new Error('BEGIN failed')) : query(asked);
      client.query = failing as typeof client.query;
      return client;
    });
    const before = await valueOf(1);
    const work = new SqlUnitOfWork(pool).run(async () => {
      await set(1, 100).catch(() => undefined);
      await set(1, 101);
    });
    await expect(work).rejects.toThrow('BEGIN failed');
    expect(await valueOf(1)).toBe(before);
  });
});
