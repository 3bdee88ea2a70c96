import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { forEachInTurn, logIfExpected } from '../../provider/application/failures.js';
import { CardProvider } from '../../provider/application/ports/card-provider.js';
import { ChargeUnknown } from '../../provider/domain/provider.errors.js';
import { DisputeRepository } from './ports/dispute.repository.js';
import { SyncDispute } from './sync-dispute.js';
import { ReleaseHolds } from './release-holds.js';

const DAY_MS = 86_400_000;
/** A card can be disputed for 120 days; the list reaches a little further back. */
const LOOKBACK_DAYS = 130;

/** Reads the provider's lists, so that a dispute, review or warning whose event was lost is known within a day. */
@Injectable()
export class ListRisks {
  readonly #log = new Logger(ListRisks.name);

  constructor(
    private readonly provider: CardProvider,
    private readonly disputes: DisputeRepository,
    private readonly syncDispute: SyncDispute,
    private readonly releaseHolds: ReleaseHolds,
    private readonly clock: Clock,
  ) {}

  /** A failing item does not delay the others. Throws `ProviderUnclear` if a list cannot be read. */
  async execute(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - LOOKBACK_DAYS * DAY_MS);
    const disputes = await this.provider.listDisputes(since);
    const risks = await this.provider.listRisks(since);
    await forEachInTurn(
      [
        ...disputes.map(({ id }) => ({ id, sync: () => this.#dispute(id) })),
        ...risks.map((risk) => ({ id: risk.id, sync: () => this.releaseHolds.record(risk) })),
      ],
      ({ id, sync }) => sync().catch(this.#notYet(id)),
    );
  }

  /** Known open disputes are polled by another job. */
  async #dispute(id: string): Promise<void> {
    if ((await this.disputes.find(id)) === null) await this.syncDispute.execute(id);
  }

  #notYet(id: string): (error: unknown) => void {
    const expected = logIfExpected(this.#log, { id }, 'What the provider lists could not be recorded yet');
    return (error) => {
      if (error instanceof ChargeUnknown) this.#log.warn({ id, err: error }, 'Provider lists an unknown payment');
      else expected(error);
    };
  }
}
