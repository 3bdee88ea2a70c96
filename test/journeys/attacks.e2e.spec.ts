import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { gzipSync } from 'node:zlib';
import { buildApplication } from '../../src/program/server/application.js';
import { SqlMailboxReader } from '../../src/contexts/notifications/adapters/persistence/sql-mailbox.reader.js';
import { createDatabase, type CopiedDatabase } from '../support/database.js';
import { testEnvironment } from '../support/environment.js';
import { expectStatus, Person } from '../support/people.js';
import { story } from '../support/story.js';

const SITE = 'https://porchlight.example';
const COOKIE = '__Host-porchlight_session';
const PRODUCTION = {
  NODE_ENV: 'production',
  PORCHLIGHT_EMBEDDED: '1',
  PUBLIC_URL: SITE,
  OTP_PER_CLIENT_PER_HOUR: '10',
  CHANGES_PER_CLIENT_PER_MINUTE: '8',
};

/** Two instances in production mode on one database; people call from pages of the site. */
let database: CopiedDatabase;
let instances: NestFastifyApplication[] = [];
let urls: [string, string];
beforeAll(async () => {
  database = await createDatabase();
  const begin = async (): Promise<NestFastifyApplication> => {
    const app = await buildApplication(testEnvironment({ databaseUrl: database.url, variables: PRODUCTION }));
    await app.listen(0, '127.0.0.1');
    return app;
  };
  instances = [await begin(), await begin()];
  urls = (await Promise.all(instances.map((app) => app.getUrl()))) as [string, string];
});
afterAll(async () => {
  for (const app of instances) await app.close();
  await database.drop();
});

/** Production has no mailbox call, so this reads the mail from the database. */
class Customer extends Person {
  override async mails(): ReturnType<Person['mails']> {
    const mails = await instances[0]!.get(SqlMailboxReader, { strict: false }).list(this.email, 100);
    return mails.map((mail) => ({ ...mail, sentAt: mail.sentAt.toISOString() }));
  }
}
const someone = (email = 'nobody@example.ca', url = urls[0]): Person => new Customer(url, email, SITE);
const limitsOf = (headers: Headers): (string | null)[] =>
  ['limit', 'remaining', 'policy'].map((name) => headers.get(`ratelimit-${name}`));

const { chapter, step } = story('An attack on an installation with two instances');

chapter('A session in production', () => {
  let person: Person;
  const asks = async (cookie: string): Promise<number> =>
    (await someone().get('/api/user', { headers: { cookie } })).status;
  beforeAll(async () => {
    person = someone('session@example.ca');
    await person.signIn();
  });

  step('is in a cookie that no script, other host or plain connection can read', async () => {
    const answer = await person.post('/api/logout');
    expect(answer.headers.getSetCookie().join()).toMatch(new RegExp(`^${COOKIE}=;.* HttpOnly; Secure; SameSite=Lax$`));
    expect(answer.headers.getSetCookie().join()).not.toContain('Domain');
  });

  step('cannot be fixed by an attacker: signing in creates a new one and ends the one that was sent', async () => {
    const attacker = someone('attacker@example.ca');
    await attacker.signIn();
    const planted = attacker.cookieHeader.split('; ').find((pair) => pair.startsWith(`${COOKIE}=`)) ?? '';
    expect(await asks(planted)).toBe(200);
    const victim = someone('victim@example.ca');
    await expectStatus(victim.post('/api/auth/send-otp', { email: victim.email }), 200);
    const code = /\b(\d{6})\b/.exec((await victim.mail(/code/i)).text)?.[1];
    const body = { email: victim.email, passcode: code };
    victim.keepCookie(COOKIE, planted.slice(COOKIE.length + 1));
    const answer = await expectStatus(victim.post('/api/auth/verify-otp', body), 200);
    const [given = ''] = answer.headers.getSetCookie().join().split(';');
    expect(given).toMatch(new RegExp(`^${COOKIE}=[\\w-]{43}$`));
    expect(given).not.toBe(planted);
    expect(await asks(given)).toBe(200);
    expect(await asks(planted)).toBe(401);
    // A cookie without the prefix could come from a sibling domain.
    expect(await asks(given.replace('__Host-', ''))).toBe(401);
  });
});

