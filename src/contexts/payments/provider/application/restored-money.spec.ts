import { FixedRestoration } from '../../../../../test/platform/fakes/fixed-restoration.js';
import type { RestorationRecord } from '../../../../platform/application/ports/restoration.js';
import { PausedAfterRestore } from '../../../../platform/domain/paused.js';
import { ProviderRefusal } from './ports/card-provider.js';
import { ProviderHistory, type MadeObject, type Span } from './ports/provider-history.js';
import type { ProviderOperation, ProviderOperations } from './ports/provider-operations.js';
import type { OperationKind } from '../domain/operation-kind.js';
import { RestoredMoney } from './restored-money.js';

const RESTORED: RestorationRecord = {
  cause: 'restore',
  detail: null,
  backupTakenAt: new Date('2026-03-10T12:00:00Z'),
  restoredAt: new Date('2026-03-11T12:00:00Z'),
  resumedAt: new Date('2026-03-11T15:00:00Z'),
  resumedBy: null,
  reason: null,
};

const operation = (kind: OperationKind = 'transfer'): ProviderOperation => ({
  id: 'now',
  kind,
  subject: 'listing',
  attempt: 1,
  key: 'key',
  parameters: kind === 'expire' ? { sessionId: 'cs_1' } : { amountCents: 5_000 },
  request: null,
  state: 'planned',
  sentAt: null,
  tries: 0,
  providerId: null,
  paymentId: null,
  error: null,
  createdAt: new Date('2026-03-12T00:00:00Z'),
});

const made = (id: string, amountCents: number, operationId: string | null = 'forgotten'): MadeObject<string> => ({
  id,
  operationId,
  amountCents,
  result: `result of ${id}`,
});

class Provider extends ProviderHistory {
  readonly asked: Span[] = [];
  constructor(private readonly all: MadeObject<string>[]) {
    super();
  }

  madeFor<Result>(_: ProviderOperation, span: Span): Promise<MadeObject<Result>[]> {
    this.asked.push(span);
    return Promise.resolve(this.all as MadeObject<never>[]);
  }
}

/** The provider's objects whose operation is in this database. */
const knowing = (...ids: string[]): ProviderOperations =>
  ({
    findByProviderId: (kind: OperationKind, id: string) =>
      Promise.resolve(ids.includes(id) ? { ...operation(kind), id: 'another' } : null),
  }) as unknown as ProviderOperations;

const moneyOf = (provider: Provider, record: RestorationRecord | null = RESTORED, known = knowing()): RestoredMoney =>
  new RestoredMoney(new FixedRestoration(record), provider, known);

describe('before money is moved', () => {
  it('a database that was never restored sends no query', async () => {
    const provider = new Provider([made('tr_1', 5_000, 'now')]);
    expect(await moneyOf(provider, null).madeBefore(operation())).toBeNull();
    expect(provider.asked).toEqual([]);
  });

  it('a paused restored database refuses, without a query', async () => {
    const provider = new Provider([made('tr_1', 5_000, 'now')]);
    const paused = moneyOf(provider, { ...RESTORED, resumedAt: null });
    await expect(paused.madeBefore(operation())).rejects.toThrow(PausedAfterRestore);
    expect(() => paused.refuseWhilePaused()).toThrow(PausedAfterRestore);
    expect(provider.asked).toEqual([]);
  });

  it('a restored database queries objects from a day before its backup to a day after it resumed', async () => {
    const provider = new Provider([]);
    expect(await moneyOf(provider).madeBefore(operation())).toBeNull();
    expect(provider.asked).toEqual([
      { since: new Date('2026-03-09T12:00:00Z'), until: new Date('2026-03-12T15:00:00Z') },
    ]);
  });
});

describe.each<OperationKind>(['transfer', 'refund', 'reversal', 'driver-payout'])('a restored %s', (kind) => {
  const lookFor = (provider: Provider, known = knowing()): Promise<string | null> =>
    moneyOf(provider, RESTORED, known).madeBefore<string>(operation(kind));

  it('is the object this operation already made, of any amount', async () => {
    expect(await lookFor(new Provider([made('a', 4_000, 'now')]))).toBe('result of a');
  });

  it('is a lost object of the same amount, with another lost operation or none', async () => {
    expect(await lookFor(new Provider([made('a', 5_000)]))).toBe('result of a');
    expect(await lookFor(new Provider([made('a', 5_000, null)]))).toBe('result of a');
  });

  it('is not an object that another operation is known to have made', async () => {
    const both = new Provider([made('a', 5_000), made('b', 5_000)]);
    expect(await lookFor(both, knowing('a'))).toBe('result of b');
    expect(await lookFor(both, knowing('a', 'b'))).toBeNull();
  });

  it('is refused if a lost object has another amount, for a person to decide', async () => {
    const refused = lookFor(new Provider([made('a', 4_999)]));
    await expect(refused).rejects.toThrow(ProviderRefusal);
    await expect(refused).rejects.toMatchObject({ code: 'made-before-restore' });
  });
});

it('an object without an amount is never taken as the result', async () => {
  await expect(moneyOf(new Provider([made('a', 0)])).madeBefore(operation('expire'))).rejects.toThrow(ProviderRefusal);
});
