import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { compare, type ClearingEntry, type Difference } from '../domain/reconciliation.js';
import { type ProviderMovement } from '../../provider/domain/provider-movement.js';
import { moneyDeskActed } from '../../published/events.js';
import { CardProvider } from '../../provider/application/ports/card-provider.js';
import { ClearingReader } from './ports/clearing.reader.js';
import { Reconciliations } from './ports/reconciliations.js';

const DAY_MS = 86_400_000;
/** How long a webhook or a payment's fee may be on its way. */
const IN_TRANSIT_MS = 3_600_000;

interface Found {
  movements: ProviderMovement[];
  entries: ClearingEntry[];
  differences: Difference[];
  platform: ProviderMovement[];
}

/**
 * Compares the ledger with the provider's record and stores the differences; repairs nothing. Checks the previous run's
 * differences again, so that they stay visible until resolved.
 */
@Injectable()
export class ReconcileLedger {
  constructor(
    private readonly provider: CardProvider,
    private readonly clearing: ClearingReader,
    private readonly reconciliations: Reconciliations,
    private readonly events: EventPublisher,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the reconciliation's id. `byUserId` is the requesting administrator, null for a job. A movement or entry
   * younger than `inTransitMs` (milliseconds) without a counterpart may be in transit and is not a difference yet.
   */
  async execute(byUserId: number | null, inTransitMs = IN_TRANSIT_MS): Promise<string> {
    const startedAt = this.clock.now();
    const last = await this.reconciliations.latest();
    const begin = last?.startedAt ?? (await this.clearing.firstEntryAt()) ?? startedAt;
    const since = new Date(begin.getTime() - DAY_MS);
    const { movements, entries, differences, platform } = await this.#compare(
      since,
      last?.differences ?? [],
      new Date(startedAt.getTime() - inTransitMs),
    );
    const [ledgerCents, providerCents] = [await this.clearing.balanceCents(), await this.provider.findBalance()];
    const id = uuidv7();
    const counts = { movements: movements.length, entries: entries.length };
    const times = { startedAt, finishedAt: this.clock.now(), since };
    const run = { id, byUserId, ...times, ...counts, providerCents, ledgerCents };
    await this.unitOfWork.run(async () => {
      await this.reconciliations.record(run, { differences, platform });
      if (byUserId !== null) {
        await this.events.publish(moneyDeskActed({ action: 'reconcile', subjectId: id, byUserId }));
      }
    });
    return id;
  }

  async #compare(since: Date, before: readonly Difference[], settledBefore: Date): Promise<Found> {
    const listed = await this.provider.listBalanceTransactions(since);
    const movements = [...listed, ...(await this.#ask(before.map(({ reference }) => reference)))];
    const references = [...movements, ...before].map(({ reference }) => reference);
    const entries = await this.clearing.entries(since, [...new Set(references)]);
    const first = compare(movements, entries, settledBefore);
    const unsure = [...unmet(first.differences), ...entries.filter(({ at }) => at < since)].map(
      ({ reference }) => reference,
    );
    if (unsure.length === 0) return { movements, entries, ...first };
    const everyMovement = [...movements, ...(await this.#ask(unsure))];
    // A charge whose fee was posted days later has its capture among the earlier entries.
    const everyEntry = await this.clearing.entries(since, [...new Set([...references, ...unsure])]);
    return { movements, entries, ...compare(everyMovement, everyEntry, settledBefore) };
  }

  /** Everything the provider has on these objects, from any time. */
  async #ask(references: readonly string[]): Promise<ProviderMovement[]> {
    const found: ProviderMovement[] = [];
    for (const reference of new Set(references))
      found.push(...(await this.provider.findBalanceTransactions(reference)));
    return found;
  }
}

/** Entries we recorded later than the provider may belong to movements from before the listed days. */
const unmet = (differences: readonly Difference[]): Difference[] =>
  differences.filter(({ kind }) => kind === 'missing-there');