chapter('The log', () => {
  step('records sign-ins, sign-outs and refused attempts by id, one line each', async () => {
    const lines: { event?: string; userId?: number; requestId?: string; route?: string }[] = [];
    const spy = jest
      .spyOn(Logger.prototype, 'log')
      .mockImplementation((line: unknown) => void lines.push(line as object));
    try {
      const person = someone('logged@example.ca');
      const { id } = await person.signIn();
      const forbidden = await expectStatus<{ requestId: string }>(person.get('/api/admin/users'), 403);
      await expectStatus(person.post('/api/auth/verify-otp', { email: person.email, passcode: '000000' }), 400);
      await expectStatus(person.post('/api/logout', {}, { headers: { origin: 'https://evil.example' } }), 403);
      await expectStatus(person.post('/api/auth/verify-link', { token: 'x'.repeat(43) }), 400);
      await expectStatus(person.post('/api/auth/send-otp', { email: 'no address' }), 400);
      await expectStatus(person.get('/api/products/00000000-0000-7000-8000-000000000000/protection'), 404);
      await expectStatus(person.post('/api/logout'), 200);
      const told = lines.filter(({ event }) => event !== undefined);
      expect(told.map(({ event, userId }) => [event, userId])).toEqual([
        ['signed-in', id],
        ['forbidden', id],
        ['code-invalid', id],
        ['foreign-origin', undefined],
        ['link-invalid', id],
        ['validation-failed', id],
        ['not-found', id],
        ['signed-out', id],
      ]);
      expect(told[1]).toMatchObject({ requestId: forbidden.body.requestId, route: '/api/admin/users' });
      expect(JSON.stringify(told)).not.toMatch(/example\.ca|000000|__Host/);
    } finally {
      spy.mockRestore();
    }
  });
});

