import { sentence } from '../../../../platform/texts/sentence.js';
import { listingFacts } from '../../../../../test/delivery/builders/listing-facts.js';
import { KnownTransactions } from '../../../../../test/delivery/fakes/known-transactions.js';
import { nameForStaff } from '../../../identity/published/name-for-staff.js';
import { aPerson, KnownPeople } from '../../../../../test/identity/fakes/known-people.js';
import { FixedLedger, WaitingDesk } from '../../../../../test/payments/fakes/fixed-ledger.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { Money } from '../../../../platform/domain/money.js';
import { MONEY_DESK_GROUPS } from '../../cases/domain/money-desk.js';
import type { PlatformEntry } from '../domain/tax-report.js';
import { ReadTaxReport } from './read-tax-report.js';
import type { LedgerRepository } from './ports/ledger.repository.js';
import { LedgerViews } from './ledger-views.js';
import { ShowMoneyDesk } from '../../cases/application/show-money-desk.js';

const LISTING = listingFacts();
const SELLER = aPerson({ id: 2, firstName: 'Maya', lastName: 'Tremblay' });
const AT = new Date('2026-06-10T03:59:00Z');
const entry = (changes: Partial<PlatformEntry> = {}): PlatformEntry => ({
  entryId: 'e1',
  at: AT,
  listingId: LISTING.id,
  sellerId: SELLER.id,
  hstRate: 1_300,
  amount: Money.ofCents(17_500),
  revenue: Money.ofCents(2_392),
  hst: Money.ofCents(358),
  ...changes,
});

class CountedPeople extends KnownPeople {
  queries = 0;
  override findMany(ids: readonly number[]): ReturnType<KnownPeople['findMany']> {
    this.queries += 1;
    return super.findMany(ids);
  }
}

function world() {
  const ledger = new FixedLedger();
  const people = new CountedPeople().knows(SELLER);
  const register = new KnownTransactions().knows(LISTING);
  const clock = new FixedClock(new Date('2026-06-10T14:00:00Z'));
  const views = new LedgerViews(ledger, {} as unknown as LedgerRepository, people, register, clock);
  return { ledger, views, people, register, clock };
}

describe('the tax report', () => {
  it('names item and seller with one query for all lines, on the Toronto day', async () => {
    const { ledger, people, register, clock } = world();
    const report = new ReadTaxReport(ledger, register, people, clock);
    const lines = await report.lines([
      entry(),
      entry({ entryId: 'e2', hst: Money.ofCents(-358), revenue: Money.zero }),
    ]);
    expect(lines[0]).toEqual({
      id: LISTING.id,
      entryId: 'e1',
      hstDate: '2026-06-09',
      name: 'Oak bookcase',
      sellerFirstName: 'Maya',
      sellerLastName: 'Tremblay',
      sellerEmail: SELLER.email,
      amount: 175,
      platformRevenue: 27.5,
      hstRate: 13,
      hstAmount: 3.58,
    });
    expect(lines[1]).toMatchObject({ platformRevenue: -3.58, hstAmount: -3.58 });
    expect(people.queries).toBe(1);
  });

  it('keeps the figures of deleted sellers and items', async () => {
    const { ledger, people, register, clock } = world();
    const lines = await new ReadTaxReport(ledger, register, people, clock).lines([
      entry({ sellerId: 77, listingId: 'ffffffffffff' }),
      entry({ sellerId: null, listingId: null }),
    ]);
    const gone = { name: 'Deleted item', sellerFirstName: null, sellerLastName: null, sellerEmail: null };
    expect(lines).toMatchObject([
      { ...gone, id: 'ffffffffffff', hstAmount: 3.58 },
      { ...gone, hstAmount: 3.58 },
    ]);
  });

  it('reads the period’s days from the ledger, and refuses a period that ends before it starts', async () => {
    const { ledger, people, register, clock } = world();
    const report = new ReadTaxReport(ledger, register, people, clock);
    expect(await report.page(undefined, undefined, { limit: 1 })).toMatchObject({
      start: '2026-06-01',
      end: '2026-06-30',
    });
    expect(ledger.asked).toEqual([new Date('2026-06-01T04:00:00Z'), new Date('2026-07-01T04:00:00Z')]);
    await expect(report.page('2026-06-02', '2026-06-01', { limit: 1 })).rejects.toMatchObject({
      code: 'validation-failed',
    });
  });
});

