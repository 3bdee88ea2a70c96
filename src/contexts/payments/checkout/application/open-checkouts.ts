import { Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { PollInTurn } from '../../provider/application/poll-in-turn.js';
import { logIfExpected, forEachInTurn } from '../../provider/application/failures.js';
import { CheckoutRepository } from './ports/checkout.repository.js';
import { SyncCheckout, type SyncIntent } from './sync-checkout.js';
import { isSuspended, UserDirectory } from '../../../identity/published/user-directory.js';
import { PersonListings } from '../../../listings/published/person-listings.js';

/** Polls open checkouts, and ends those that have expired or whose buyer or seller is suspended. */
@Injectable()
export class OpenCheckouts {
  readonly #log = new Logger(OpenCheckouts.name);

  constructor(
    private readonly people: UserDirectory,
    private readonly listings: PersonListings,
    private readonly checkouts: CheckoutRepository,
    private readonly syncCheckout: SyncCheckout,
    private readonly pollInTurn: PollInTurn,
    private readonly clock: Clock,
  ) {}

  /**
   * Does not depend on events: polls open checkouts and ends expired ones. `onlyLapsed` skips those with live holds,
   * `onlyLook` ends none.
   */
  async poll({ onlyLapsed, onlyLook }: { onlyLapsed?: boolean; onlyLook?: boolean } = {}): Promise<void> {
    const now = this.clock.now();
    await this.pollInTurn.execute({
      next: (at) => this.checkouts.claimNextToPoll(at, onlyLapsed ? now : null),
      ask: ({ id, reservedUntil }) => this.#askAbout(id, reservedUntil <= now && !onlyLook ? 'lapse' : 'look'),
    });
  }

  /**
   * Ends the open checkouts in which a suspended person buys or sells, so that no one pays without getting the item. One
   * that is paid before this is refunded (`SecurePayment`); one that cannot be ended now lapses with its time.
   */
  async endOfPerson(userId: number): Promise<void> {
    if (!isSuspended(await this.people.find(userId))) return;
    const offers = await this.listings.offersOf(userId);
    const asSeller = offers.flatMap(({ reservedForCheckout }) => reservedForCheckout ?? []);
    const asBuyer = await this.checkouts.listOpen(userId);
    const open = [...asBuyer.map(({ id }) => id), ...asSeller];
    await forEachInTurn(open, (checkoutId) => this.syncCheckout.execute(checkoutId, 'leave'));
  }

  async #askAbout(id: string, intent: SyncIntent): Promise<void> {
    await this.syncCheckout
      .execute(id, intent)
      .catch(logIfExpected(this.#log, { checkoutId: id }, 'A checkout could not be asked about'));
  }
}
