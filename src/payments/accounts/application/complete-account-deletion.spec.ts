import { anEngine } from '../../../../test/payments/an-engine.js';
import { InMemoryOperations } from '../../../../test/payments/fakes/in-memory-payments.js';
import { FixedClock } from '../../../../test/shared/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../../../test/shared/fakes/immediate-unit-of-work.js';
import { CompleteAccountDeletion } from './complete-account-deletion.js';
import { DeleteAccount } from './delete-account.js';
import { PlanAccountDeletion } from './plan-account-deletion.js';
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

/** An orphan at the provider, with what it holds there. */
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
  const nothingKnown = { find: () => Promise.resolve(null) };
  const plan = new PlanAccountDeletion(
    unitOfWork,
    nothingKnown as unknown as SellerAccounts,
    nothingKnown as unknown as AccountList,
    obligations,
    operations,
  );
  const account = new DeleteAccount(provider, obligations, settle);
  const engine = anEngine({ unitOfWork, operations, clock: new FixedClock() });
  const complete = new CompleteAccountDeletion(engine, account);
  return { plan, complete, obligations, called };
}

async function planned({ plan }: ReturnType<typeof world>) {
  const operation = await plan.execute(ORPHAN);
  if (operation === null) throw new Error('It was not planned.');
  return operation;
}

describe('Deleting an account at the provider', () => {
  it('is not planned while money is owed for it', async () => {
    const place = world();
    place.obligations.isOwedNow = true;
    expect(await place.plan.execute(ORPHAN)).toBeNull();
  });

  it('is done, once, where nothing is held and owed', async () => {
    const place = world();
    const operation = await planned(place);
    expect(await place.complete.execute(operation)).toBe('deleted');
    expect(place.called).toEqual(['deleted acct_1', 'settled deleted']);
  });

  it('is refused by us when money came to be owed after it was planned', async () => {
    const place = world();
    const operation = await planned(place);
    place.obligations.isOwedNow = true;
    expect(await place.complete.execute(operation)).toBe('holds-money');
    expect(place.called).toEqual([]);
  });

  it('is not even asked for where the account holds something in any currency', async () => {
    const place = world([{ currency: 'usd', cents: 1 }]);
    expect(await place.complete.execute(await planned(place))).toBe('holds-money');
    expect(place.called).toEqual([]);
  });
});
