import type { DifferenceKind } from '../../published/money-views.js';
import type { LedgerCause } from './ledger.js';
import type { MovementKind, ProviderMovement } from '../../provider/domain/provider-movement.js';

/** One of our entries' effect on the provider balance, in cents. */
export interface ClearingEntry {
  cause: LedgerCause;
  reference: string;
  at: Date;
  listingId: string | null;
  cents: number;
}

export interface Difference {
  kind: DifferenceKind;
  cause: LedgerCause | null;
  reference: string;
  movementId: string | null;
  at: Date;
  listingId: string | null;
  providerCents: number | null;
  ledgerCents: number | null;
}

export interface Comparison {
  differences: Difference[];
  platform: ProviderMovement[];
}

/** The causes under which a movement's amount may be in the ledger; empty if it must not be there at all. */
const AMOUNT_CAUSES: Record<Exclude<MovementKind, 'platform'>, readonly LedgerCause[]> = {
  charge: ['capture'],
  refund: ['refund'],
  'refund-failed': ['refund-failed'],
  transfer: ['transfer', 'driver-payout'],
  reversal: ['reversal'],
  dispute: ['dispute'],
  'dispute-reinstated': ['dispute-reinstated'],
  other: [],
};

const FEE_CAUSES = { payment: 'provider-fee', dispute: 'dispute-fee' } as const satisfies Record<string, LedgerCause>;

/** Every cause that can match a provider movement. */
export const MOVING_CAUSES: readonly LedgerCause[] = [
  ...Object.values(AMOUNT_CAUSES).flat(),
  ...Object.values(FEE_CAUSES),
];

interface Expectation {
  movement: ProviderMovement;
  causes: readonly LedgerCause[];
  cents: number;
}

function expectationsOf(movement: ProviderMovement): Expectation[] {
  const { kind, amountCents, feeCents } = movement;
  if (kind === 'platform') return [];
  const feeCause = kind.startsWith('dispute') ? FEE_CAUSES.dispute : FEE_CAUSES.payment;
  const amount = { movement, causes: AMOUNT_CAUSES[kind], cents: amountCents };
  return feeCents === 0 ? [amount] : [amount, { movement, causes: [feeCause], cents: -feeCents }];
}

const keyOf = (cause: LedgerCause, reference: string): string => `${cause} ${reference}`;

/** Each provider movement must match exactly one of our entries, and vice versa. */
class Matching {
  readonly differences: Difference[] = [];
  readonly #open: Map<string, ClearingEntry>;
  readonly #met = new Map<string, ClearingEntry>();

  constructor(
    entries: readonly ClearingEntry[],
    private readonly settledBefore: Date,
  ) {
    this.#open = new Map(entries.map((entry) => [keyOf(entry.cause, entry.reference), entry]));
  }

  meet({ movement, causes, cents }: Expectation): void {
    const keys = causes.map((cause) => keyOf(cause, movement.reference));
    const entries = keys.flatMap((key) => this.#open.get(key) ?? []);
    const again = keys.map((key) => this.#met.get(key)).find((entry) => entry !== undefined);
    const [entry, second] = entries;
    if (again !== undefined) this.#differs('twice', movement, cents, again);
    else if (entry === undefined) this.#missingHere(movement, causes, cents);
    else if (second !== undefined) this.#differs('twice', movement, cents, second);
    else if (entry.cents !== cents) this.#differs('amount-differs', movement, cents, entry);
    for (const { cause, reference } of entries) this.#close(keyOf(cause, reference));
  }

  /** What no movement has matched yet; the youngest may be in transit. */
  missingThere(): void {
    const missing = [...this.#open.values()].filter(({ at }) => at <= this.settledBefore);
    for (const { cents, ...entry } of missing)
      this.differences.push({
        kind: 'missing-there',
        ...entry,
        movementId: null,
        providerCents: null,
        ledgerCents: cents,
      });
  }

  #missingHere({ id, reference, at }: ProviderMovement, causes: readonly LedgerCause[], cents: number): void {
    if (at > this.settledBefore) return;
    const ours = { cause: causes[0] ?? null, listingId: null, ledgerCents: null };
    this.differences.push({ kind: 'missing-here', reference, at, movementId: id, providerCents: cents, ...ours });
  }

  #close(key: string): void {
    const entry = this.#open.get(key);
    if (entry !== undefined) this.#met.set(key, entry);
    this.#open.delete(key);
  }

  #differs(kind: DifferenceKind, { id, at }: ProviderMovement, cents: number, entry: ClearingEntry): void {
    const { cents: ledgerCents, ...ours } = entry;
    this.differences.push({ kind, ...ours, at, movementId: id, providerCents: cents, ledgerCents });
  }
}

/**
 * A refund that failed before it counted was withdrawn and returned at the provider and was never in the ledger, so
 * ignore it.
 */
function withoutVoidRefunds(
  movements: readonly ProviderMovement[],
  entries: readonly ClearingEntry[],
): ProviderMovement[] {
  const known = new Set(entries.filter(({ cause }) => cause === 'refund').map(({ reference }) => reference));
  const centsOf = (kind: MovementKind, reference: string): number =>
    movements
      .filter((movement) => movement.kind === kind && movement.reference === reference)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const failed = movements.filter(({ kind }) => kind === 'refund-failed').map(({ reference }) => reference);
  const isVoid = new Set(
    failed.filter(
      (reference) => !known.has(reference) && centsOf('refund', reference) === -centsOf('refund-failed', reference),
    ),
  );
  return movements.filter(({ reference }) => !isVoid.has(reference));
}

/**
 * Compares the provider's movements with the ledger's entries (money.md, "Events from the provider"). Items younger
 * than `settledBefore` without a counterpart are left to the next run.
 */
export function compare(
  movements: readonly ProviderMovement[],
  entries: readonly ClearingEntry[],
  settledBefore: Date,
): Comparison {
  const once = [...new Map(movements.map((movement) => [movement.id, movement])).values()];
  const matching = new Matching(entries, settledBefore);
  const inOrder = once.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const expectation of withoutVoidRefunds(inOrder, entries).flatMap(expectationsOf)) matching.meet(expectation);
  matching.missingThere();
  return { differences: matching.differences, platform: inOrder.filter(({ kind }) => kind === 'platform') };
}
