import { startIdentity, type IdentityApplication } from '../../../../../../test/identity/start-identity.js';
import type { ApiClient } from '../../../../../../test/support/api-client.js';
import { LiveSessions } from '../../../published/live-sessions.js';
import { SESSIONS_ENDED } from '../../../published/events.js';

const ADMIN = 'admin@porchlight.test';

let house: IdentityApplication;
let admin: ApiClient;
let people = 0;
beforeAll(async () => {
  house = await startIdentity({ OTP_PER_CLIENT_PER_HOUR: '500' });
  admin = await house.signedIn(ADMIN);
});
beforeEach(() => house.ageCodes());
afterAll(() => house.close());

const newcomer = async (): Promise<{ client: ApiClient; email: string; id: number; sessionId: string }> => {
  const email = `person-${String(++people)}@example.ca`;
  const client = await house.signedIn(email);
  const { id } = (await client.get<{ id: number }>('/api/user')).body;
  const { sessions } = (await client.get<{ sessions: { id: string }[] }>('/api/user/sessions')).body;
  return { client, email, id, sessionId: sessions[0]?.id ?? '' };
};
const statusOf = async (client: ApiClient): Promise<number> => (await client.get('/api/user')).status;
const told = () => house.events.filter(({ name }) => name === SESSIONS_ENDED).at(-1)?.payload;
const endOf = (id: number, by = admin, key?: string) =>
  by.post<{ ended: number; code: string }>(`/api/admin/users/${String(id)}/end-sessions`, {}, key ? { key } : {});
const endAll = (by = admin) => by.post<{ ended: number; code: string }>('/api/admin/sessions/end-all');

describe('all sessions of a person', () => {
  it('are ended by an administrator, with their live pages, and no one else’s', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    await house.ageCodes();
    const again = await house.signedIn(one.email);
    expect((await endOf(one.id)).body).toEqual({ success: true, ended: 2 });
    expect([await statusOf(one.client), await statusOf(again), await statusOf(other.client)]).toEqual([401, 401, 200]);
    const live = house.app.get(LiveSessions, { strict: false });
    expect([...(await live.overOf([one.sessionId, other.sessionId]))]).toEqual([one.sessionId]);
    expect(told()).toEqual({ userId: one.id, byUserId: 1, ended: 2, kept: 0 });
    // The account itself is unchanged.
    await house.ageCodes();
    expect(await statusOf(await house.signedIn(one.email))).toBe(200);
  });

  it('are ended once if the call is repeated', async () => {
    const { id, email } = await newcomer();
    expect((await endOf(id, admin, 'the-same-key')).body.ended).toBe(1);
    await house.ageCodes();
    const back = await house.signedIn(email);
    expect((await endOf(id, admin, 'the-same-key')).body.ended).toBe(1);
    expect(await statusOf(back)).toBe(200);
  });

  it('are not ended for an unknown person, by a developer or anyone else, or without a fresh proof', async () => {
    const [victim, plain] = [await newcomer(), await newcomer()];
    expect((await endOf(999_999)).status).toBe(404);
    expect(await endOf(victim.id, plain.client)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const developer = await newcomer();
    await admin.call('PATCH', `/api/admin/users/${String(developer.id)}`, { body: { userRole: 'dev' } });
    await house.ageCodes();
    const dev = await house.signedIn(developer.email);
    for (const refused of [await endOf(victim.id, dev), await endAll(dev)])
      expect(refused).toMatchObject({ status: 403, body: { code: 'administrators-only' } });
    await house.ageProofs(10);
    for (const refused of [await endOf(victim.id), await endAll()])
      expect(refused).toMatchObject({ status: 403, body: { code: 'step-up-required' } });
    await house.ageProofs(-10);
    expect(await statusOf(victim.client)).toBe(200);
  });

  it('are ended except the caller’s', async () => {
    await house.ageCodes();
    const elsewhere = await house.signedIn(ADMIN);
    expect((await endOf(1)).status).toBe(200);
    expect([await statusOf(admin), await statusOf(elsewhere)]).toEqual([200, 401]);
    expect(told()).toEqual({ userId: 1, byUserId: 1, ended: 1, kept: 1 });
  });
});

describe('all sessions of everyone', () => {
  it('are ended at once, except the caller’s', async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const { ended } = (await endAll()).body;
    expect(ended).toBeGreaterThanOrEqual(2);
    expect([await statusOf(one.client), await statusOf(other.client), await statusOf(admin)]).toEqual([401, 401, 200]);
    expect(await house.rows('SELECT user_id FROM identity.session')).toEqual([{ user_id: 1 }]);
    expect(told()).toEqual({ userId: null, byUserId: 1, ended, kept: 1 });
  });
});
