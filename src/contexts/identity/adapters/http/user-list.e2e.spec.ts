import { startIdentity, type IdentityApplication } from '../../../../../test/identity/start-identity.js';
import type { ApiClient } from '../../../../../test/support/api-client.js';
import type { UserPage } from '../../application/ports/user-list.reader.js';
import type { ListedUser } from '../../published/listed-user.js';

let house: IdentityApplication;
let admin: ApiClient;
const ids: number[] = [];
beforeAll(async () => {
  house = await startIdentity({ OTP_PER_CLIENT_PER_HOUR: '200' });
  admin = await house.signedIn('admin@porchlight.test');
  for (const name of ['Zoë', 'Ada', 'Noah']) {
    const client = await house.signedIn(`${name.slice(0, 2).toLowerCase()}@example.ca`.replace('ë', 'e'));
    const { body } = await client.get<{ id: number }>('/api/user');
    await admin.call('PATCH', `/api/admin/users/${String(body.id)}`, { body: { firstName: name } });
    ids.push(body.id);
  }
});
afterAll(() => house.close());

const page = async (query: string): Promise<UserPage> => (await admin.get<UserPage>(`/api/admin/users?${query}`)).body;
const names = ({ items }: UserPage): (string | null)[] => items.map(({ firstName }) => firstName);

describe('GET /api/admin/users', () => {
  it('is for administrators and developers', async () => {
    expect((await house.client().get('/api/admin/users')).status).toBe(401);
    const developer = await house.signedIn('dev@example.ca');
    expect((await developer.get('/api/admin/users')).status).toBe(403);
    const { body } = await developer.get<{ id: number }>('/api/user');
    await admin.call('PATCH', `/api/admin/users/${String(body.id)}`, { body: { userRole: 'dev' } });
    expect((await developer.get('/api/admin/users?limit=1')).status).toBe(401);
    await house.ageCodes();
    const again = await house.signedIn('dev@example.ca');
    expect((await again.get('/api/admin/users?limit=1')).status).toBe(200);
  });

  it('returns everyone without parameters, newest first, with every field of the entity', async () => {
    const { body, headers } = await admin.get<ListedUser[]>('/api/admin/users');
    expect(headers.get('content-type')).toContain('application/json');
    expect(body.map(({ id }) => id)).toEqual(body.map(({ id }) => id).toSorted((one, other) => other - one));
    expect(body.find(({ id }) => id === ids[0])).toEqual({
      id: ids[0],
      username: null,
      firstName: 'Zoë',
      lastName: null,
      email: 'zo@example.ca',
      phoneNumber: null,
      address: null,
      address2: null,
      city: null,
      state: null,
      zipCode: null,
      country: 'CA',
      userRole: 'user',
      serviceFeeDiscount: 0,
      manualDiscountOverride: false,
      referralCount: 0,
      averageSellerRating: null,
      totalRatingsReceived: 0,
      profileCompleted: false,
      isProspect: false,
      active: true,
      stripeConnectId: null,
      liveStripeStatus: null,
      deliveryAvailability: null,
      driver: null,
      createdAt: expect.stringMatching(/^20\d\d-.*Z$/) as string,
      version: expect.any(Number) as number,
    });
  });

  it('returns searched and sorted pages', async () => {
    expect(names(await page('sort=name&order=asc&limit=3'))).toEqual(['Ada', 'Noah', 'Zoë']);
    expect(names(await page('sort=name&order=desc&limit=1'))).toEqual(['Zoë']);
    const first = await page('sort=name&limit=2');
    const second = await page(`sort=name&limit=1&cursor=${first.nextCursor ?? ''}`);
    expect([names(first), names(second)]).toEqual([['Ada', 'Noah'], ['Zoë']]);
    expect(await page('q=NOA')).toMatchObject({ total: 1, nextCursor: null, items: [{ firstName: 'Noah' }] });
    expect(names(await page('limit=100')).filter(Boolean)).toEqual(['Noah', 'Ada', 'Zoë']);
  });

  it.each(['limit=0', 'limit=101', 'sort=password', 'order=up', 'cursor=x', `q=${'x'.repeat(101)}`, 'page=2'])(
    'refuses %s with a message',
    async (query) => {
      const { status, body } = await admin.get<{ code: string; message: string }>(`/api/admin/users?${query}`);
      expect([status, body.code]).toEqual([400, 'validation-failed']);
      expect(body.message.length).toBeGreaterThan(10);
    },
  );
});
