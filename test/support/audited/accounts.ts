import type { Act, Expected } from './deliveries.js';
import { expectStatus, type Person } from '../people.js';
import type { ProviderDashboard } from '../provider.js';

interface Place {
  admin: Person;
  provider: ProviderDashboard;
}

/** Makes each administrators' write about provider accounts once. */
export function writesAboutAccounts(at: () => Place): Record<string, Act> {
  return {
    'delete /api/admin/stripe/delete-user-account': async () => {
      const { admin, provider } = at();
      const id = await provider.createAccount({ email: 'orphan@example.ca' });
      await expectStatus(
        admin.call('DELETE', '/api/admin/stripe/delete-user-account', { body: { stripeAccountId: id } }),
        200,
      );
      return anAccountGone(id, 'selected');
    },
    'post /api/admin/stripe/delete-duplicates': async () => {
      const { admin, provider } = at();
      const twin = { email: 'twin@example.ca' };
      const [one, other] = [await provider.createAccount(twin), await provider.createAccount(twin, 'verified')];
      await expectStatus(admin.call('POST', '/api/admin/stripe/delete-duplicates', { body: {} }), 200);
      await expectStatus(
        admin.call('DELETE', '/api/admin/stripe/delete-user-account', { body: { stripeAccountId: other } }),
        200,
      );
      return anAccountGone(one, 'duplicate');
    },
    'post /api/admin/stripe/delete-test-accounts': async () => {
      const { admin, provider } = at();
      const id = await provider.createAccount({ email: 'test@example.ca' });
      await expectStatus(admin.call('POST', '/api/admin/stripe/delete-test-accounts', { body: {} }), 200);
      return anAccountGone(id, 'test');
    },
  };
}

/** The log entry for a deleted account without a user. */
function anAccountGone(id: string, cause: string): Expected {
  const before = expect.objectContaining({ userId: null, stripeConnectId: id, status: 'unverified' }) as unknown;
  const after = { userId: null, stripeConnectId: null, outcome: 'deleted', cause };
  return { action: 'payments.stripe-account-deleted', subjectId: id, before, after };
}
