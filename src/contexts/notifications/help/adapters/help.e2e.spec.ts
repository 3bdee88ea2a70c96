import pg from 'pg';
import { startApplication, type TestApplication } from '../../../../../test/support/application.js';
import { eventually, expectStatus, Person } from '../../../../../test/support/people.js';
import type { HelpMessageListView } from '../../published/help-views.js';
import { story } from '../../../../../test/support/story.js';

const TEXT = 'Where is my bookcase?\nIt was to come at 10.';
const message = (changes: object = {}): object => ({
  name: 'Sam Okafor',
  email: 'Sam@example.ca',
  topic: 'delivery',
  text: TEXT,
  ...changes,
});

let site: TestApplication;
let admin: Person;
async function found(sql: string): Promise<string> {
  const database = new pg.Client({ connectionString: site.databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ found: string }>(sql);
  await database.end();
  return rows.map((row) => row.found).join();
}
const listed = async (): Promise<HelpMessageListView> =>
  (await expectStatus<HelpMessageListView>(admin.get('/api/admin/help-messages'), 200)).body;

beforeAll(async () => {
  site = await startApplication();
  admin = new Person(site.url, 'admin@porchlight.test');
  await admin.signIn();
});
afterAll(() => site.close());

story('A message to support', ({ step }) => {
  step('needs no account, is mailed to support, and is acknowledged without repeating it', async () => {
    const stranger = new Person(site.url, 'sam@example.ca');
    await expectStatus(stranger.post('/api/help-messages', message({ shareLink: 'Ab3dEf9h' })), 200);
    const toSupport = await new Person(site.url, 'help@porchlight.test').mail(/Message to support/);
    expect(toSupport.text).toContain('Where is my bookcase?');
    expect(toSupport.text).toContain('sam@example.ca');
    const received = await stranger.mail(/We have your message/);
    expect(received.text + received.html).not.toContain('bookcase');
    const { items, waiting } = await listed();
    expect([waiting, items[0]]).toMatchObject([
      1,
      {
        name: 'Sam Okafor',
        email: 'sam@example.ca',
        userId: null,
        topic: 'delivery',
        text: TEXT,
        shareLink: 'Ab3dEf9h',
      },
    ]);
    const sealed = await found('SELECT sealed_words AS found FROM notifications.help_message');
    expect(sealed.length).toBeGreaterThan(40);
    expect(sealed).not.toContain('bookcase');
  });

  step.each([
    [{ text: 'Too short' }, 'text'],
    [{ text: 'x'.repeat(2_001) }, 'text'],
    [{ email: 'nobody' }, 'email'],
    [{ name: '' }, 'name'],
    [{ topic: 'weather' }, 'topic'],
    [{ shareLink: '../admin' }, 'shareLink'],
  ])('is rejected with the invalid field: %#', async (changes, field) => {
    const answer = await admin.post('/api/help-messages', message(changes));
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'validation-failed', details: [{ field }] }]);
  });

  step('is answered once, and only by staff', async () => {
    const [first] = (await listed()).items;
    const path = `/api/admin/help-messages/${first?.id ?? ''}/answered`;
    const other = new Person(site.url, 'other@example.ca');
    await other.signIn();
    expect([(await other.post(path)).status, (await other.get('/api/admin/help-messages')).status]).toEqual([403, 403]);
    const answers = await Promise.all([admin.post(path), admin.post(path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await listed()).waiting).toBe(0);
  });

  step('is in the export of the person’s data, and erased with the account', async () => {
    const person = new Person(site.url, 'leaving@example.ca');
    await person.signIn();
    await expectStatus(person.post('/api/help-messages', message({ email: 'Leaving@example.ca' })), 200);
    const { body } = await person.get('/api/user/export');
    expect(JSON.stringify(body)).toContain('Where is my bookcase?');
    await expectStatus(person.call('DELETE', '/api/user'), 200);
    const kept = await eventually(async () => {
      const found = (await listed()).items.find(({ text }) => text === null);
      return found;
    }, 'the message to be erased');
    expect([kept.name, kept.userId, kept.email]).toEqual([null, null, expect.not.stringContaining('@')]);
    const mail = await found(
      `SELECT text AS found FROM notifications.mail WHERE template = 'help-asked' ORDER BY created_at DESC LIMIT 1`,
    );
    expect(mail).toBe('Removed');
  });

  step('is limited to ten an hour from one network', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 12; time++) statuses.push((await admin.post('/api/help-messages', message())).status);
    expect(statuses).toContain(429);
  });
});
