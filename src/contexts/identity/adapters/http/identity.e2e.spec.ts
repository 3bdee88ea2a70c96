import { startIdentity, type IdentityApplication } from '../../../../../test/identity/start-identity.js';
import type { ApiClient } from '../../../../../test/support/api-client.js';
import { COMPLETE_PROFILE } from '../../../../../test/identity/builders/a-user.js';

let house: IdentityApplication;
beforeAll(async () => {
  house = await startIdentity({ OTP_PER_CLIENT_PER_HOUR: '200' });
});
afterAll(() => house.close());

const PROFILE = { ...COMPLETE_PROFILE, address2: undefined };

describe('the current user', () => {
  it('is null without a session', async () => {
    const { status, body } = await house.client().get('/api/user');
    expect(status).toBe(401);
    expect(body).toMatchObject({ code: 'not-signed-in' });
    expect((await house.client().get('/api/user', { headers: { cookie: 'porchlight_session=made-up' } })).status).toBe(
      401,
    );
  });

  it('has every field of the specification and the extra ones for the pages', async () => {
    const client = await house.signedIn('fields@example.ca', { asProspect: true });
    const { body } = await client.get('/api/user');
    expect(body).toEqual({
      id: expect.any(Number) as number,
      email: 'fields@example.ca',
      firstName: null,
      lastName: null,
      username: null,
      userRole: 'user',
      profileCompleted: false,
      isProspect: true,
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/) as string,
      tos_version: null,
      stripeConnectId: null,
      needsTosUpdate: false,
      showAdminLink: false,
      phoneMessages: false,
      language: 'en',
      phoneNumber: null,
      address: null,
      address2: null,
      city: null,
      state: null,
      zipCode: null,
      country: 'CA',
      businessType: null,
      serviceFeeDiscount: 0,
      referralCode: expect.stringMatching(/^\w+$/) as string,
      referralCount: 0,
      deliveryAvailability: null,
      driver: null,
    });
  });

  it('completes registration with the profile and the terms', async () => {
    const client = await house.signedIn('register@example.ca', { asProspect: true });
    const sent = {
      ...PROFILE,
      username: 'Registrar',
      phoneNumber: '(416) 555-0123',
      zipCode: 'l4k1a1',
      state: 'Ontario',
    };
    const { status, body } = await client.call('PATCH', '/api/user', { body: sent });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      username: 'Registrar',
      phoneNumber: '+14165550123',
      zipCode: 'L4K 1A1',
      state: 'ON',
      country: 'CA',
      profileCompleted: true,
      isProspect: false,
      needsTosUpdate: true,
      deliveryAvailability: null,
      driver: null,
    });
    expect((await client.post('/api/user/accept-tos')).body).toEqual({ success: true, tos_version: '1.1' });
    expect((await client.get('/api/user')).body).toMatchObject({ tos_version: '1.1', needsTosUpdate: false });
  });

  it('is signed out when rejecting the terms', async () => {
    const client = await house.signedIn('rejecting@example.ca');
    expect((await client.post('/api/user/reject-tos')).body).toEqual({ success: true });
    expect((await client.get('/api/user')).status).toBe(401);
  });

  it.each([
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: null }, 'username', 'Username must be a text'],
    [{ username: 'with space' }, 'username', 'Username may contain only letters, digits, “_”, “.” and “-”'],
    [
      { phoneNumber: '+12125550123' },
      'phoneNumber',
      'Please enter a Canadian phone number with its area code, such as 416 555 0123.',
    ],
    [{ zipCode: '90210' }, 'zipCode', 'Please enter a Canadian postal code, such as L4K 1A1.'],
    [{ state: 'Texas' }, 'state', 'Please choose a province or territory of Canada.'],
    [{ address: '' }, 'address', 'The address must have 1 to 200 characters.'],
    [{ city: 'x'.repeat(101) }, 'city', 'The city must have 1 to 100 characters.'],
    [{ firstName: 'a\u0000b' }, 'firstName', 'Remove the invalid character.'],
    [{ firstName: 7 }, 'firstName', 'First name must have 1 to 100 characters.'],
    [{ businessType: 'club' }, 'businessType', 'Please choose individual or company.'],
    [{ userRole: 'admin' }, 'userRole', '“userRole” isn’t a field of this call.'],
    [{ profileCompleted: true }, 'profileCompleted', '“profileCompleted” isn’t a field of this call.'],
  ])('refuses %j with a message for the field', async (sent, field, message) => {
    const client = await house.signedIn(`bad-${crypto.randomUUID()}@example.ca`);
    const { status, body } = await client.call('PATCH', '/api/user', { body: sent });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation-failed', details: [{ field, message }] });
  });

  it('refuses a username that is taken, and lets names be cleared', async () => {
    const [one, other] = [await house.signedIn('one@example.ca'), await house.signedIn('other@example.ca')];
    expect((await one.call('PATCH', '/api/user', { body: { username: 'Unique', firstName: 'One' } })).status).toBe(200);
    const { status, body } = await other.call('PATCH', '/api/user', { body: { username: 'uNIQUE' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      details: [{ field: 'username', message: 'This username is taken. Please choose another one.' }],
    });
    expect((await one.call('PATCH', '/api/user', { body: { firstName: '' } })).body).toMatchObject({
      firstName: null,
      username: 'Unique',
    });
  });

  it('sets the pickup availability', async () => {
    const client = await house.signedIn('pickup@example.ca');
    const off = { morning: false, afternoon: false, evening: false };
    const { status, body } = await client.call('PUT', '/api/user/delivery-availability', {
      body: { monday: { morning: true, afternoon: false, evening: true }, sunday: off },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ monday: { morning: true, afternoon: false, evening: true }, tuesday: off });
    expect((await client.get('/api/user')).body).toMatchObject({ deliveryAvailability: body });
    const refused = await client.call('PUT', '/api/user/delivery-availability', {
      body: { monday: { morning: 'yes' } },
    });
    expect(refused.body).toMatchObject({
      details: [{ field: 'monday.morning', message: 'Each part of the day must be true or false.' }],
    });
    const unknown = await client.call('PUT', '/api/user/delivery-availability', { body: { monday: 'always' } });
    expect(unknown.status).toBe(400);
  });
});

