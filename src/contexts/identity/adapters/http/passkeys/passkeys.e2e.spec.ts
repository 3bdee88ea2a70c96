import { startIdentity, type IdentityApplication } from '../../../../../../test/identity/start-identity.js';
import {
  add,
  answer,
  asked,
  keysOf,
  offered,
  PASSKEY_PRODUCTION,
  PASSKEY_SITE,
  stepUp,
  stepUpNeeded,
} from '../../../../../../test/identity/passkey-calls.js';
import type { ApiClient } from '../../../../../../test/support/api-client.js';
import { Authenticator } from '../../../../../../test/support/pages/authenticator.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { UnitOfWork } from '../../../../../platform/application/ports/unit-of-work.js';
import type { PasskeyCreationOptions } from '../../../published/passkey-views.js';

const SITE = PASSKEY_SITE;

let house: IdentityApplication;
let people = 0;
beforeAll(async () => {
  house = await startIdentity(PASSKEY_PRODUCTION);
});
afterAll(() => house.close());

const byCode = async (email: string): Promise<ApiClient> => {
  await house.ageCodes();
  return house.signedIn(email);
};
const stranger = (): string => `person-${String(++people)}@example.ca`;

const REFUSED = { status: 400, body: { code: 'passkey-invalid' } };

describe('a passkey', () => {
  it('is created for this site with user verification, named, listed, and signs in without an address', async () => {
    const client = await byCode(stranger());
    const options = await offered(client);
    expect(options).toMatchObject({
      rp: { id: 'porchlight.example', name: 'Porchlight' },
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    const device = new Authenticator(SITE);
    expect((await client.post('/api/user/passkeys', { name: 'Key', response: device.create(options) })).status).toBe(
      200,
    );
    const { id } = (await keysOf(client)).passkeys[0] ?? { id: '' };
    expect((await client.call('PATCH', `/api/user/passkeys/${id}`, { body: { name: 'Kitchen laptop' } })).status).toBe(
      200,
    );
    const browser = house.client();
    const request = await asked(browser);
    expect(request).toMatchObject({ rpId: 'porchlight.example', userVerification: 'required' });
    expect(request.allowCredentials ?? []).toEqual([]);
    expect((await answer(browser, device.use(request))).status).toBe(200);
    expect((await keysOf(browser)).passkeys).toMatchObject([
      { name: 'Kitchen laptop', lastUsedAt: expect.any(String) as string },
    ]);
    expect((await browser.get('/api/user')).status).toBe(200);
  });

  it('is not created from a response for another site, without user verification, or to another session’s challenge', async () => {
    const client = await byCode(stranger());
    expect(await add(client, new Authenticator('https://evil.example'))).toMatchObject(REFUSED);
    const careless = new Authenticator(SITE);
    careless.verifiesUser = false;
    expect(await add(client, careless)).toMatchObject(REFUSED);
    const other = await byCode(stranger());
    const response = new Authenticator(SITE).create(await offered(other));
    expect(await client.post('/api/user/passkeys', { name: 'Key', response })).toMatchObject(REFUSED);
    expect(await client.post('/api/user/passkeys', { name: 'Key', response: { id: 'x' } })).toMatchObject(REFUSED);
    expect((await keysOf(client)).passkeys).toEqual([]);
  });

  it('stores only the transports that browsers know', async () => {
    const client = await byCode(stranger());
    const made = new Authenticator(SITE).create(await offered(client));
    const sent = { ...made, response: { ...(made['response'] as object), transports: { usb: true } } };
    expect((await client.post('/api/user/passkeys', { name: 'Key', response: sent })).status).toBe(200);
    const again = await client.post<PasskeyCreationOptions>('/api/user/passkeys/options');
    expect(again.body.excludeCredentials).toMatchObject([{ transports: [] }]);
  });

  it('renews the token of the session that created it', async () => {
    const client = await byCode(stranger());
    const cookie = client.cookieHeader;
    expect((await add(client)).status).toBe(200);
    expect((await fetch(new URL('/api/user', house.url), { headers: { cookie } })).status).toBe(401);
    expect((await client.get('/api/user')).status).toBe(200);
  });

  it('is not saved for a session that ended while waiting for the account’s lock', async () => {
    const client = await byCode(stranger());
    const { id } = (await client.get<{ id: number }>('/api/user')).body;
    const response = new Authenticator(SITE).create(await offered(client));
    const session = house.app.get(DatabaseSession, { strict: false });
    const adding = await house.app.get(UnitOfWork, { strict: false }).run(async () => {
      await session.write('SELECT id FROM identity.user WHERE id = $1 FOR UPDATE', [id]);
      const waiting = client.post('/api/user/passkeys', { name: 'Key', response });
      await house.waitsForLock();
      await session.write('DELETE FROM identity.session WHERE user_id = $1', [id]);
      return { waiting };
    });
    expect((await adding.waiting).status).toBe(401);
    const kept = await session.query('SELECT id FROM identity.passkey WHERE user_id = $1', [id]);
    expect(kept).toEqual([]);
  });

  it('belongs to one account', async () => {
    const device = new Authenticator(SITE);
    expect((await add(await byCode(stranger()), device)).status).toBe(200);
    expect(await add(await byCode(stranger()), device)).toMatchObject(REFUSED);
  });

  describe('signing in with a passkey', () => {
    let device: Authenticator;
    let email: string;
    beforeEach(async () => {
      device = new Authenticator(SITE);
      email = stranger();
      await add(await byCode(email), device);
    });

    it('answers each challenge once, in the same browser, within five minutes', async () => {
      const browser = house.client();
      const response = device.use(await asked(browser));
      expect(await answer(house.client(), response)).toMatchObject(REFUSED);
      expect((await answer(browser, response)).status).toBe(200);
      expect(await answer(browser, response)).toMatchObject(REFUSED);
      const late = house.client();
      const question = await asked(late);
      await house.ageChallenges(5);
      expect(await answer(late, device.use(question))).toMatchObject(REFUSED);
    });

    it('is refused if the counter went back, which means a copy', async () => {
      const browser = house.client();
      expect((await answer(browser, device.use(await asked(browser)))).status).toBe(200);
      device.counter = 0;
      expect(await answer(browser, device.use(await asked(browser)))).toMatchObject(REFUSED);
      device.counter = 100;
      expect((await answer(browser, device.use(await asked(browser)))).status).toBe(200);
    });

    it('is refused for another site, without user verification, if forged, and if unknown', async () => {
      const browser = house.client();
      device.verifiesUser = false;
      expect(await answer(browser, device.use(await asked(browser)))).toMatchObject(REFUSED);
      device.verifiesUser = true;
      const { response, ...rest } = device.use(await asked(browser)) as { response: object };
      const forged = { ...rest, response: { ...response, signature: Buffer.alloc(70, 1).toString('base64url') } };
      expect(await answer(browser, forged)).toMatchObject(REFUSED);
      expect(await answer(browser, new Authenticator(SITE).use(await asked(browser)))).toMatchObject(REFUSED);
      expect(await answer(browser, {})).toMatchObject(REFUSED);
    });

    it('is refused for a suspended account', async () => {
      await house.suspend(email);
      const browser = house.client();
      const refused = await answer(browser, device.use(await asked(browser)));
      expect(refused).toMatchObject({ status: 403, body: { code: 'account-not-active' } });
    });
  });
});

describe('a person with a passkey', () => {
  it('steps up in production with their own passkey only, and only with a step-up challenge', async () => {
    const device = new Authenticator(SITE);
    const email = stranger();
    const client = await byCode(email);
    await add(client, device);
    const other = new Authenticator(SITE);
    await add(await byCode(stranger()), other);
    await house.ageProofs(10);
    expect(await client.post('/api/user/recovery-codes')).toMatchObject(stepUpNeeded('passkey'));
    expect((await stepUp(client, other)).status).toBe(400);
    const response = device.use(await asked(client));
    expect((await client.post('/api/auth/step-up/verify', { method: 'passkey', response })).status).toBe(400);
    await client.post('/api/auth/step-up/options', { method: 'code' });
    await client.post('/api/auth/step-up/verify', { method: 'code', code: house.latestCode(email) });
    expect(await client.post('/api/user/recovery-codes')).toMatchObject(stepUpNeeded('passkey'));
    expect((await stepUp(client, device)).status).toBe(200);
    expect((await client.post('/api/user/recovery-codes')).status).toBe(200);
  });

  it('can remove it; removing the last one removes the recovery codes', async () => {
    const client = await byCode(stranger());
    const first = (await add(client)).body;
    const second = (await add(client)).body;
    await client.post('/api/user/recovery-codes');
    expect((await client.call('DELETE', `/api/user/passkeys/${first.id}`)).status).toBe(200);
    expect(await keysOf(client)).toMatchObject({ recoveryCodesLeft: 10, isRequired: false });
    expect((await client.call('DELETE', `/api/user/passkeys/${first.id}`)).status).toBe(404);
    expect((await client.call('DELETE', `/api/user/passkeys/${second.id}`)).status).toBe(200);
    expect(await keysOf(client)).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 });
  });
});
