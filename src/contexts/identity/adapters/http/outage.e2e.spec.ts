import { jest } from '@jest/globals';
import { startApplication, type TestApplication } from '../../../../../test/support/application.js';
import { Cable } from '../../../../../test/support/cable.js';
import { createDatabase } from '../../../../../test/support/database.js';
import { eventually, Person } from '../../../../../test/support/people.js';
import { REQUEST_DEADLINE_MS } from '../../../../platform/system/deadline.js';
import { SessionTokens } from '../../application/sessions/session-tokens.js';

let cable: Cable;
let site: TestApplication;
let person: Person;
beforeAll(async () => {
  const database = await createDatabase();
  const direct = new URL(database.url);
  cable = new Cable(`http://${direct.host}`);
  await cable.mend();
  const url = Object.assign(new URL(database.url), { host: new URL(cable.url).host }).href;
  site = await startApplication({}, { database: { ...database, url }, deadlineMs: REQUEST_DEADLINE_MS });
  person = new Person(site.url, 'present@porchlight.test');
  await person.signIn();
});
afterAll(async () => {
  await site.close();
  await cable.cut();
});

/** The answer to each request, in order. */
const answersTo = (paths: string[], headers: Record<string, string> = {}, method = 'GET'): Promise<number[]> =>
  Promise.all(paths.map(async (path) => (await fetch(site.url + path, { method, headers })).status));

describe('while sessions cannot be read from the database', () => {
  beforeAll(() => cable.cut());
  afterAll(() => cable.mend());
  const cookie = (): Record<string, string> => ({ cookie: person.cookieHeader });

  it('signed-in people are not told to sign in', async () => {
    const { status, body, headers } = await person.get('/api/user');
    expect([status, body['code'], headers.get('retry-after')]).toEqual([503, 'unavailable', '5']);
    const write = await person.post('/api/user/accept-tos', {}, { key: crypto.randomUUID() });
    expect([write.status, write.body['code']]).toEqual([503, 'unavailable']);
    expect(await answersTo(['/api/user', '/api/products', '/api/driver/jobs'], cookie(), 'HEAD')).toEqual([
      503, 503, 503,
    ]);
  });

  it('requests that need no database are answered to everyone', async () => {
    await eventually(
      async () => ((await fetch(`${site.url}/readyz`)).status === 503 ? true : undefined),
      'the instance to know that it is not ready',
    );
    const asked = ['/healthz', '/readyz', '/terms', '/api/products/Ab3dEf9h', '/api/products/Ab3dEf9h/events'];
    expect(await answersTo(asked, cookie())).toEqual([200, 503, 200, 503, 503]);
    expect(await answersTo(['/api/user'])).toEqual([401]);
  });

  it('the transaction page is served without the data, for its script to retry', async () => {
    for (const headers of [{}, cookie()]) {
      const answer = await fetch(`${site.url}/transaction/Ab3dEf9h`, { headers });
      const html = await answer.text();
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
        503,
        '5',
        'no-store',
      ]);
      expect([html.includes('<div id="root">'), html.includes('Connection')]).toEqual([true, false]);
    }
  });
});

describe('when the database is back', () => {
  it('the same session is recognised again', async () => {
    const known = await eventually(async () => {
      const { status, body } = await person.get<{ email: string }>('/api/user');
      return status === 200 ? body.email : undefined;
    }, 'the person to be known again');
    expect(known).toBe(person.email);
  });

  it('a party is not treated as a stranger when only the session query fails', async () => {
    const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    const spy = jest.spyOn(site.app.get(SessionTokens, { strict: false }), 'recognise').mockRejectedValue(lost);
    const cookie = { cookie: person.cookieHeader };
    const asked = ['/api/products/Ab3dEf9h', '/api/user', '/healthz', '/api/config'];
    expect(await answersTo(asked, cookie)).toEqual([503, 503, 200, 200]);
    expect(await answersTo(['/api/products/Ab3dEf9h/checkout'], { ...cookie, origin: site.url }, 'POST')).toEqual([
      503,
    ]);
    expect(await answersTo(asked)).toEqual([404, 401, 200, 200]);
    spy.mockRestore();
  });

  it('an unknown session is refused on protected routes and treated as a visitor on public ones', async () => {
    const cookie = `${site.environment.sessionCookie}=${'a'.repeat(43)}`;
    expect(await answersTo(['/api/user', '/api/products/Ab3dEf9h'], { cookie })).toEqual([401, 404]);
  });
});
