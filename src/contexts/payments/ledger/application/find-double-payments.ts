import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { Restoration } from '../../../../platform/application/ports/restoration.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { RecentMoves, type ProviderMove } from '../../provider/application/ports/recent-moves.js';
import { KnownMoves } from './ports/known-moves.js';

const CHECKED_WINDOW_MS = 2 * 3_600_000;
/** How long the provider's list, or another attempt of the same call, may lag. */
const IN_TRANSIT_MS = 30 * 60_000;

const described = ({ id, kind, amountCents }: ProviderMove) => ({
  id,
  what: `${kind} of ${(amountCents / 100).toFixed(2)} CAD`,
});

/**
 * Looks for transfers and refunds that no one here requested. The database prevents two live ones for a payment, so a
 * second one must be unknown to it; then everything pauses until an administrator has looked (money.md, "Exactly
 * once").
 */
@Injectable()
export class FindDoublePayments {
  readonly #log = new Logger(FindDoublePayments.name);

  constructor(
    private readonly moves: RecentMoves,
    private readonly known: KnownMoves,
    private readonly restoration: Restoration,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** Of the last two hours. Throws `ProviderUnclear`. */
  async execute(): Promise<void> {
    const now = this.clock.now().getTime();
    const made = await this.moves.between(new Date(now - CHECKED_WINDOW_MS), new Date(now - IN_TRANSIT_MS));
    const unknown = (await this.known.unknownOf(made)).map(described);
    if (unknown.length === 0) return;
    const isNew = await this.unitOfWork.run(() => this.restoration.pauseForDoublePayment(unknown));
    if (isNew) this.#log.error({ unknown }, 'Provider moved money without a request from us');
  }
}
