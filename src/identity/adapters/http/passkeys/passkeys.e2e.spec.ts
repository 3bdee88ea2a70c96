import { setTimeout } from 'node:timers/promises';
import { startIdentity, type IdentityApplication } from '../../../../../test/identity/start-identity.js';
import {
  add,
  answer,
  asked,
  keysOf,
  offered,
  PASSKEY_SITE,
  stepUp,
} from '../../../../../test/identity/passkey-calls.js';
import { ApiClient } from '../../../../../test/support/api-client.js';
import { Authenticator } from '../../../../../test/support/authenticator.js';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { SecretBox } from '../../../../shared/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../shared/application/ports/unit-of-work.js';
import { PasskeyRepository } from '../../../application/ports/passkey.repository.js';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '../../../published/passkey-views.js';
import { SIGN_IN_MEANS_CHANGED, type SignInMeansChangedV1 } from '../../../published/events.js';

const ADMIN = 'admin@porchlight.test';
const SITE = PASSKEY_SITE;
const PRODUCTION = {
  NODE_ENV: 'production',
  PORCHLIGHT_EMBEDDED: '1',
  PUBLIC_URL: SITE,
  OTP_PER_CLIENT_PER_HOUR: '500',
  CHANGES_PER_CLIENT_PER_MINUTE: '1000',
};

let house: IdentityApplication;
let people = 0;
beforeAll(async () => {
  house = await startIdentity(PRODUCTION);
});
afterAll(() => house.close());

const byCode = async (email: string): Promise<ApiClient> => {
  await house.forgetCodes();
  return house.signedIn(email);
};
const stranger = (): string => `person-${String(++people)}@example.ca`;

const stepUpNeeded = (...methods: string[]) => ({
  status: 403,
  body: { code: 'step-up-required', details: { methods } },
});
const REFUSED = { status: 400, body: { code: 'passkey-invalid' } };

