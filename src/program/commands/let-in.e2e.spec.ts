import { Person } from '../../../test/support/people.js';
import { startApplication, type TestApplication } from '../../../test/support/application.js';
import { clientOf } from '../../../test/support/database.js';
import { APP_SECRET } from '../../../test/support/environment.js';
import { applicationUrlOf } from '../embedded/application-role.js';
import { keepSecret } from '../database/keep-secret.js';
import { letIn } from './let-in.js';

const ADMIN = 'admin@porchlight.test';

let house: TestApplication;
beforeAll(async () => {
  house = await startApplication({ ADMIN_EMAIL: ADMIN });
  // As the server's start does before it builds the application.
  await keepSecret(house.environment);
});
afterAll(() => house.close());

const given = (more: Record<string, string> = {}): Record<string, string> => ({
  NODE_ENV: 'test',
  PORT: String(house.environment.port),
  DATA_DIR: house.environment.dataDir,
  APP_SECRET,
  DATABASE_URL: applicationUrlOf(house.databaseUrl),
  DATABASE_OWNER_URL: house.databaseUrl,
  ...more,
});

async function rows(sql: string): Promise<object[]> {
  const client = await clientOf(house.databaseUrl);
  const found = await client.query<object>(sql);
  await client.end();
  return found.rows;
}

describe('porchlight let-in, beside a running server', () => {
  it('prints a link that signs the administrator in, and the audit log names the command', async () => {
    const { link, expiresAt } = await letIn(given(), ADMIN);
    const [address, token = ''] = link.split('#');
    expect(address).toBe(`${house.url}/auth/link`);
    expect(expiresAt.getTime()).toBeGreaterThan(Date.now());
    const kept = await rows(`SELECT * FROM identity.one_time_code WHERE email = '${ADMIN}'`);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(await rows(`SELECT 1 FROM notifications.mail WHERE recipient = '${ADMIN}'`)).toEqual([]);

    const admin = new Person(house.url, ADMIN);
    const answer = await admin.post('/api/auth/verify-link', { token });
    expect(answer).toMatchObject({ status: 200, body: { next: '/admin', user: { id: 1, email: ADMIN } } });
    expect((await house.client().post('/api/auth/verify-link', { token })).status).toBe(400);

    expect((await admin.post('/api/user/accept-tos')).status).toBe(200);
    const log = await admin.get('/api/admin/audit-log?action=identity.let-in');
    expect(log.body['items']).toEqual([
      expect.objectContaining({
        byUserId: null,
        byName: null,
        action: 'identity.let-in',
        subjectType: 'user',
        subjectId: '1',
        reason: 'porchlight let-in',
      }),
    ]);
    expect((await admin.get('/api/admin/audit-log/choices')).body).toMatchObject({ actions: ['identity.let-in'] });
    const [head = '', entry = ''] = (
      await (await fetch(`${house.url}/api/admin/audit-log.csv`, { headers: { cookie: admin.cookieHeader } })).text()
    ).split('\n');
    expect(entry.split(',').length).toBe(head.split(',').length);
  });

  it.each<[string, () => Record<string, string>, RegExp]>([
    ['without the owner’s password', () => ({ DATABASE_OWNER_URL: '' }), /Set DATABASE_OWNER_URL/],
    [
      'with the server’s role in its place',
      () => ({ DATABASE_OWNER_URL: applicationUrlOf(house.databaseUrl) }),
      /printed only for the owner of the tables/,
    ],
    ['with another APP_SECRET', () => ({ APP_SECRET: 'another secret that is long enough too' }), /APP_SECRET is not/],
  ])('refuses %s, and leaves nothing', async (_what, more, sentence) => {
    const before = await rows('SELECT count(*) FROM identity.one_time_code');
    await expect(letIn(given(more()), ADMIN)).rejects.toThrow(sentence);
    expect(await rows('SELECT count(*) FROM identity.one_time_code')).toEqual(before);
  });

  it('refuses an address that is not staff’s, with a readable message', async () => {
    await expect(letIn(given(), 'stranger@example.ca')).rejects.toThrow('No active account of an administrator');
  });
});
