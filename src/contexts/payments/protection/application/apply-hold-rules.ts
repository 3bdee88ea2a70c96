import { Injectable } from '@nestjs/common';
import { Environment } from '../../../../platform/config/environment.js';
import { PersonLinks } from '../../../identity/published/person-links.js';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { releaseBlocked } from '../../published/events.js';
import type { HoldRule } from '../../published/views.js';
import { HOLD_RULES, linkRuleOf, timedRulesOf } from '../domain/hold-rules.js';
import type { Payment } from '../domain/payment.js';
import { lastEnd, PaymentHolds } from './ports/payment-holds.js';
import { PaymentRepository } from './ports/payment.repository.js';

const HOUR_MS = 3_600_000;
const SUSPENDED = 'seller-suspended';

/** Places holds on a sale by the hold rules; in the caller's unit of work, under the sale's lock. */
@Injectable()
export class ApplyHoldRules {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly holds: PaymentHolds,
    private readonly links: PersonLinks,
    /** Also asked before a release, which calls the rules only if the seller is suspended. */
    readonly people: UserDirectory,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
    private readonly environment: Environment,
  ) {}

  /** At delivery, as received by the server. Returns when the last time-limited hold ends. */
  async atDelivery(payment: Payment, heardAt: Date): Promise<Date | null> {
    const { sellerId, totalCents } = payment.state;
    const isKnown = !this.environment.holdsNewSellers;
    const paidSales = isKnown ? Infinity : await this.payments.countPaidSales(sellerId);
    for (const rule of timedRulesOf({ paidSales, totalCents })) await this.#holdFor(payment, rule, heardAt);
    await this.ofLinkedPersons(payment);
    await this.ofSuspendedSeller(payment);
    return this.ofPausedSeller(payment);
  }

  /**
   * While the seller's payouts are paused; a hold that an administrator has lifted is not placed again. Returns when
   * the last time-limited hold ends.
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

  /**
   * While the seller is suspended; placed once per suspension, so that an administrator can let one sale's share go. Ends
   * with the suspension. Returns whether a hold was placed or has ended.
   */
  async ofSuspendedSeller({ id: paymentId, state: { sellerId } }: Payment): Promise<'placed' | 'ended' | null> {
    const now = this.clock.now();
    const since = (await this.people.find(sellerId))?.suspendedAt ?? null;
    const id = since === null ? null : `${SUSPENDED}:${since.toISOString()}:${paymentId}`;
    const open = await this.holds.openOf(paymentId, now);
    const over = open.filter((hold) => hold.cause === SUSPENDED && hold.id !== id);
    for (const hold of over) await this.holds.end(hold.id, { at: now, by: null, reason: 'The suspension has ended.' });
    const ended = over.length > 0 ? 'ended' : null;
    if (id === null || (await this.holds.find(id)) !== null) return ended;
    await this.holds.insert({ id, paymentId, cause: SUSPENDED, openedAt: now, until: null, detail: null });
    return 'placed';
  }

  /** Placed once per sale: an administrator who lifted it has looked at both people. */
  async ofLinkedPersons(payment: Payment): Promise<void> {
    const { id: paymentId, listingId, sellerId, buyerId } = payment.state;
    const id = `linked:${paymentId}`;
    const shared = await this.links.sharedBy(sellerId, buyerId);
    const cause = linkRuleOf(shared);
    if (cause === null || (await this.holds.find(id)) !== null) return;
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