describe('A passkey', () => {
  it('is made for this site with the device’s own check, named, listed, and signs in without an address', async () => {
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

  it('is not made with an answer for another site, without the device’s check, or to a question of another session', async () => {
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

  it('is kept with the ways to reach it that browsers know, whatever else is sent', async () => {
    const client = await byCode(stranger());
    const made = new Authenticator(SITE).create(await offered(client));
    const sent = { ...made, response: { ...(made['response'] as object), transports: { usb: true } } };
    expect((await client.post('/api/user/passkeys', { name: 'Key', response: sent })).status).toBe(200);
    const again = await client.post<PasskeyCreationOptions>('/api/user/passkeys/options');
    expect(again.body.excludeCredentials).toMatchObject([{ transports: [] }]);
  });

  it('gives the session that it was made in another token', async () => {
    const client = await byCode(stranger());
    const cookie = client.cookieHeader;
    expect((await add(client)).status).toBe(200);
    expect((await fetch(new URL('/api/user', house.url), { headers: { cookie } })).status).toBe(401);
    expect((await client.get('/api/user')).status).toBe(200);
  });

  it('is not kept for a session that ended while it waited for the account', async () => {
    const client = await byCode(stranger());
    const { id } = (await client.get<{ id: number }>('/api/user')).body;
    const response = new Authenticator(SITE).create(await offered(client));
    const session = house.app.get(DatabaseSession, { strict: false });
    const adding = await house.app.get(UnitOfWork, { strict: false }).run(async () => {
      await session.write('SELECT id FROM identity.user WHERE id = $1 FOR UPDATE', [id]);
      const waiting = client.post('/api/user/passkeys', { name: 'Key', response });
      await setTimeout(300);
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

  describe('that signs in', () => {
    const device = new Authenticator(SITE);
    let owner: ApiClient;
    const email = stranger();
    beforeAll(async () => {
      owner = await byCode(email);
      await add(owner, device);
    });

    it('answers each question once, in the browser that was asked, within five minutes', async () => {
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

    it('is refused when its count went back, because then there is a copy', async () => {
      const browser = house.client();
      device.counter = 0;
      expect(await answer(browser, device.use(await asked(browser)))).toMatchObject(REFUSED);
      device.counter = 100;
      expect((await answer(browser, device.use(await asked(browser)))).status).toBe(200);
    });

    it('is refused for another site, without the device’s check, when it was forged, and when it is not known', async () => {
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

    it('does not sign in to a suspended account', async () => {
      await house.suspend(email);
      const browser = house.client();
      const refused = await answer(browser, device.use(await asked(browser)));
      expect(refused).toMatchObject({ status: 403, body: { code: 'account-not-active' } });
    });
  });
});

describe('A person with a passkey', () => {
  it('steps up with it alone in production, with their own, and to a question of a step-up', async () => {
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

  it('removes it, and the recovery codes with the last one', async () => {
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

describe('Staff in production', () => {
  const device = new Authenticator(SITE);
  let admin: ApiClient;
  let codes: string[];
  const console_ = (client: ApiClient) => client.get('/api/admin/users?limit=1');

  it('find the console closed until they have added a passkey', async () => {
    admin = await byCode(ADMIN);
    expect(await console_(admin)).toMatchObject({ status: 403, body: { code: 'passkey-required' } });
    expect(await keysOf(admin)).toMatchObject({ passkeys: [], isRequired: true });
    await add(admin, device);
    expect((await console_(admin)).status).toBe(200);
    codes = (await admin.post<{ codes: string[] }>('/api/user/recovery-codes')).body.codes;
    expect(new Set(codes).size).toBe(10);
    // 25 of 32 letters and digits each: 125 bits.
    expect(codes.filter((code) => !/^[A-HJ-NP-Z2-9]{5}(-[A-HJ-NP-Z2-9]{5}){4}$/.test(code))).toEqual([]);
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBeGreaterThan(24);
  });

  it('open it with the passkey alone: the mailbox is not enough', async () => {
    const thief = await byCode(ADMIN);
    expect(await console_(thief)).toMatchObject(stepUpNeeded('passkey'));
    expect(await thief.post('/api/user/passkeys/options')).toMatchObject(stepUpNeeded('passkey', 'recovery-code'));
    const [key] = (await keysOf(thief)).passkeys;
    const removal = await thief.call('DELETE', `/api/user/passkeys/${key?.id ?? ''}`);
    expect(removal).toMatchObject(stepUpNeeded('passkey', 'recovery-code'));
    expect((await stepUp(thief, device)).status).toBe(200);
    expect((await console_(thief)).status).toBe(200);
  });

  it('keep their last passkey', async () => {
    const [key] = (await keysOf(admin)).passkeys;
    const refused = await admin.call('DELETE', `/api/user/passkeys/${key?.id ?? ''}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'last-passkey' } });
  });

  it('who lost it come back with a recovery code, once, as far as a new passkey', async () => {
    const client = await byCode(ADMIN);
    const [code = ''] = codes;
    const use = (recoveryCode: string) =>
      client.post('/api/auth/step-up/verify', { method: 'recovery-code', recoveryCode });
    expect(await use('ABCDE-FGH23')).toMatchObject({ status: 400, body: { code: 'recovery-code-invalid' } });
    expect(await use(code.slice(0, -1))).toMatchObject({ status: 400, body: { code: 'recovery-code-invalid' } });
    expect((await use(` ${code.toLowerCase().replace('-', ' ').replaceAll('-', '')} `)).status).toBe(200);
    expect(await console_(client)).toMatchObject(stepUpNeeded('passkey'));
    expect(await client.post('/api/user/recovery-codes')).toMatchObject(stepUpNeeded('passkey'));
    const fresh = new Authenticator(SITE);
    expect((await add(client, fresh, 'New phone')).status).toBe(200);
    expect((await console_(client)).status).toBe(200);
    expect(await use(code)).toMatchObject({ status: 400 });
    expect((await keysOf(client)).recoveryCodesLeft).toBe(9);
    const told = house.events
      .filter(({ name }) => name === SIGN_IN_MEANS_CHANGED)
      .map(({ payload }) => payload as SignInMeansChangedV1)
      .filter(({ email }) => email === ADMIN);
    expect(told.map(({ change, isStaff }) => [change, isStaff])).toEqual([
      ['passkey-added', true],
      ['recovery-codes-made', true],
      ['recovery-code-used', true],
      ['passkey-added', true],
    ]);
    const rows = await house.rows('SELECT code_hash FROM identity.recovery_code');
    expect(JSON.stringify(rows)).not.toContain(codes[1]?.slice(0, 5));
  });
});

describe('A recovery code of ten letters, as they were before', () => {
  it('stands in once for the lost passkey', async () => {
    const email = stranger();
    const client = await byCode(email);
    const { id } = (await client.get<{ id: number }>('/api/user')).body;
    await add(client);
    const old = house.app.get(SecretBox, { strict: false }).hash('ABCDEFGH23', 'recovery-code');
    await house.app
      .get(UnitOfWork, { strict: false })
      .run(() => house.app.get(PasskeyRepository, { strict: false }).replaceRecoveryCodes(id, [old], new Date()));
    const use = () => client.post('/api/auth/step-up/verify', { method: 'recovery-code', recoveryCode: 'abcde-fgh23' });
    expect((await use()).status).toBe(200);
    expect(await use()).toMatchObject({ status: 400, body: { code: 'recovery-code-invalid' } });
  });
});

describe('A site without a name', () => {
  it('says that passkeys need one', async () => {
    const bare = await startIdentity();
    try {
      const refused = await bare.client().post('/api/auth/passkey/options');
      expect(refused).toMatchObject({ status: 503, body: { code: 'not-configured' } });
      const named = new ApiClient(bare.url.replace('127.0.0.1', 'localhost'));
      const answered = await named.post<PasskeyRequestOptions>('/api/auth/passkey/options');
      expect(answered).toMatchObject({ status: 200, body: { rpId: 'localhost' } });
    } finally {
      await bare.close();
    }
  });
});