describe('the balances', () => {
  it('name people, and show the money of deleted ones', async () => {
    const { ledger, views } = world();
    ledger.held = [
      { account: 'held_funds', party: null, balance: Money.ofCents(-500) },
      { account: 'sellers_payable', party: SELLER.id, balance: Money.ofCents(-12_750) },
      { account: 'sellers_payable', party: 77, balance: Money.ofCents(-1) },
    ];
    const { items } = await views.balances(null, { limit: 10 });
    expect(items).toEqual([
      { account: 'held_funds', party: null, balance: -5 },
      {
        account: 'sellers_payable',
        party: { id: SELLER.id, firstName: 'Maya', lastName: 'Tremblay' },
        balance: -127.5,
      },
      { account: 'sellers_payable', party: { id: 77, firstName: null, lastName: null }, balance: -0.01 },
    ]);
  });
});

describe('a statement', () => {
  it('is for the Toronto month, by default the current one', async () => {
    const { ledger, views, clock } = world();
    clock.set(new Date('2026-07-01T03:00:00Z'));
    expect((await views.statement(SELLER.id)).month).toBe('2026-06');
    expect(ledger.asked).toEqual([new Date('2026-06-01T04:00:00Z'), new Date('2026-07-01T04:00:00Z')]);
    await views.statement(SELLER.id, '2026-11');
    expect(ledger.asked).toEqual([new Date('2026-11-01T04:00:00Z'), new Date('2026-12-01T05:00:00Z')]);
  });

  it('names the item of lines that have one', async () => {
    const { views } = world();
    const line = { entryId: 'e1', at: AT, account: 'sellers_payable', cause: 'transfer' } as const;
    const lines = await views.statementLines([
      { ...line, listingId: LISTING.id, amount: Money.ofCents(-12_750) },
      { ...line, listingId: null, amount: Money.ofCents(5) },
    ]);
    expect(lines).toEqual([
      {
        id: 'e1:sellers_payable',
        date: '2026-06-09',
        role: 'seller',
        name: LISTING.name,
        shareLink: LISTING.shareLink,
        cause: sentence('said.cause-transferred'),
        amount: -127.5,
      },
      expect.objectContaining({
        name: null,
        shareLink: null,
        cause: sentence('said.cause-transfer-back'),
        amount: 0.05,
      }),
    ]);
  });
});

describe('the money desk', () => {
  it('shows all groups, or one, each with its title, action and item names', async () => {
    const { register, clock, people } = world();
    const desk = new WaitingDesk('release-failing', {
      id: LISTING.id,
      at: AT,
      cents: 17_500,
      listingId: LISTING.id,
      personId: SELLER.id,
      note: 'balance_insufficient',
    });
    const show = new ShowMoneyDesk(desk, register, clock, people);
    const { groups } = await show.execute(null, { limit: 10 });
    expect(groups.map(({ name }) => name)).toEqual(MONEY_DESK_GROUPS);
    const { shareLink, name } = LISTING;
    expect((await show.execute('release-failing', { limit: 10 })).groups).toMatchObject([
      {
        action: 'release',
        count: 1,
        amount: 175,
        items: [{ shareLink, name, amount: 175, personName: nameForStaff(SELLER), note: 'balance_insufficient' }],
      },
    ]);
    await expect(show.execute(null, { limit: 10, cursor: 'x' })).rejects.toThrow('A cursor needs its group.');
  });
});
