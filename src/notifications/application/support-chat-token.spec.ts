import { createHmac } from 'node:crypto';
import { aPerson, KnownPeople } from '../../../test/identity/fakes/known-people.js';
import { testEnvironment } from '../../../test/support/environment.js';
import { FixedClock } from '../../../test/shared/fakes/fixed-clock.js';
import { SupportChatToken } from './support-chat-token.js';

const SECRET = 'a-secret-of-the-support-chat';
const clock = new FixedClock();
const people = new KnownPeople().knows(aPerson({ id: 5, email: 'marie@example.ca' }));
const tokens = (secret: string | null) => {
  const variables: Record<string, string> = secret === null ? {} : { INTERCOM_SECRET: secret };
  return new SupportChatToken(testEnvironment({ databaseUrl: 'postgres://nowhere', variables }), people, clock);
};

describe('The support chat’s token', () => {
  it('names the person for an hour, signed with the secret', async () => {
    const [head = '', claims = '', signature] = (await tokens(SECRET).execute({ userId: 5 })).split('.');
    const now = clock.now().getTime() / 1_000;
    expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      user_id: '5',
      email: 'marie@example.ca',
      iat: now,
      exp: now + 3_600,
    });
    expect(signature).toBe(createHmac('sha256', SECRET).update(`${head}.${claims}`).digest('base64url'));
  });

  it('is refused where no secret is set', async () => {
    await expect(tokens(null).execute({ userId: 5 })).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'not-configured',
    });
  });

  it('is refused for somebody else’s address', async () => {
    const other = tokens(SECRET).execute({ userId: 5, email: 'louis@example.ca' });
    await expect(other).rejects.toMatchObject({ code: 'forbidden' });
  });
});
