import { Injectable } from '@nestjs/common';
import { Environment } from '../../../config/environment.js';
import { PersonLinks } from '../../../identity/published/person-links.js';
import { Clock } from '../../../shared/application/ports/clock.js';
import { EventPublisher } from '../../../shared/application/ports/event-publisher.js';
import { releaseBlocked } from '../../published/events.js';
import type { HoldRule } from '../../published/views.js';
import { HOLD_RULES, linkRuleOf, timedRulesOf } from '../domain/hold-rules.js';
import type { Payment } from '../domain/payment.js';
import { lastEnd, PaymentHolds } from './ports/payment-holds.js';
import { PaymentRepository } from './ports/payment.repository.js';

const HOUR_MS = 3_600_000;

/** Holds a sale by the table of rules; in the caller's unit of work, under the lock of the sale. */
@Injectable()
export class ApplyHoldRules {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly holds: PaymentHolds,
    private readonly links: PersonLinks,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
    private readonly environment: Environment,
  ) {}

  /** At the delivery that the server heard of then. Returns when the last of the holds ends that end by themselves. */
  async atDelivery(payment: Payment, heardAt: Date): Promise<Date | null> {
    const { sellerId, totalCents } = payment.state;
    const isKnown = !this.environment.holdsNewSellers;
    const paidSales = isKnown ? Infinity : await this.payments.countPaidSales(sellerId);
    for (const rule of timedRulesOf({ paidSales, totalCents })) await this.#holdFor(payment, rule, heardAt);
    await this.ofLinkedPersons(payment);
    await this.ofPausedSeller(payment);
    return lastEnd(await this.holds.openOf(payment.id, this.clock.now()));
  }

  /**
   * While payouts to the seller pause; one that an administrator has lifted is not opened again. Returns when the last
   * hold of the sale ends by itself.
   */
  async ofPausedSeller(payment: Payment): Promise<Date | null> {
    const { id: paymentId } = payment;
    const now = this.clock.now();
    for (const { cause, since, until } of await this.holds.pausesToApply(payment.state, now)) {
      const id = `${cause}:${since.toISOString()}:${paymentId}`;
      await this.holds.insert({ id, paymentId, cause, openedAt: now, until, detail: null });
    }
    return lastEnd(await this.holds.openOf(paymentId, now));
  }

  /** Once for a sale: an administrator who has lifted the hold has looked at the two people. */
  async ofLinkedPersons(payment: Payment): Promise<void> {
    const { id: paymentId, listingId, sellerId, buyerId } = payment.state;
    const id = `linked:${paymentId}`;
    if ((await this.holds.find(id)) !== null) return;
    const shared = await this.links.sharedBy(sellerId, buyerId);
    const cause = linkRuleOf(shared);
    if (cause === null) return;
    const detail = `Buyer and seller share: ${shared.join(', ')}`;
    await this.holds.insert({ id, paymentId, cause, openedAt: this.clock.now(), until: null, detail });
    await this.events.publish(releaseBlocked({ paymentId, listingId, sellerId, cause }));
  }

  async #holdFor({ id: paymentId }: Payment, cause: HoldRule, from: Date): Promise<void> {
    const { hours } = HOLD_RULES[cause];
    const until = hours === null ? null : new Date(from.getTime() + hours * HOUR_MS);
    const id = `${cause}:${paymentId}`;
    if ((await this.holds.find(id)) !== null) return;
    await this.holds.insert({ id, paymentId, cause, openedAt: this.clock.now(), until, detail: null });
  }
}
