import { PausePayouts } from '../../application/pause-payouts.js';
import { SqlPayoutPauses } from './sql-payout-pauses.js';
import { anEngine } from '../../../../../../test/payments/an-engine.js';
import { NO_REQUESTS } from '../../../../../../test/payments/fakes/no-requests.js';
import { NO_STEPS } from '../../../../../../test/payments/fakes/no-steps.js';
import { seedAccounts } from '../../../../../../test/payments/many-accounts.js';
import { storedPayment } from '../../../../../../test/payments/stored-payment.js';
import { FixedClock } from '../../../../../../test/platform/fakes/fixed-clock.js';
import { RecordedEvents } from '../../../../../../test/platform/fakes/recorded-events.js';
import { testDatabase, type TestDatabase } from '../../../../../../test/support/database.js';
import { testEnvironment } from '../../../../../../test/support/environment.js';
import { PersonRecords } from '../../../../identity/published/user-directory.js';
import { DeleteAccount } from '../../application/delete-account.js';
import { EndGoneAccount } from '../../application/end-gone-account.js';
import { PlannedDeletions } from '../../application/planned-deletions.js';
import { ACCOUNT_SORTS, type ListedAccount } from '../../application/ports/account-list.js';
import type { SellerAccount } from '../../application/ports/seller-accounts.js';
import { ProviderSettings } from '../../../provider/application/provider-settings.js';
import type { ConnectedAccounts } from '../../../provider/application/ports/connected-accounts.js';
import type { ReadAccountList } from '../../application/read-account-list.js';
import { RecordSellerAccount } from '../../application/record-seller-account.js';
import { SettleAccountDeletion } from '../../application/settle-account-deletion.js';
import { StripeAccountDeletions } from '../../application/stripe-account-deletions.js';
import { SqlAccountList } from './sql-account-list.js';
import { SqlAccountObligations } from './sql-account-obligations.js';
import { SqlProviderOperations } from '../../../provider/adapters/persistence/sql-provider-operations.js';
import { SqlSellerAccounts } from './sql-seller-accounts.js';

const MANY = 1_000;
const AT = new Date('2026-06-10T14:00:00Z');
const ADMIN = 1;

class Persons extends PersonRecords {
  readonly unlinked: number[] = [];
  recordSellerAccount(userId: number, { stripeConnectId }: { stripeConnectId: string | null }): Promise<void> {
    if (stripeConnectId === null) this.unlinked.push(userId);
    return Promise.resolve();
  }
  recordDriverStatus(): Promise<void> {
    return Promise.resolve();
  }
  recordTermsAccepted(): Promise<void> {
    return Promise.resolve();
  }
}

let database: TestDatabase;
let list: SqlAccountList;
let sellers: SqlSellerAccounts;
beforeAll(async () => {
  database = await testDatabase();
  list = new SqlAccountList(database.session);
  sellers = new SqlSellerAccounts(database.session);
});
afterAll(() => database.close());

const within = <T>(work: () => Promise<T>): Promise<T> => database.unitOfWork.run(work);
const listed = (id: string, changes: Partial<ListedAccount> = {}): ListedAccount => ({
  id,
  formEmail: `${id}@example.ca`,
  connectedSeconds: 1_780_000_000,
  ownerId: null,
  facts: null,
  capabilities: {},
  status: 'unverified',
  owner: null,
  ...changes,
});
const connected = (userId: number, changes: Partial<SellerAccount> = {}): SellerAccount => ({
  userId,
  stripeAccountId: `acct_of_${String(userId)}`,
  status: 'verified',
  linkIssued: true,
  isDeleted: false,
  facts: null,
  livemode: true,
  fetchedAt: AT,
  ...changes,
});

