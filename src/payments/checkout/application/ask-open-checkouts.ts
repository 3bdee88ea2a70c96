import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { AskInTurn } from '../../provider/application/ask-in-turn.js';
import { logIfExpected } from '../../provider/application/failures.js';
import { CheckoutRepository } from './ports/checkout.repository.js';
import { SyncCheckout, type SyncIntent } from './sync-checkout.js';

/** Nothing depends on an event arriving: open checkouts are asked about, and those whose time is over are ended. */
@Injectable()
export class AskOpenCheckouts {
  readonly #log = new Logger(AskOpenCheckouts.name);

  constructor(
    private readonly askInTurn: AskInTurn,
    private readonly checkouts: CheckoutRepository,
    private readonly syncCheckout: SyncCheckout,
    private readonly clock: Clock,
  ) {}

  /** `onlyLapsed` leaves those alone whose holds still live, `onlyLook` ends none. */
  async execute({ onlyLapsed, onlyLook }: { onlyLapsed?: boolean; onlyLook?: boolean } = {}): Promise<void> {
    const now = this.clock.now();
    await this.askInTurn.execute({
      next: (at) => this.checkouts.claimNextToAsk(at, onlyLapsed ? now : null),
      ask: ({ id, reservedUntil }) => this.#ask(id, reservedUntil <= now && !onlyLook ? 'lapse' : 'look'),
    });
  }

  async #ask(id: string, intent: SyncIntent): Promise<void> {
    await this.syncCheckout
      .execute(id, intent)
      .catch(logIfExpected(this.#log, { checkoutId: id }, 'A checkout could not be asked about'));
  }
}
