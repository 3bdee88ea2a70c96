import { startIdentity, type IdentityApplication } from '../../../../../test/identity/start-identity.js';
import type { ApiClient, Answer } from '../../../../../test/support/api-client.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';

let house: IdentityApplication;
let admin: ApiClient;
beforeAll(async () => {
  house = await startIdentity({ OTP_PER_CLIENT_PER_HOUR: '200' });
  admin = await house.signedIn('admin@porchlight.test');
});
afterAll(() => house.close());

let people = 0;
async function person(): Promise<{ client: ApiClient; id: number; email: string }> {
  const email = `edited-${String(++people)}@example.ca`;
  const client = await house.signedIn(email);
  const { body } = await client.get<{ id: number }>('/api/user');
  return { client, id: body.id, email };
}
const edit = (id: number | string, body: object, by = admin): Promise<Answer<Record<string, unknown>>> =>
  by.call('PATCH', `/api/admin/users/${String(id)}`, { body });

describe('PATCH /api/admin/users/{id}', () => {
  it('is for staff only and returns the user', async () => {
    const { client, id } = await person();
    expect((await edit(id, { firstName: 'Nia' }, client)).status).toBe(403);
    expect((await edit(id, { firstName: 'Nia' }, house.client())).status).toBe(401);
    expect(await edit(id, { firstName: 'Nia', phoneNumber: '(416) 555-0123', zipCode: 'l4k1a1' })).toMatchObject({
      status: 200,
      body: { id, firstName: 'Nia', phoneNumber: '+14165550123', zipCode: 'L4K 1A1', userRole: 'user' },
    });
    expect((await admin.get(`/api/admin/users/${String(id)}`)).body).toMatchObject({ id, firstName: 'Nia' });
    expect((await edit(id, { phoneNumber: '', zipCode: null })).body).toMatchObject({
      phoneNumber: null,
      zipCode: null,
    });
  });

  it.each([
    ['a discount of 30', { serviceFeeDiscount: 30 }, 'The discount is one of 0, 10, 25, 50, 75, 100 percent.'],
    ['an invalid address', { email: 'nobody' }, 'Please enter a valid email address'],
    ['an unknown role', { userRole: 'owner' }, 'The role is user, dev or admin.'],
    ['an unknown province', { state: 'Texas' }, 'Please choose a province or territory of Canada.'],
    ['an unknown field', { passcode: '123456' }, 'passcode'],
  ])('refuses %s with a message as text', async (_, body, sentence) => {
    const { id } = await person();
    const answer = await admin.call<string>('PATCH', `/api/admin/users/${String(id)}`, { body });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/plain; charset=utf-8']);
    expect(answer.body).toContain(sentence);
  });

  it('returns all refused fields at once to clients that ask for JSON', async () => {
    const { id } = await person();
    const answer = await admin.call<{ details: { field: string }[] }>('PATCH', `/api/admin/users/${String(id)}`, {
      body: { state: 'Texas', email: 'no address', serviceFeeDiscount: 30 },
      headers: { accept: 'application/json' },
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'application/json; charset=utf-8']);
    expect(answer.body.details.map(({ field }) => field).sort()).toEqual(['email', 'serviceFeeDiscount', 'state']);
  });

  it('changes every field that the specification names', async () => {
    const { id } = await person();
    const fields = {
      firstName: 'Nia',
      lastName: 'Okafor',
      userRole: 'dev',
      phoneNumber: '+14165550123',
      address: '12 Maple Avenue',
      address2: 'Unit 4',
      city: 'Vaughan',
      state: 'ON',
      zipCode: 'L4K 1A1',
      country: 'CA',
      serviceFeeDiscount: 75,
      manualDiscountOverride: true,
    };
    expect(await edit(id, fields)).toMatchObject({ status: 200, body: { id, ...fields } });
    expect((await admin.get(`/api/admin/users/${String(id)}`)).body).toMatchObject(fields);
  });

  it('protects user 1, and answers 404 for unknown ids', async () => {
    expect((await edit(1, { userRole: 'user' })).status).toBe(403);
    for (const id of ['x_y', '0', '999999']) expect((await edit(id, { city: 'Ajax' })).status).toBe(404);
  });

  it('refuses the second of two edits of the same version', async () => {
    const { id } = await person();
    const { body } = await admin.get<{ version: number }>(`/api/admin/users/${String(id)}`);
    const both = await Promise.all(
      ['Ajax', 'Milton'].map((city) => edit(id, { city, version: body.version }).then(({ status }) => status)),
    );
    expect(both.sort()).toEqual([200, 409]);
  });

  it.each([null, 'email', 7, undefined])('refuses %j, which is not an object with fields', async (body) => {
    const { id } = await person();
    expect((await admin.call('PATCH', `/api/admin/users/${String(id)}`, { body })).status).toBeLessThan(500);
  });

  it('does not change an address immediately, and never that of staff', async () => {
    const { client, id, email } = await person();
    expect(await edit(id, { email: `new-${email}` })).toMatchObject({ status: 200, body: { email } });
    expect((await client.get('/api/user')).status).toBe(200);
    expect((await edit(id, { userRole: 'dev' })).status).toBe(200);
    const refused = await admin.call<string>('PATCH', `/api/admin/users/${String(id)}`, {
      body: { email: 'x@example.ca' },
    });
    expect([refused.status, refused.headers.get('content-type')]).toEqual([403, 'text/plain; charset=utf-8']);
    expect(refused.body).toBe('Staff change their own e-mail address.');
  });

  it('signs out a suspended person', async () => {
    const { client, id } = await person();
    await edit(id, { active: false });
    expect((await client.get('/api/user')).status).toBe(401);
  });
});

