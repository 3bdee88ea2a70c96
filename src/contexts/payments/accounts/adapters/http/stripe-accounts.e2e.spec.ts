import { startApplication, type TestApplication } from '../../../../../../test/support/application.js';
import { eventually, expectStatus, Person } from '../../../../../../test/support/people.js';
import { clearFaults, sandboxControl } from '../../../../../../test/support/sandbox-controls.js';
import { story } from '../../../../../../test/support/story.js';
import { inDatabase } from '../../../../../../test/support/trouble.js';
import { Sale } from '../../../../../../test/support/sale.js';
import { ProviderDashboard } from '../../../../../../test/support/provider.js';
import type { ProviderAccountsPage, ProviderAccountView } from '../../../published/stripe-account-views.js';
import { RecoverOperations } from '../../../provider/application/recover-operations.js';

const USERS = '/api/admin/stripe/users';
const DELETE = '/api/admin/stripe/delete-user-account';

let site: TestApplication;
let admin: Person;
let provider: ProviderDashboard;
beforeAll(async () => {
  site = await startApplication();
  admin = new Person(site.url, 'admin@porchlight.test');
  await admin.signIn();
  provider = new ProviderDashboard(site.sandboxUrl);
});
afterAll(() => site.close());

// The lists are of everyone before, so each step knows what the earlier ones left.
const { chapter, step: next } = story('The accounts at the provider are listed, searched and deleted');
const step = (what: string, act: () => Promise<void>): void =>
  next(what, () => act().finally(() => clearFaults(site.sandboxUrl)));

/** Accounts that the provider created in the same second have no defined order. */
const aMomentLater = () => sandboxControl(site.sandboxUrl, 'clock/advance', { seconds: 2 });

let made = 0;
async function seller(): Promise<Person & { userId: number; accountId: string }> {
  made += 1;
  const person = new Person(site.url, `seller${String(made)}@porchlight.test`);
  const { id: userId } = await person.signIn();
  await person.completeProfile({ firstName: `Maya${String(made)}`, lastName: 'Roy', username: `maya.${String(made)}` });
  await aMomentLater();
  await person.connectProvider(site.sandboxUrl);
  const { body } = await person.get<{ stripeConnectId: string }>('/api/user');
  return Object.assign(person, { userId, accountId: body.stripeConnectId });
}

const list = async (query = ''): Promise<ProviderAccountView[]> =>
  (await expectStatus<ProviderAccountView[]>(admin.get(`${USERS}${query}`), 200)).body;
const page = async (query: string): Promise<ProviderAccountsPage> =>
  (await expectStatus<ProviderAccountsPage>(admin.get(`${USERS}?${query}`), 200)).body;
const remove = (body: object) => admin.call('DELETE', DELETE, { body });
const row = async (accountId: string): Promise<ProviderAccountView | undefined> =>
  (await list()).find(({ stripeConnectId }) => stripeConnectId === accountId);

interface Audited {
  subjectId: string;
  action: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  byUserId: number;
}
const audited = (accountId: string): Promise<Audited> =>
  eventually(async () => {
    const { body } = await admin.get<{ items: Audited[] }>('/api/admin/audit-log?limit=100');
    return body.items.find(
      ({ action, subjectId }) => action === 'payments.stripe-account-deleted' && subjectId === accountId,
    );
  }, `the audit log to tell of ${accountId}`);

