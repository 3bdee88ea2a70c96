import { anEngine } from '../../../../../test/payments/an-engine.js';
import { InMemoryOperations } from '../../../../../test/payments/fakes/in-memory-payments.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';
import { PlannedDeletions } from './planned-deletions.js';
import { DeleteAccount } from './delete-account.js';
import type { AccountList } from './ports/account-list.js';
import { AccountObligations } from './ports/account-obligations.js';
import type { ConnectedAccounts, CurrencyAmount } from '../../provider/application/ports/connected-accounts.js';
import type { SellerAccounts } from './ports/seller-accounts.js';
import type { SettleAccountDeletion } from './settle-account-deletion.js';

const unitOfWork = new ImmediateUnitOfWork();
const ORPHAN = { accountId: 'acct_1', userId: null, cause: 'selected', byUserId: 1 } as const;

class Obligations extends AccountObligations {
  isOwedNow = false;
  isOwed(): Promise<boolean> {
    return Promise.resolve(this.isOwedNow);
  }
}

/** An orphan at the provider with the given balance. */
function world(balance: CurrencyAmount[] = []) {
  const operations = new InMemoryOperations();
  const obligations = new Obligations();
  const called: string[] = [];
  const provider = {
    balance: () => Promise.resolve(balance),
    delete: (id: string) => Promise.resolve(called.push(`deleted ${id}`) > 0),
  } as unknown as ConnectedAccounts;
  const settle = {
    execute: (_: object, outcome: string) => Promise.resolve(void called.push(`settled ${outcome}`)),
  } as unknown as SettleAccountDeletion;
  const noneKnown = { find: () => Promise.resolve(null) };
  const deletions = new PlannedDeletions(
    unitOfWork,
    noneKnown as unknown as SellerAccounts,
    noneKnown as unknown as AccountList,
    obligations,
    operations,
    anEngine({ unitOfWork, operations, clock: new FixedClock() }),
    new DeleteAccount(provider, obligations, settle),
  );
  return { deletions, obligations, called };
}

async function planned({ deletions }: ReturnType<typeof world>) {
  const operation = await deletions.plan(ORPHAN);
  if (operation === null) throw new Error('The deletion was not planned.');
  return operation;
}

describe('deleting an account at the provider', () => {
  it('is not planned while it is owed money', async () => {
    const place = world();
    place.obligations.isOwedNow = true;
    expect(await place.deletions.plan(ORPHAN)).toBeNull();
  });

  it('happens once, if it holds and is owed nothing', async () => {
    const place = world();
    const operation = await planned(place);
    expect(await place.deletions.make(operation)).toBe('deleted');
    expect(place.called).toEqual(['deleted acct_1', 'settled deleted']);
  });

  it('is refused by us if it came to be owed money after planning', async () => {
    const place = world();
    const operation = await planned(place);
    place.obligations.isOwedNow = true;
    expect(await place.deletions.make(operation)).toBe('holds-money');
    expect(place.called).toEqual([]);
  });

  it('is not even requested if the account holds a balance in any currency', async () => {
    const place = world([{ currency: 'usd', cents: 1 }]);
    expect(await place.deletions.make(await planned(place))).toBe('holds-money');
    expect(place.called).toEqual([]);
  });
});