describe('POST /api/admin/users/search', () => {
  const search = async (query: unknown): Promise<Answer<{ id: number; email: string }[]>> =>
    admin.post('/api/admin/users/search', { query });

  it('finds people by words that occur anywhere in names, username and address', async () => {
    const { id, client, email } = await person();
    await edit(id, { firstName: 'Zoë', lastName: 'O’Neil-100%' });
    expect((await client.post('/api/admin/users/search', { query: 'zo' })).status).toBe(403);
    for (const query of ['zoë', 'NEIL zo', email.slice(2, 12), ' o’neil ', '100%']) {
      expect([query, (await search(query)).body.map((found) => found.id)]).toEqual([query, [id]]);
    }
    expect((await search('zoë')).body[0]).toEqual({
      id,
      username: null,
      email,
      firstName: 'Zoë',
      lastName: 'O’Neil-100%',
      stripeConnectStatus: 'unverified',
      stripeConnectId: null,
      profileCompleted: false,
    });
    for (const query of ['z', ' z ', '', 'zoë nobody', '_%']) expect((await search(query)).body).toEqual([]);
    for (const query of [7, 'x'.repeat(101), undefined]) expect((await search(query)).status).toBe(400);
  });
});

describe('POST /api/admin/trigger-referral-audit', () => {
  it('corrects wrong counts and reports how many', async () => {
    const { id, client } = await person();
    expect((await client.post('/api/admin/trigger-referral-audit', {})).status).toBe(403);
    const session = house.app.get(DatabaseSession, { strict: false });
    await house.app
      .get(UnitOfWork, { strict: false })
      .run(() =>
        session.write('UPDATE identity.user SET referral_count = 7, service_fee_discount = 10 WHERE id = $1', [id]),
      );
    expect((await admin.post('/api/admin/trigger-referral-audit', {})).body).toMatchObject({
      success: true,
      message: 'Fixed 1 referral counts and updated 1 service fee discounts.',
      auditResults: { usersChecked: people + 1, countsFixed: 1, discountsUpdated: 1 },
    });
    expect((await client.get('/api/admin/referral-audit')).status).toBe(403);
    expect((await admin.get('/api/admin/referral-audit')).body).toMatchObject({
      lastRun: { byUserId: 1, countsFixed: 1, discountsUpdated: 1, at: expect.stringMatching(/^20\d\d-/) as string },
    });
    expect((await admin.get(`/api/admin/users/${String(id)}`)).body).toMatchObject({
      referralCount: 0,
      serviceFeeDiscount: 0,
    });
  });
});
