import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';
import { AccountRemoval } from '../../../identity/published/account-removal.js';
import { PersonListings, type ListingsOfPerson } from '../../../listings/published/person-listings.js';
import { PersonMoney } from '../../../payments/published/person-money.js';
import { UserDeletion } from './user-deletion.js';
import { PersonData } from './person-data.js';

const ADMIN = { userId: 1, role: 'admin' } as const;
const NOTHING = undefined as never;
let steps: string[];

class Accounts extends AccountRemoval {
  refusals(): Promise<Map<number, string | null>> {
    return Promise.resolve(new Map<number, string | null>());
  }
  hold(): Promise<void> {
    steps.push('held');
    return Promise.resolve();
  }
  remove(): Promise<void> {
    steps.push('removed');
    return Promise.resolve();
  }
}

/** Someone starts paying just before the offers are withdrawn. */
class Listings extends PersonListings {
  constructor(private readonly isPaidMeanwhile: boolean) {
    super();
  }
  of(): Promise<Map<number, ListingsOfPerson>> {
    const isMoving = this.isPaidMeanwhile && steps.includes('offers taken back');
    return Promise.resolve(new Map([[5, { productCount: 1, transactionCount: 0, isMoving }]]));
  }
  hasBought(): Promise<boolean> {
    return Promise.resolve(false);
  }
  offersOf(): Promise<[]> {
    return Promise.resolve([]);
  }
  cancelOffers(): Promise<void> {
    steps.push('offers taken back');
    return Promise.resolve();
  }
}

class SettledMoney extends PersonMoney {
  unsettled(): Promise<Set<number>> {
    return Promise.resolve(new Set());
  }
  open(): Promise<never> {
    throw new Error('The deletion does not ask for this.');
  }
  unlinkAccount(): Promise<void> {
    steps.push('account forgotten');
    return Promise.resolve();
  }
}

class Forgetting extends PersonData {
  override erase(): Promise<void> {
    steps.push('forgotten');
    return Promise.resolve();
  }
}

const deletion = ({ isPaidMeanwhile = false } = {}) =>
  new UserDeletion(
    new Accounts(),
    new Listings(isPaidMeanwhile),
    new SettledMoney(),
    new ImmediateUnitOfWork(),
    new Forgetting(NOTHING, NOTHING, NOTHING),
  );

beforeEach(() => {
  steps = [];
});

describe('Deleting an account', () => {
  it('locks the account first, and unlinks the seller’s account before the person is deleted', async () => {
    await deletion().delete({ userId: 5, by: ADMIN, force: false });
    expect(steps).toEqual(['held', 'offers taken back', 'forgotten', 'account forgotten', 'removed']);
  });

  it('is aborted when someone started paying before the offers were locked', async () => {
    const paid = deletion({ isPaidMeanwhile: true }).delete({ userId: 5, by: ADMIN, force: true });
    await expect(paid).rejects.toMatchObject({ code: 'money-in-movement' });
    expect(steps).not.toContain('removed');
  });
});
