import { setTimeout as pause } from 'node:timers/promises';
import { testDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { refuseInsideTransaction } from '../../application/ambient-transaction.js';
import { isDatabaseAway } from './database-away.js';

describe('the unit of work on PostgreSQL', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
    await database.owner.dataSource.query(
      'CREATE TABLE public.counter (id int PRIMARY KEY, value int NOT NULL); GRANT ALL ON public.counter TO PUBLIC',
    );
    await database.dataSource.query('INSERT INTO public.counter VALUES (1, 0), (2, 0)');
  });
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
      await database.dataSource.query('SELECT pg_terminate_backend($1)', [own?.pid]);
      await pause(150);
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
});
