import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { expectStatus, Person } from '../../../../../../test/support/people.js';
import { inDatabase } from '../../../../../../test/support/trouble.js';
import { MAX_VIEWS, type ListView } from '../../published/saved-views.js';
import { story } from '../../../../../../test/support/story.js';

let site: TestApplication;
let one: Person;
let other: Person;

beforeAll(async () => {
  site = await startApplication();
  one = new Person(site.url, 'admin@porchlight.test');
  other = new Person(site.url, 'developer@porchlight.test');
  await one.signIn();
  const { id } = await other.signIn();
  await inDatabase(site, `UPDATE identity.user SET role = 'dev' WHERE id = $1`, [id]);
});
afterAll(() => site.close());

const save = (by: Person, body: Omit<ListView, 'id'>) => by.call<ListView>('PUT', '/api/admin/views', { body });
const viewsOf = async (by: Person): Promise<ListView[]> =>
  (await expectStatus<{ items: ListView[] }>(by.get('/api/admin/views'), 200)).body.items;
const remove = (by: Person, id: string) => by.call('DELETE', `/api/admin/views/${id}`);
const view = { tab: 'deliveries', name: 'Late today', query: 'status=accepted&hide=driver' };

story('Saved views', ({ step }) => {
  step('belong to one person and are replaced under the same name', async () => {
    const { body: first } = await expectStatus(save(one, view), 200);
    const { body: second } = await expectStatus(save(one, { ...view, query: 'status=failed' }), 200);
    expect(second).toEqual({ ...view, id: first.id, query: 'status=failed' });
    expect(await viewsOf(one)).toEqual([second]);
    expect(await viewsOf(other)).toEqual([]);
  });

  step('can be deleted only by their owner', async () => {
    const [kept] = await viewsOf(one);
    const id = kept?.id ?? '';
    await expectStatus(remove(other, id), 404);
    await expectStatus(remove(one, 'none'), 404);
    expect(await viewsOf(one)).toHaveLength(1);
    await expectStatus(remove(one, id), 200);
    expect(await viewsOf(one)).toEqual([]);
  });

  step.each([
    ['a name of spaces', { ...view, name: '   ' }],
    ['a name of 61 characters', { ...view, name: 'x'.repeat(61) }],
    ['an invalid tab', { ...view, tab: '../users' }],
    ['filters of 2,001 characters', { ...view, query: 'x'.repeat(2_001) }],
  ])('refuse %s', async (_, refused) => {
    expect((await save(one, refused)).status).toBe(400);
    expect(await viewsOf(one)).toEqual([]);
  });

  step('are limited to 50 a person, and can still be replaced at the limit', async () => {
    for (let count = 0; count < MAX_VIEWS; count += 1)
      await expectStatus(save(other, { ...view, name: `View ${String(count)}` }), 200);
    const refused = await save(other, view);
    expect([refused.status, refused.body]).toEqual([
      400,
      expect.objectContaining({ message: 'You have 50 saved views. Delete one first.' }),
    ]);
    await expectStatus(save(other, { ...view, name: 'View 7', query: 'q=chair' }), 200);
    expect(await viewsOf(other)).toHaveLength(MAX_VIEWS);
  });
});
