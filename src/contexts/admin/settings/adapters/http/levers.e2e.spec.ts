import { startIdentity, type IdentityApplication } from '../../../../../../test/identity/start-identity.js';
import type { ApiClient } from '../../../../../../test/support/api-client.js';
import { LEVER_TURNED } from '../../published/events.js';
import type { LeversView, LeverView } from '../../published/lever-views.js';
import { LEVERS } from '../../published/levers.js';
import { story } from '../../../../../../test/support/story.js';

let house: IdentityApplication;
let admin: ApiClient;
beforeAll(async () => {
  house = await startIdentity();
  admin = await house.signedIn('admin@porchlight.test');
});
afterAll(() => house.close());

type Answer = LeversView & { code: string; message: string; details: unknown };

const turn = (name: string, body: object, who = admin) =>
  who.call<Answer>('PUT', `/api/admin/levers/${name}`, { body });
const shown = async (name: string, who = admin): Promise<LeverView | undefined> =>
  (await who.get<LeversView>('/api/admin/levers')).body.levers.find((lever) => lever.name === name);
const turned = () =>
  house.events.filter((event) => event.name === LEVER_TURNED).map(({ payload }) => payload as { lever: string });

story('The levers', ({ step }) => {
  step('all start unpulled', async () => {
    const { status, body } = await admin.get<LeversView>('/api/admin/levers');
    expect(status).toBe(200);
    expect(body.levers).toEqual(
      LEVERS.map((name) => ({
        name,
        on: name !== 'maintenance',
        isPulled: false,
        since: null,
        by: null,
        reason: null,
      })),
    );
  });

  step('record who turned them, when and why, publish each change once, and can be turned back', async () => {
    const off = await turn('payouts', { on: false, reason: '  The bank asked for it.  ' });
    const by = { id: 1, name: expect.any(String) as string };
    expect(off.status).toBe(200);
    expect(off.body.levers.find(({ name }) => name === 'payouts')).toEqual({
      name: 'payouts',
      on: false,
      isPulled: true,
      since: expect.stringMatching(/Z$/) as string,
      by,
      reason: 'The bank asked for it.',
    });
    expect((await turn('payouts', { on: false, reason: 'Once more.' })).status).toBe(200);
    expect(await shown('payouts')).toMatchObject({ reason: 'The bank asked for it.' });
    expect((await turn('payouts', { on: true, reason: 'It is over.' })).status).toBe(200);
    expect(await shown('payouts')).toMatchObject({ on: true, isPulled: false, by, reason: 'It is over.' });
    expect(turned()).toEqual([
      { lever: 'payouts', before: true, after: false, byUserId: 1, reason: 'The bank asked for it.' },
      { lever: 'payouts', before: false, after: true, byUserId: 1, reason: 'It is over.' },
    ]);
  });

  step.each([
    [{ on: false }, 'reason'],
    [{ on: false, reason: 'no' }, 'reason'],
    [{ on: false, reason: 'x'.repeat(501) }, 'reason'],
    [{ on: 'off', reason: 'The bank asked for it.' }, 'on'],
    [{ reason: 'The bank asked for it.' }, 'on'],
  ])('refuse %j', async (body, field) => {
    const answer = await turn('email', body);
    expect([answer.status, answer.body.code, answer.body.details]).toMatchObject([
      400,
      'validation-failed',
      [{ field }],
    ]);
    expect(await shown('email')).toMatchObject({ on: true, since: null });
  });

  step('answer 404 for an unknown name', async () => {
    for (const name of ['refunds', 'toString', 'Payouts'])
      expect((await turn(name, { on: false, reason: 'Refunds are never stopped.' })).status).toBe(404);
  });

  step('are visible to staff, and turned only by administrators with a fresh proof', async () => {
    const body = { on: false, reason: 'For a look.' };
    const visitor = house.client();
    const person = await house.signedIn('nosy@example.ca');
    expect([(await visitor.get('/api/admin/levers')).status, (await turn('push', body, visitor)).status]).toEqual([
      401, 401,
    ]);
    expect([(await person.get('/api/admin/levers')).status, (await turn('push', body, person)).status]).toEqual([
      403, 403,
    ]);
    await house.rows(`UPDATE identity.user SET role = 'dev' WHERE email = 'nosy@example.ca'`);
    await house.ageCodes();
    const developer = await house.signedIn('nosy@example.ca');
    expect(await shown('push', developer)).toMatchObject({ on: true });
    const refused = await turn('push', body, developer);
    expect([refused.status, refused.body.code]).toEqual([403, 'administrators-only']);
    await house.ageProofs(11);
    const old = await turn('push', body);
    expect([old.status, old.body.code]).toEqual([403, 'step-up-required']);
    expect(await shown('push')).toMatchObject({ on: true, since: null });
  });
});