chapter('GET /api/admin/stripe/users', () => {
  step(
    'is empty before anyone has connected, and reports in a sentence when the provider does not answer',
    async () => {
      expect(await list()).toEqual([]);
      expect(await page('limit=10')).toEqual({
        items: [],
        nextCursor: null,
        total: 0,
        accountCount: 0,
        orphanedCount: 0,
      });
      await sandboxControl(site.sandboxUrl, 'faults', { method: 'GET', path: '/v1/accounts', mode: '500', times: 9 });
      for (const path of [USERS, `${USERS}?limit=10`, '/api/admin/stripe/account-details']) {
        const { status, body } = await admin.get<{ code: string; message: string }>(path);
        expect([status, body.code]).toEqual([503, 'provider-unavailable']);
        expect(body.message).toContain('card provider isn’t responding');
      }
    },
  );

  step('shows users’ accounts with both addresses, and orphans', async () => {
    const maya = await seller();
    await aMomentLater();
    const orphan = await provider.createAccount({ email: 'typed@example.ca' });
    const items = await list();
    expect(items.map(({ stripeConnectId }) => stripeConnectId)).toEqual([orphan, maya.accountId]);
    expect(items[1]).toEqual({
      id: maya.userId,
      firstName: 'Maya1',
      lastName: 'Roy',
      email: maya.email,
      stripeFormEmail: maya.email,
      stripeConnectId: maya.accountId,
      stripeConnectStatus: 'verified',
      stripeDetailsSubmitted: true,
      stripeChargesEnabled: true,
      stripePayoutsEnabled: true,
      stripeCreated: expect.any(Number) as number,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      dashboardUrl: `${site.sandboxUrl}/connect/accounts/${maya.accountId}`,
    });
    expect(items[0]).toMatchObject({ email: null, stripeFormEmail: 'typed@example.ca', createdAt: null });
    expect(items[0]).toMatchObject({ stripeConnectStatus: 'unverified', stripeChargesEnabled: false });
    expect(items[0]).not.toHaveProperty('id');
    expect(await page('limit=1')).toMatchObject({ items: [{ stripeConnectId: orphan }], total: 2, orphanedCount: 1 });
    expect((await fetch(items[1]?.dashboardUrl ?? '')).status).toBe(200);
  });

  step('paginates every sort order, and refuses an invalid order or page', async () => {
    await seller();
    const asked = async (sort: string, direction: string): Promise<string[]> => {
      const ids: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const after: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const { items, nextCursor } = await page(`limit=1&sort=${sort}&direction=${direction}${after}`);
        ids.push(...items.map(({ stripeConnectId }) => stripeConnectId));
        cursor = nextCursor;
      }
      return ids;
    };
    const all = await list();
    const [second, orphan, first] = all.map(({ stripeConnectId }) => stripeConnectId);
    for (const [sort, expected] of [
      ['name', [orphan, first, second]],
      ['email', [first, second, orphan]],
      ['userId', [orphan, first, second]],
      ['connected', [first, orphan, second]],
    ] as const) {
      expect([sort, await asked(sort, 'asc')]).toEqual([sort, expected]);
      expect([sort, await asked(sort, 'desc')]).toEqual([sort, [...expected].reverse()]);
    }
    expect((await asked('status', 'asc'))[0]).toBe(orphan);
    const { nextCursor } = await page('limit=1&sort=name');
    for (const query of [
      'limit=0',
      'limit=101',
      'sort=amount',
      'direction=up',
      'limit=5&owner=someone',
      `limit=5&q=${'x'.repeat(255)}`,
      'limit=5&cursor=x',
      `limit=5&sort=email&cursor=${nextCursor ?? ''}`,
    ])
      expect([query, (await admin.get(`${USERS}?${query}`)).status]).toEqual([query, 400]);
  });

  step('searches by names without accents, addresses, ids and the user’s number, and filters orphans', async () => {
    await inDatabase(site, `UPDATE identity.user SET first_name = 'Élan' WHERE username = 'maya.1'`);
    const [second, orphan, first] = await list();
    const found = async (query: string): Promise<(string | undefined)[]> =>
      (await page(`limit=10&sort=connected&direction=asc&${query}`)).items.map((item) => item.stripeConnectId);
    const [one, other, none] = [first?.stripeConnectId, second?.stripeConnectId, orphan?.stripeConnectId];
    for (const [query, expected] of [
      ['q=elan', [one]],
      ['q=ROY%20-%20elan', [one]],
      ['q=TYPED@example', [none]],
      [`q=${other ?? ''}`, [other]],
      [`q=${String(first?.id)}`, [one]],
      ['q=%25', []],
      ["q=';DROP TABLE x--", []],
      ['owner=none', [none]],
      ['owner=user', [one, other]],
      ['q=%20%20', [one, none, other]],
    ] as const)
      expect([query, (await found(query)).toSorted()]).toEqual([query, expected.toSorted()]);
    expect(await page('limit=1&owner=user')).toMatchObject({ total: 2, accountCount: 3, orphanedCount: 1 });
  });

  step('shows what the provider still requires, and the state of any account', async () => {
    const [newest, orphan] = await list();
    const ids = `${newest?.stripeConnectId ?? ''},${orphan?.stripeConnectId ?? ''}`;
    const { body } = await admin.get<{ accounts: { stripeConnectId: string }[] }>('/api/admin/stripe/account-details');
    expect(body.accounts).toHaveLength(3);
    const some = await admin.get<{ accounts: object[] }>(`/api/admin/stripe/account-details?ids=${ids}`);
    expect(some.body.accounts).toHaveLength(2);
    expect(body.accounts.find(({ stripeConnectId }) => stripeConnectId === newest?.stripeConnectId)).toEqual({
      stripeConnectId: newest?.stripeConnectId,
      requirements: { currently_due: [], past_due: [], pending_verification: [], disabled_reason: null },
      capabilities: { card_payments: 'active', transfers: 'active' },
    });
    const status = (id = '') => admin.get<{ status: string }>(`/api/admin/stripe/status/${id}`);
    expect((await status(newest?.stripeConnectId)).body).toMatchObject({ status: 'verified', canReceivePayouts: true });
    expect((await status(orphan?.stripeConnectId)).body).toMatchObject({ status: 'unverified', isConnected: true });
    expect((await status('acct_none')).status).toBe(404);
    expect((await status('mine')).status).toBe(404);
    expect((await admin.get('/api/admin/stripe/account-details?ids=acct_1,x')).status).toBe(400);
  });
});

