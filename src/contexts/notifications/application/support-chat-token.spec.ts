import { createHmac } from 'node:crypto';
import { aPerson, KnownPeople } from '../../../../test/identity/fakes/known-people.js';
import { testEnvironment } from '../../../../test/support/environment.js';
import { FixedClock } from '../../../../test/platform/fakes/fixed-clock.js';
import { PersonListings } from '../../listings/published/person-listings.js';
import { SupportChatToken } from './support-chat-token.js';

const SECRET = 'a-secret-of-the-support-chat';
const clock = new FixedClock();
const people = new KnownPeople().knows(
  aPerson({ id: 5, email: 'marie@example.ca' }),
  aPerson({ id: 6, email: 'louis@example.ca', isProspect: true }),
  aPerson({ id: 7, email: 'seller@example.ca' }),
);
const listings = Object.assign(Object.create(PersonListings.prototype) as PersonListings, {
  hasBought: (userId: number) => Promise.resolve(userId === 5),
});
const tokens = (secret: string | null) => {
  const variables: Record<string, string> =
    secret === null ? {} : { INTERCOM_SECRET: secret, INTERCOM_APP_ID: 'chat1234' };
  return new SupportChatToken(
    testEnvironment({ databaseUrl: 'postgres://nowhere', variables }),
    people,
    listings,
    clock,
  );
};
const read = (token: string) => {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const [header, payload] = [head, claims].map(
    (part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object,
  );
  const signed = createHmac('sha256', SECRET).update(`${head}.${claims}`).digest();
  return { header, payload, isOurs: Buffer.from(signature, 'base64url').equals(signed) };
};

describe('The support chat’s token', () => {
  const now = clock.now().getTime() / 1_000;
  const claims = { user_id: '5', email: 'marie@example.ca', iat: now, exp: now + 3_600 };

  it('names the person for an hour, signed with the secret', async () => {
    const token = { header: { alg: 'HS256', typ: 'JWT' }, payload: claims, isOurs: true };
    expect(read(await tokens(SECRET).execute(5))).toEqual(token);
    const other = await tokens('another-secret-of-the-support-chat').execute(5);
    expect(read(other)).toEqual({ ...token, isOurs: false });
  });

  it('is given to a buyer who has bought, or verified the address on a transaction page', async () => {
    expect(read(await tokens(SECRET).forBuyer(5, ' Marie@Example.ca '))).toMatchObject({
      payload: claims,
      isOurs: true,
    });
    expect(read(await tokens(SECRET).forBuyer(6, 'louis@example.ca'))).toMatchObject({ payload: { user_id: '6' } });
    await expect(tokens(SECRET).forBuyer(7, 'seller@example.ca')).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is refused for an address other than the session’s', async () => {
    for (const email of ['louis@example.ca', 'marie@example.ca.evil.example', ''])
      await expect(tokens(SECRET).forBuyer(5, email)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is refused without a configured secret', async () => {
    const refusal = { kind: 'unavailable', code: 'not-configured' };
    await expect(tokens(null).execute(5)).rejects.toMatchObject(refusal);
    await expect(tokens(null).forBuyer(5, 'marie@example.ca')).rejects.toMatchObject(refusal);
  });
});
