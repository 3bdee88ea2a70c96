import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { Forbidden, NotFound, WrongState } from '../../../../platform/domain/domain-error.js';
import { isCalendarDay, type CalendarDay } from '../../../../platform/domain/toronto-time.js';
import type { Delivery } from '../../domain/delivery.js';
import { MAX_WINDOW_CHANGES, WindowChangesSpent } from '../../domain/delivery.errors.js';
import { nextOpenWindows, windowState, type Window } from '../../domain/windows.js';
import { WindowClosed, WindowFull } from '../../published/delivery-desk.js';
import { rescheduled } from '../../published/events.js';
import { isSlotLabel } from '../../published/slots.js';
import { DeliverySteps, type StepOutcome, requireMove } from '../hand-over/delivery-steps.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';
import { WindowPlaces } from '../ports/window-places.js';
import { DeliveryRecord } from '../records/delivery-record.js';
import { roleOf, type Asker } from '../transaction/who-sees-what.js';
import { DeliveryWindows } from './delivery-windows.js';
import { sentence } from '../../../../platform/texts/sentence.js';

export interface RescheduleCommand {
  listingId: string;
  by: Asker;
  day: CalendarDay;
  window: string;
}

const MAX_OFFERED = 3;

/**
 * Seller or buyer chooses another window before the driver sets off. The new place is taken and the old one freed
 * atomically, and the job becomes unassigned. Choosing the current window changes nothing. The addresses stay, so it
 * does not matter if an area is no longer served. Throws `NotFound` for a stranger, `Forbidden` for another party,
 * `WrongState`, `FundsFrozen`, `WindowClosed`, `WindowFull`, and `WindowChangesSpent` after three changes of this side.
 */
@Injectable()
export class RescheduleDelivery {
  constructor(
    private readonly steps: DeliverySteps,
    private readonly register: TransactionRegister,
    private readonly deliveries: DeliveryRepository,
    private readonly windows: DeliveryWindows,
    private readonly places: WindowPlaces,
    private readonly record: DeliveryRecord,
    private readonly clock: Clock,
  ) {}

  /** Returns the share link of the transaction. */
  async execute({ listingId, by, day, window: label }: RescheduleCommand): Promise<string> {
    const { delivery, shareLink } = await this.#find(listingId, by);
    if (!isSlotLabel(label) || !isCalendarDay(day)) throw new WindowClosed();
    const step = { deliveryId: delivery.state.id, byUserId: by.userId };
    await this.steps.run(step, async (current, listing) => {
      requireMove('reschedule', listing, sentence('problem.window-fixed'));
      const before = current.state;
      const at = this.clock.now();
      if (!current.reschedule(day, label, at)) return { entry: null };
      await this.#requireFewer(before.id, by.userId);
      await this.#changePlaces(before, { date: day, label });
      await this.register.recordSchedule(listingId, day, label);
      return this.#outcome(before, current, by.userId, at);
    });
    return shareLink;
  }

  async #find(listingId: string, by: Asker): Promise<{ delivery: Delivery; shareLink: string }> {
    const listing = await this.register.find(listingId);
    if (listing === null) throw new NotFound('item');
    const delivery = await this.deliveries.findByListing(listingId);
    const role = roleOf(listing, delivery, by);
    if (role === null) throw new NotFound('item');
    if (role !== 'seller' && role !== 'buyer') throw new Forbidden(sentence('problem.parties-choose-window'));
    if (delivery === null) throw new WrongState(listing.status, sentence('problem.nothing-booked'));
    return { delivery, shareLink: listing.shareLink };
  }

  /** Each change mails the other side. */
  async #requireFewer(deliveryId: string, userId: number): Promise<void> {
    const changes = (await this.record.of(deliveryId)).filter(
      ({ kind, byUserId }) => kind === 'rescheduled' && byUserId === userId,
    );
    if (changes.length >= MAX_WINDOW_CHANGES) throw new WindowChangesSpent();
  }

  async #changePlaces(before: Delivery['state'], wanted: Window): Promise<void> {
    const { sellerId, day, slot, load } = before;
    const rules = await this.windows.rulesFor({ sellerId, load });
    if (windowState(rules, wanted.date, wanted.label) === 'closed') throw new WindowClosed();
    const { limit, now } = rules;
    const to = { day: wanted.date, slot: wanted.label, load };
    if (await this.places.move({ day, slot, load }, to, { limit, now })) return;
    const others = nextOpenWindows(await this.windows.rulesFor({ sellerId, load }), wanted, MAX_OFFERED + 1);
    throw new WindowFull(others.filter(({ date, label }) => date !== day || label !== slot).slice(0, MAX_OFFERED));
  }

  #outcome(before: Delivery['state'], { state }: Delivery, byUserId: number, at: Date): StepOutcome {
    const { id: deliveryId, listingId, sellerId, buyerId, day, slot: window } = state;
    const { driverId, day: dayBefore, slot: windowBefore } = before;
    const facts = { dayBefore, windowBefore, day, window };
    const who = { deliveryId, listingId, sellerId, buyerId, driverId, byUserId };
    return {
      driver: null,
      facts: [rescheduled({ ...who, ...facts, at: at.toISOString() })],
      entry: { kind: 'rescheduled', facts: { ...facts, driverId } },
    };
  }
}