chapter('DELETE /api/admin/stripe/delete-user-account', () => {
  step(
    'deletes an orphan, or a user’s account so that the user can reconnect, and records both in the audit log',
    async () => {
      const orphan = await provider.createAccount({ email: 'lost@example.ca' });
      const answer = await expectStatus(remove({ stripeAccountId: orphan }), 200);
      expect(answer.body).toEqual({ success: true, operationType: 'orphaned_account_deleted' });
      expect((await audited(orphan)).before).toMatchObject({ userId: null, stripeConnectId: orphan });

      const maya = await seller();
      const { body } = await expectStatus(remove({ userId: maya.userId, stripeAccountId: maya.accountId }), 200);
      expect(body).toEqual({ success: true, operationType: 'user_account_deleted' });
      expect(await row(maya.accountId)).toBeUndefined();
      expect((await maya.get<{ stripeConnectId: null }>('/api/user')).body.stripeConnectId).toBeNull();
      const entry = await audited(maya.accountId);
      expect(entry.before).toMatchObject({ userId: maya.userId, stripeConnectId: maya.accountId, status: 'verified' });
      expect(entry.after).toMatchObject({ stripeConnectId: null, outcome: 'deleted', cause: 'selected' });
      expect((await maya.get<{ status: string }>('/api/stripe/status')).body.status).toBe('deleted');
      await maya.connectProvider(site.sandboxUrl);
      expect(await list()).toContainEqual(
        expect.objectContaining({ id: maya.userId, stripeConnectStatus: 'verified' }),
      );
      expect((await remove({ userId: maya.userId, stripeAccountId: maya.accountId })).body).toMatchObject({
        code: 'stale-version',
      });
      expect((await remove({ stripeAccountId: orphan })).status).toBe(404);
    },
  );

  step('explains a Standard account, and unlinks an account that is already gone', async () => {
    const standard = await provider.createAccount({ email: 'own@example.ca', type: 'standard' });
    const refused = await remove({ stripeAccountId: standard });
    expect([refused.status, refused.body['code']]).toEqual([409, 'provider-refused']);
    expect(refused.body['message']).toContain('Stripe security restriction');
    expect((await row(standard))?.stripeConnectId).toBe(standard);

    const left = await seller();
    await sandboxControl(site.sandboxUrl, `accounts/${left.accountId}/deauthorize`);
    // Until the event is handled, the account is named nowhere.
    const shown = await eventually(async () => (await row(left.accountId)) ?? undefined, 'the account that is gone');
    expect(shown).toMatchObject({ stripeConnectStatus: 'deleted', id: left.userId });
    const gone = await remove({ userId: left.userId });
    expect([gone.status, gone.body['code']]).toEqual([404, 'not-found']);
    expect(gone.body['message']).toContain('not found or access revoked');
    expect(await row(left.accountId)).toBeUndefined();
    expect((await audited(left.accountId)).after).toMatchObject({ outcome: 'gone' });
  });

  step('never deletes an account with a balance, or one with held money for a sale', async () => {
    const orphan = await provider.createAccount({ email: 'rich@example.ca' }, 'verified');
    await provider.give(orphan, 1_500);
    const rich = await remove({ stripeAccountId: orphan });
    expect([rich.status, rich.body['code']]).toEqual([409, 'money-in-movement']);

    const sale = await Sale.at(site, 'paid');
    const { body: me } = await sale.seller.get<{ id: number; stripeConnectId: string }>('/api/user');
    const held = await remove({ userId: me.id });
    expect([held.status, held.body['code']]).toEqual([409, 'money-in-movement']);
    expect((await row(me.stripeConnectId))?.id).toBe(me.id);
  });

  step('answers 404 for a user without an account, 409 for another user’s account', async () => {
    const maya = await seller();
    expect((await remove({ userId: 999_999 })).status).toBe(404);
    expect((await remove({ stripeAccountId: maya.accountId })).body).toMatchObject({ code: 'stale-version' });
    expect((await row(maya.accountId))?.id).toBe(maya.userId);
  });

  step(
    'is completed once if the provider’s answer is lost: the user is unlinked automatically, with one audit entry',
    async () => {
      const maya = await seller();
      const path = `/v1/accounts/${maya.accountId}`;
      await sandboxControl(site.sandboxUrl, 'faults', { method: 'DELETE', path, mode: 'drop_after', times: 9 });
      const silent = await remove({ userId: maya.userId });
      expect([silent.status, silent.body['code']]).toEqual([503, 'provider-unavailable']);
      await clearFaults(site.sandboxUrl);
      await site.app.get(RecoverOperations, { strict: false }).execute({ atStart: true });
      expect((await maya.get<{ stripeConnectId: null }>('/api/user')).body.stripeConnectId).toBeNull();
      expect((await audited(maya.accountId)).after).toMatchObject({ outcome: 'deleted' });
    },
  );

  step('deletes once for two simultaneous administrators', async () => {
    const maya = await seller();
    const answers = await Promise.all([remove({ userId: maya.userId }), remove({ userId: maya.userId })]);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.every(({ status }) => status === 200 || status === 404)).toBe(true);
    await audited(maya.accountId);
    const { body } = await admin.get<{ items: Audited[] }>('/api/admin/audit-log?limit=100');
    expect(body.items.filter(({ subjectId }) => subjectId === maya.accountId)).toHaveLength(1);
  });
});

