import { startApplication, type TestApplication } from '../support/application.js';
import { eventually, expectStatus, Person } from '../support/people.js';

interface Log {
  items: { action: string; subjectType: string; subjectId: string; byUserId: number }[];
}
interface Looks {
  items: { at: string; what: string }[];
}

let site: TestApplication;
let admin: Person;
let person: Person;
let personId: number;
beforeAll(async () => {
  site = await startApplication();
  admin = new Person(site.url, 'admin@porchlight.test');
  person = new Person(site.url, 'looked-at@porchlight.test');
  await admin.signIn();
  personId = (await person.signIn()).id;
});
afterAll(() => site.close());

const logged = async (action: string): Promise<Log['items']> =>
  (await admin.get<Log>(`/api/admin/audit-log?action=${action}`)).body.items;
const looks = async (): Promise<string[]> =>
  (await person.get<Looks>('/api/user/looks')).body.items.map((one) => one.what);

describe('Data that staff open', () => {
  it('about a person is audited once an hour, and shown to the person', async () => {
    expect(await looks()).toEqual([]);
    for (let time = 0; time < 3; time++) await expectStatus(admin.get(`/api/admin/users/${String(personId)}`), 200);
    const entries = await eventually(async () => {
      const found = await logged('identity.person-read');
      return found.length > 0 ? found : undefined;
    }, 'the entry');
    expect(entries).toMatchObject([{ subjectType: 'user', subjectId: String(personId), byUserId: 1 }]);
    await eventually(async () => ((await looks()).length > 0 ? true : undefined), 'the look');
    expect(await looks()).toEqual(['account']);
  });

  it('about themselves is not audited', async () => {
    await expectStatus(admin.get('/api/admin/users/1'), 200);
    await expectStatus(admin.get('/api/admin/audit-log.csv'), 200);
    await eventually(async () => ((await logged('identity.export-read')).length > 0 ? true : undefined), 'the export');
    expect((await logged('identity.person-read')).filter(({ subjectId }) => subjectId === '1')).toEqual([]);
  });

  it.each(['audit-log.csv', 'newsletter.csv', 'tax-report.csv'])('as the file %s is audited too', async (file) => {
    await expectStatus(admin.get(`/api/admin/${file}`), 200);
    const name = file.replace('.csv', '');
    await eventually(
      async () => (await logged('identity.export-read')).find(({ subjectId }) => subjectId.startsWith(name)),
      file,
    );
  });
});