describe('unlinking users from test-mode accounts when the key is live', () => {
  it('touches no live-mode account and no one who is owed money, and publishes in one transaction', async () => {
    await within(async () => {
      await sellers.record(connected(11, { livemode: false }));
      await sellers.record(connected(12, { livemode: false }));
      await sellers.record(connected(13));
    });
    await storedPayment(database, { sellerId: 12, destination: 'acct_of_12', funds: 'held', createdAt: AT });
    const [clock, events, persons] = [new FixedClock(AT), new RecordedEvents(), new Persons()];
    const operations = new SqlProviderOperations(database.session, clock, NO_STEPS, NO_REQUESTS);
    const settings = new ProviderSettings(
      testEnvironment({ databaseUrl: 'postgres://nowhere', sandboxUrl: 'http://x' }),
    );
    const record = new RecordSellerAccount(
      ...([sellers, persons, events, clock, settings] as const),
      new PausePayouts(new SqlPayoutPauses(database.session), events),
    );
    const settle = new SettleAccountDeletion(sellers, new EndGoneAccount(sellers, record), list, events, clock);
    const obligations = new SqlAccountObligations(database.session);
    const noProvider = {} as unknown as ConnectedAccounts;
    const deletions = new PlannedDeletions(
      ...([database.unitOfWork, sellers, list, obligations, operations] as const),
      anEngine({ unitOfWork: database.unitOfWork, operations, clock }),
      new DeleteAccount(noProvider, obligations, settle),
    );
    const accountDeletions = new StripeAccountDeletions(
      ...([database.unitOfWork, sellers, list, {} as unknown as ReadAccountList, noProvider, operations] as const),
      ...([deletions, settle, settings] as const),
    );

    expect(await accountDeletions.unlinkTestAccounts(ADMIN)).toBe(1);
    expect(persons.unlinked).toEqual([11]);
    expect(events.named('payments.stripe-account-deleted.v1')).toMatchObject([
      { accountId: 'acct_of_11', userId: 11, outcome: 'unlinked', cause: 'test', statusBefore: 'verified' },
    ]);
    const accounts = [await sellers.find(11), await sellers.find(12), await sellers.find(13)];
    expect(accounts.map((account) => account?.isDeleted)).toEqual([true, false, false]);
    expect(await accountDeletions.unlinkTestAccounts(ADMIN)).toBe(0);
  });
});

describe('the account list', () => {
  beforeEach(() => database.owner.dataSource.query('DELETE FROM payments.provider_account'));

  it('does not restore accounts deleted during a sync, and drops those it no longer sees', async () => {
    const operations = new SqlProviderOperations(database.session, new FixedClock(AT), NO_STEPS, NO_REQUESTS);
    const before = new Date(AT.getTime() - 1_000);
    await within(() => list.put([listed('acct_old')], before));
    await within(async () => {
      const parameters = { accountId: 'acct_deleted' };
      const { id } = await operations.plan({ kind: 'account-deletion', subject: 'acct_deleted', parameters });
      await operations.settle(id, { state: 'done', providerId: 'acct_deleted' });
      await list.put([listed('acct_deleted'), listed('acct_kept')], AT);
      await list.complete(AT, 30);
    });
    const { items } = await list.page({ limit: 10, sort: 'name', direction: 'asc' });
    expect(items.map(({ id }) => id)).toEqual(['acct_kept']);
    expect(await list.lastReading()).toEqual({ at: AT, tookMs: 30 });
  });

  it('has everyone once over two pages, by each order, and counts them', async () => {
    await seedAccounts(database, MANY);
    for (const sort of ACCOUNT_SORTS) {
      const order = { limit: 100, sort, direction: 'asc' as const };
      const first = await list.page(order);
      const second = await list.page({ ...order, cursor: first.nextCursor ?? '' });
      const ids = new Set([...first.items, ...second.items].map(({ id }) => id));
      expect([sort, ids.size]).toEqual([sort, 200]);
    }
    expect(await list.counts()).toEqual({ total: MANY, orphans: MANY / 10 });
  });
});