chapter('POST /api/admin/stripe/delete-duplicates', () => {
  step('deletes unused accounts only: none that a user has, and none that holds or held money', async () => {
    const maya = await seller();
    const twin = { email: maya.email, 'metadata[user_id]': String(maya.userId) };
    const empty = await provider.createAccount(twin);
    const rich = await provider.createAccount(twin, 'verified');
    await provider.give(rich, 900);
    const { body } = await expectStatus(admin.post('/api/admin/stripe/delete-duplicates', {}), 200);
    expect(body).toEqual({ deletedCount: 1 });
    expect(await row(empty)).toBeUndefined();
    expect((await row(rich))?.stripeConnectId).toBe(rich);
    expect((await row(maya.accountId))?.id).toBe(maya.userId);
    expect((await audited(empty)).after).toMatchObject({ cause: 'duplicate' });
    expect((await admin.post('/api/admin/stripe/delete-duplicates', {})).body).toEqual({ deletedCount: 0 });
  });
});

chapter('POST /api/admin/stripe/delete-test-accounts', () => {
  step('keeps Standard accounts and those that hold money, and unlinks the users of the others', async () => {
    const before = await list();
    const { body } = await expectStatus<{ deletedCount: number; flaggedCount: number }>(
      admin.post('/api/admin/stripe/delete-test-accounts', {}),
      200,
    );
    const after = await list();
    const users = (rows: ProviderAccountView[]): number => rows.filter(({ id }) => id !== undefined).length;
    expect(body.deletedCount).toBe(before.length - after.length);
    expect(body.flaggedCount).toBe(users(before) - users(after));
    expect(body.flaggedCount).toBeGreaterThan(1);
    expect(after.map(({ stripeFormEmail }) => stripeFormEmail)).toEqual(
      expect.arrayContaining(['rich@example.ca', 'own@example.ca']),
    );
    expect(users(after)).toBe(1);
  });
});
