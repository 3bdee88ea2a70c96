import { startIdentity, type IdentityApplication } from '../../../../../../test/identity/start-identity.js';
import {
  add,
  keysOf,
  PASSKEY_PRODUCTION,
  PASSKEY_SITE,
  stepUp,
  stepUpNeeded,
} from '../../../../../../test/identity/passkey-calls.js';
import type { ApiClient } from '../../../../../../test/support/api-client.js';
import { Authenticator } from '../../../../../../test/support/pages/authenticator.js';
import { SecretBox } from '../../../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../../../platform/application/ports/unit-of-work.js';
import { PasskeyRepository } from '../../../application/ports/passkey.repository.js';
import { SIGN_IN_MEANS_CHANGED, type SignInMeansChangedV1 } from '../../../published/events.js';
import { story } from '../../../../../../test/support/story.js';

const ADMIN = 'admin@porchlight.test';

let house: IdentityApplication;
beforeAll(async () => {
  house = await startIdentity(PASSKEY_PRODUCTION);
});
afterAll(() => house.close());

const byCode = async (email: string): Promise<ApiClient> => {
  await house.ageCodes();
  return house.signedIn(email);
};

describe('staff in production', () => {
  const { step } = story('add a passkey, need it, keep it, and regain access without it');
  const device = new Authenticator(PASSKEY_SITE);
  let admin: ApiClient;
  let codes: string[];
  const console_ = (client: ApiClient) => client.get('/api/admin/users?limit=1');

  step('cannot use the console until they have added a passkey', async () => {
    admin = await byCode(ADMIN);
    expect(await console_(admin)).toMatchObject({ status: 403, body: { code: 'passkey-required' } });
    expect(await keysOf(admin)).toMatchObject({ passkeys: [], isRequired: true });
    await add(admin, device);
    expect((await console_(admin)).status).toBe(200);
    codes = (await admin.post<{ codes: string[] }>('/api/user/recovery-codes')).body.codes;
    expect(new Set(codes).size).toBe(10);
    // 25 characters out of 32 each: 125 bits.
    expect(codes.filter((code) => !/^[A-HJ-NP-Z2-9]{5}(-[A-HJ-NP-Z2-9]{5}){4}$/.test(code))).toEqual([]);
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBeGreaterThan(24);
  });

  step('can use it with the passkey only: access to the mailbox is not enough', async () => {
    const thief = await byCode(ADMIN);
    expect(await console_(thief)).toMatchObject(stepUpNeeded('passkey'));
    expect(await thief.post('/api/user/passkeys/options')).toMatchObject(stepUpNeeded('passkey', 'recovery-code'));
    const [key] = (await keysOf(thief)).passkeys;
    const removal = await thief.call('DELETE', `/api/user/passkeys/${key?.id ?? ''}`);
    expect(removal).toMatchObject(stepUpNeeded('passkey', 'recovery-code'));
    expect((await stepUp(thief, device)).status).toBe(200);
    expect((await console_(thief)).status).toBe(200);
  });

  step('keep their last passkey', async () => {
    const [key] = (await keysOf(admin)).passkeys;
    const refused = await admin.call('DELETE', `/api/user/passkeys/${key?.id ?? ''}`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'last-passkey' } });
  });

  step('regain access with a recovery code, once, and only to add a new passkey', async () => {
    const client = await byCode(ADMIN);
    const [code = ''] = codes;
    const use = (recoveryCode: string) =>
      client.post('/api/auth/step-up/verify', { method: 'recovery-code', recoveryCode });
    expect(await use('ABCDE-FGH23')).toMatchObject({ status: 400, body: { code: 'recovery-code-invalid' } });
    expect(await use(code.slice(0, -1))).toMatchObject({ status: 400, body: { code: 'recovery-code-invalid' } });
    expect((await use(` ${code.toLowerCase().replace('-', ' ').replaceAll('-', '')} `)).status).toBe(200);
    expect(await console_(client)).toMatchObject(stepUpNeeded('passkey'));
    expect(await client.post('/api/user/recovery-codes')).toMatchObject(stepUpNeeded('passkey'));
    const fresh = new Authenticator(PASSKEY_SITE);
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

describe('an old recovery code of ten characters', () => {
  it('replaces a lost passkey once', async () => {
    const email = 'seller@example.ca';
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
