import { testDatabase, type TestDatabase } from '../../../test/support/database.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const sql = (text: string): Promise<unknown> => database.owner.dataSource.query(text);
const prepared = (): Promise<{ name: string; statement: string }[]> =>
  database.session.query("SELECT name, statement FROM pg_prepared_statements WHERE statement LIKE '%of_the_test%'");

describe('queries', () => {
  beforeAll(() =>
    sql(`CREATE TABLE public.of_the_test (id integer); INSERT INTO public.of_the_test VALUES (1), (2);
         GRANT ALL ON public.of_the_test TO PUBLIC`),
  );

  it('are prepared once under one name, whatever their values', async () => {
    const ask = (id: number) => database.session.query('SELECT id FROM public.of_the_test WHERE id = $1', [id]);
    // Prepared statements belong to a connection, and a unit of work has one.
    await database.unitOfWork.run(async () => {
      expect([await ask(1), await ask(2), await ask(3)]).toEqual([[{ id: 1 }], [{ id: 2 }], []]);
      expect((await prepared()).filter(({ statement }) => statement.startsWith('SELECT id'))).toHaveLength(1);
    });
  });

  it('are replanned if the best plan depends on the value', async () => {
    await database.unitOfWork.run(async () => {
      await database.session.query("SELECT 'of_the_test' LIKE $1 AS found", ['%test%']);
      expect((await prepared()).filter(({ statement }) => statement.includes('AS found'))).toEqual([]);
    });
  });

  it('continue when a newer version adds a column', async () => {
    const ask = () => database.session.query('SELECT * FROM public.of_the_test ORDER BY id');
    await ask();
    await sql('ALTER TABLE public.of_the_test ADD COLUMN colour text');
    expect(await ask()).toEqual([
      { id: 1, colour: null },
      { id: 2, colour: null },
    ]);
    expect(await ask()).toHaveLength(2);
  });

  it('in a unit of work see its own writes', async () => {
    await database.unitOfWork.run(async () => {
      await database.session.write('INSERT INTO public.of_the_test (id) VALUES ($1)', [7]);
      expect(await database.session.query('SELECT id FROM public.of_the_test WHERE id = $1', [7])).toHaveLength(1);
      await database.session.write('DELETE FROM public.of_the_test WHERE id = $1', [7]);
    });
  });
});