describe('the administrator', () => {
  let admin: ApiClient;
  beforeAll(async () => {
    admin = await house.signedIn('admin@porchlight.test');
  });

  it('is user 1 and the only one to see the Admin link', async () => {
    expect((await admin.get('/api/user')).body).toMatchObject({
      id: 1,
      userRole: 'admin',
      showAdminLink: true,
    });
    expect((await (await house.signedIn('plain@example.ca')).get('/api/user')).body).toMatchObject({
      showAdminLink: false,
    });
  });

  it('is asked to accept the terms like everyone else, but can call the API before', async () => {
    expect((await admin.get('/api/user')).body).toMatchObject({ tos_version: null, needsTosUpdate: true });
    expect((await admin.get('/api/admin/users')).status).toBe(200);
    expect((await admin.post('/api/user/accept-tos')).status).toBe(200);
    expect((await admin.get('/api/user')).body).toMatchObject({ tos_version: '1.1', needsTosUpdate: false });
  });

  it('lists the users, in full or in pages; others are refused', async () => {
    for (const email of ['listed-1@example.ca', 'listed-2@example.ca', 'listed-3@example.ca'])
      await house.signedIn(email);
    const { body: all } = await admin.get<{ id: number }[]>('/api/admin/users');
    expect(all.at(-1)?.id).toBe(1);
    interface Page {
      items: { id: number }[];
      nextCursor: string | null;
      total: number;
    }
    const { body: page } = await admin.get<Page>('/api/admin/users?limit=2');
    expect(page).toMatchObject({ items: all.slice(0, 2), total: all.length });
    const { body: next } = await admin.get<Page>(`/api/admin/users?limit=100&cursor=${page.nextCursor ?? ''}`);
    expect(next.items).toEqual(all.slice(2));
    expect(next.nextCursor).toBeNull();
    expect((await admin.get('/api/admin/users?limit=0')).status).toBe(400);
    expect((await house.client().get('/api/admin/users')).status).toBe(401);
    expect((await (await house.signedIn('curious@example.ca')).get('/api/admin/users')).status).toBe(403);
  });
});