chapter('Every answer in production', () => {
  step.each([
    ['a page', '/', 200],
    ['a missing page', '/nothing-here', 404],
    ['a file', '/icon.svg', 200],
    ['a call', '/api/config', 200],
    ['a refusal', '/api/user', 401],
    ['an unknown API path', '/api/nothing', 404],
    ['the API’s description', '/api/docs', 200],
    ['a malformed path', '/%zz', 400],
  ])('%s has the security headers', async (_what, path, status) => {
    const answer = await fetch(urls[0] + path);
    const [text, of] = [await answer.text(), (name: string): string => answer.headers.get(name) ?? ''];
    expect(answer.status).toBe(status);
    const parts = of('content-security-policy').split(';');
    const policy: Record<string, string> = Object.fromEntries(parts.map((part) => [part.split(' ')[0] ?? '', part]));
    expect(policy['script-src']).toBe("script-src 'self'");
    expect(policy['object-src']).toBe("object-src 'none'");
    expect(policy['base-uri']).toBe("base-uri 'none'");
    expect(policy['frame-ancestors']).toBe("frame-ancestors 'none'");
    expect(policy['form-action']).toBe("form-action 'self'");
    expect(policy).toHaveProperty('upgrade-insecure-requests');
    expect(of('strict-transport-security')).toMatch(/^max-age=31536000; includeSubDomains/);
    expect(of('x-content-type-options')).toBe('nosniff');
    expect(of('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(of('cross-origin-opener-policy')).toBe('same-origin');
    expect(of('content-type')).toMatch(/; charset=utf-8$|^image\//);
    expect([...answer.headers.keys()].filter((name) => /^(server|x-powered-by|access-control-)/.test(name))).toEqual(
      [],
    );
    // The policy blocks inline scripts, so a page with one would be broken.
    expect(text).not.toMatch(/<script(?![^>]*\ssrc=)(?![^>]*type="application\/json")|\son[a-z]+="/);
  });
});

chapter('Input', () => {
  const send = (body: string | Buffer, headers: Record<string, string> = {}) =>
    fetch(`${urls[0]}/api/newsletter/subscribe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: new Uint8Array(Buffer.from(body)),
    });

  step('cannot pollute the object prototype', async () => {
    const attacks = [
      '{"email":"a@example.ca","__proto__":{"isStaff":true}}',
      '{"email":"a@example.ca","constructor":{"prototype":{"isStaff":true}}}',
      '{"email":"a@example.ca","\\u005f_proto__":{"isStaff":true}}',
    ];
    for (const attack of attacks) expect([attack, (await send(attack)).status]).toEqual([attack, 400]);
    const query = '__proto__[isStaff]=1&constructor[prototype][isStaff]=1&__proto__.isStaff=1';
    expect((await fetch(`${urls[0]}/api/links?text=Ab3dEf9h&${query}`)).status).toBe(400);
    expect(({} as { isStaff?: unknown }).isStaff).toBeUndefined();
  });

  step('is not decompressed, so that a few bytes never become many', async () => {
    const bomb = gzipSync(JSON.stringify({ email: 'a@example.ca', more: 'x'.repeat(5_000_000) }));
    expect(bomb.length).toBeLessThan(10_000);
    expect((await send(bomb, { 'content-encoding': 'gzip' })).status).toBe(400);
  });

  step('is literal in a search: quotes and wildcards match themselves, and nothing is executed', async () => {
    const admin = someone('admin@porchlight.test');
    await admin.signIn();
    await admin.addPasskey();
    const find = async (q: string): Promise<number> => {
      const answer = await admin.get<{ total: number }>(`/api/admin/users?limit=5&q=${encodeURIComponent(q)}`);
      return answer.status === 200 ? answer.body.total : answer.status;
    };
    expect(await find('admin@porchlight.test')).toBe(1);
    for (const attack of ["' OR '1'='1", "'; DROP TABLE identity.user_account; --", '%%%', '____', '\\', "admin' --"])
      expect([attack, await find(attack)]).toEqual([attack, 0]);
    const sorted = await admin.get(`/api/admin/users?limit=5&sort=${encodeURIComponent('id; SELECT pg_sleep(9)')}`);
    expect(sorted.status).toBe(400);
    expect(await find('admin@porchlight.test')).toBe(1);
  });
});

chapter('A rate limit', () => {
  step(
    'for codes applies to a network across instances, no matter who is signed in and which headers are sent',
    async () => {
      const seen: (string | null)[] = [];
      const signedIn = someone('flooding@example.ca');
      await signedIn.signIn();
      for (let time = 0; time < 12; time++) {
        const headers = {
          'x-forwarded-for': `203.0.113.${String(time)}`,
          ...(time % 3 === 0 ? { cookie: signedIn.cookieHeader } : {}),
        };
        const email = `flood${String(time)}@example.ca`;
        const answer = await someone(email, urls[time % 2]).post('/api/auth/send-otp', { email }, { headers });
        const [limit, remaining, policy] = limitsOf(answer.headers);
        expect([limit, policy]).toEqual(['10', '10;w=3600']);
        expect(answer.status).toBe(Number(seen.at(-1) ?? 1) === 0 ? 429 : 200);
        if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(3_000);
        seen.push(remaining ?? null);
      }
      // Each instance continues the other's count; the people of the tests above share the network.
      const counted = seen.map(Number);
      expect(counted.slice(0, counted.indexOf(0) + 1)).toEqual(
        Array.from({ length: counted.indexOf(0) + 1 }, (_, n) => counted.indexOf(0) - n),
      );
      expect(seen.at(-1)).toBe('0');
    },
  );

  step('for attempts also applies across codes, so that no one can guess for many addresses', async () => {
    const tries: number[] = [];
    for (let time = 0; time < 53; time++) {
      const email = `guess${String(time)}@example.ca`;
      const { status } = await someone(email, urls[time % 2]).post('/api/auth/verify-otp', {
        email,
        passcode: '123456',
      });
      tries.push(status);
    }
    const first = tries.indexOf(429);
    expect(first).toBeGreaterThan(40);
    expect(tries.slice(0, first).every((status) => status === 400)).toBe(true);
    expect(tries.slice(first).every((status) => status === 429)).toBe(true);
  });

  step('applies to every other write, separately for each client', async () => {
    const flooding = someone();
    const { headers } = await flooding.post('/api/newsletter/confirm', { token: 'x' });
    expect(headers.get('ratelimit-policy')).toBe('300;w=3600');
    // At once, so that they fall into one minute on a slow machine too.
    const flood = Array.from({ length: 10 }, (_, n) => someone('nobody@example.ca', urls[n % 2]).post('/api/logout'));
    const statuses = (await Promise.all(flood)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429, 429]);
    expect(limitsOf((await flooding.post('/api/logout')).headers)).toEqual(['8', '0', '8;w=60']);
    const webhook = await flooding.post('/api/stripe/webhook', {});
    expect([webhook.status, webhook.headers.get('ratelimit-limit')]).toEqual([400, null]);
  });
});
