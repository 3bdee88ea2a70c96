import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { PollInTurn } from '../../provider/application/poll-in-turn.js';
import { logIfExpected } from '../../provider/application/failures.js';
import { CheckoutRepository } from './ports/checkout.repository.js';
import { SyncCheckout, type SyncIntent } from './sync-checkout.js';

/** Does not depend on events: polls open checkouts and ends expired ones. */
@Injectable()
export class PollOpenCheckouts {
  readonly #log = new Logger(PollOpenCheckouts.name);

  constructor(
    private readonly pollInTurn: PollInTurn,
    private readonly checkouts: CheckoutRepository,
    private readonly syncCheckout: SyncCheckout,
    private readonly clock: Clock,
  ) {}

  /** `onlyLapsed` skips those with live holds, `onlyLook` ends none. */
  async execute({ onlyLapsed, onlyLook }: { onlyLapsed?: boolean; onlyLook?: boolean } = {}): Promise<void> {
    const now = this.clock.now();
    await this.pollInTurn.execute({
      next: (at) => this.checkouts.claimNextToPoll(at, onlyLapsed ? now : null),
      ask: ({ id, reservedUntil }) => this.#ask(id, reservedUntil <= now && !onlyLook ? 'lapse' : 'look'),
    });
  }

  async #ask(id: string, intent: SyncIntent): Promise<void> {
    await this.syncCheckout
      .execute(id, intent)
      .catch(logIfExpected(this.#log, { checkoutId: id }, 'A checkout could not be asked about'));
  }
}
