import { FakeCardProvider } from '../../../../../test/payments/fakes/fake-card-provider.js';
import { InMemoryReconciliations, KnownClearing } from '../../../../../test/payments/fakes/in-memory-books.js';
import { FixedClock } from '../../../../../test/platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../../../../test/platform/fakes/immediate-unit-of-work.js';
import { RecordedEvents } from '../../../../../test/platform/fakes/recorded-events.js';
import type { LedgerCause } from '../domain/ledger.js';
import type { MovementKind } from '../../provider/domain/provider-movement.js';
import { MONEY_DESK_ACTED } from '../../published/events.js';
import { ReconcileLedger } from './reconcile-ledger.js';

const ADMIN = 1;
const HOUR_MS = 3_600_000;

function world() {
  const clock = new FixedClock(new Date('2026-06-10T07:30:00Z'));
  const provider = new FakeCardProvider();
  const clearing = new KnownClearing();
  const runs = new InMemoryReconciliations();
  const events = new RecordedEvents();
  const reconcile = new ReconcileLedger(provider, clearing, runs, events, new ImmediateUnitOfWork(), clock);
  const ago = (hours: number): Date => new Date(clock.now().getTime() - hours * HOUR_MS);
  let drawn = 0;
  const there = (kind: MovementKind, reference: string, amountCents: number, hours: number, feeCents = 0): void => {
    const id = `txn_${String(++drawn)}`;
    provider.movements.push({ id, kind, reference, amountCents, feeCents, at: ago(hours) });
  };
  const here = (cause: LedgerCause, reference: string, cents: number, hours: number): void => {
    clearing.all.push({ cause, reference, cents, at: ago(hours), listingId: 'abcdefabcdef' });
  };
  const found = async (by: number | null = null) => {
    await reconcile.execute(by);
    return runs.runs.at(-1)?.differences.map(({ kind, reference }) => `${kind} ${reference}`);
  };
  return { clock, provider, clearing, runs, events, there, here, found, ago };
}

describe('reconciling the ledger', () => {
  it('starts a day before the first entry and stores both balances', async () => {
    const { runs, there, here, found, ago } = world();
    here('capture', 'ch_1', 17_500, 50);
    there('charge', 'ch_1', 17_500, 50);
    there('platform', 'po_1', -1_000, 40);
    expect(await found()).toEqual([]);
    expect(runs.runs[0]).toMatchObject({
      since: ago(74),
      movements: 2,
      entries: 1,
      ledgerCents: 17_500,
      providerCents: 16_500,
    });
    expect(runs.runs[0]?.platform).toMatchObject([{ reference: 'po_1' }]);
  });

  it('starts a day before the previous reconciliation afterwards', async () => {
    const { runs, clock, here, there, found } = world();
    here('capture', 'ch_1', 100, 200);
    there('charge', 'ch_1', 100, 200);
    await found();
    const first = clock.now();
    clock.advance({ days: 1 });
    await found();
    expect(runs.runs[1]?.since).toEqual(new Date(first.getTime() - 24 * HOUR_MS));
    expect(runs.runs[1]).toMatchObject({ movements: 0, entries: 0, differences: [] });
  });

  it('looks up the movement of an entry written days after it', async () => {
    const { clock, here, there, found } = world();
    await found();
    clock.advance({ days: 7 });
    await found();
    clock.advance({ days: 1 });
    there('charge', 'ch_late', 100, 100);
    here('capture', 'ch_late', 100, 2);
    expect(await found()).toEqual([]);
    here('transfer', 'tr_lost', -50, 2);
    expect(await found()).toEqual(['missing-there tr_lost']);
  });

  it('looks up the capture of a charge whose fee was posted days later', async () => {
    const { clock, here, there, found } = world();
    there('charge', 'ch_1', 17_500, 0, 538);
    here('capture', 'ch_1', 17_500, 0);
    await found();
    clock.advance({ days: 7 });
    here('provider-fee', 'ch_1', -538, 0);
    await found();
    clock.advance({ hours: 2 });
    expect(await found()).toEqual([]);
  });

  it('notices that the provider has a duplicate long after we recorded the original', async () => {
    const { clock, here, there, found } = world();
    here('transfer', 'tr_1', -100, 100);
    there('transfer', 'tr_1', -100, 100);
    await found();
    clock.advance({ days: 5 });
    await found();
    there('transfer', 'tr_1', -100, 3);
    expect(await found()).toEqual(['twice tr_1']);
  });

  it('keeps reporting a difference until it is resolved', async () => {
    const { clock, here, there, found } = world();
    here('capture', 'ch_1', 100, 30);
    there('charge', 'ch_1', 100, 30);
    there('refund', 're_1', -100, 26);
    here('transfer', 'tr_1', -5, 26);
    const both = ['missing-here re_1', 'missing-there tr_1'];
    expect(await found()).toEqual(both);
    for (let day = 0; day < 5; day += 1) {
      clock.advance({ days: 1 });
      expect((await found())?.sort()).toEqual(both);
    }
    here('refund', 're_1', -100, 3);
    there('transfer', 'tr_1', -5, 140);
    expect(await found()).toEqual([]);
  });

  it('records the administrator who requested it, and no one at night', async () => {
    const { runs, events, found } = world();
    await found(null);
    expect(events.published).toEqual([]);
    await found(ADMIN);
    expect(events.named(MONEY_DESK_ACTED)).toEqual([
      { action: 'reconcile', subjectId: runs.runs[1]?.id, byUserId: ADMIN },
    ]);
    expect(runs.runs.map(({ byUserId }) => byUserId)).toEqual([null, ADMIN]);
  });

  it('records nothing if the provider does not answer', async () => {
    const { provider, runs, found } = world();
    provider.listBalanceTransactions = () => Promise.reject(new Error('no answer'));
    await expect(found()).rejects.toThrow('no answer');
    expect(runs.runs).toEqual([]);
  });
});
