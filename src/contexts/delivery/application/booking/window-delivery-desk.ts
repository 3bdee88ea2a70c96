import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { torontoDay, type CalendarDay } from '../../../../platform/domain/toronto-time.js';
import { windowEnd } from '../../domain/windows.js';
import {
  DeliveryDesk,
  type BookedDelivery,
  type DeliveredJob,
  type FailedPickup,
} from '../../published/delivery-desk.js';
import { Bookings } from './bookings.js';
import { WastedTrips } from '../driving/wasted-trips.js';
import { RuleOnReturnedItem } from '../driving/rule-on-returned-item.js';
import { DeliveryWindows } from '../windows/delivery-windows.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';
import { WindowPlaces } from '../ports/window-places.js';

/** The entry point for payments; each call is one use case in the caller's unit of work. */
@Injectable()
export class WindowDeliveryDesk extends DeliveryDesk {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly windows: DeliveryWindows,
    private readonly bookings: Bookings,
    private readonly ruling: RuleOnReturnedItem,
    private readonly wastedTrips: WastedTrips,
    private readonly places: WindowPlaces,
    private readonly deliveries: DeliveryRepository,
    private readonly clock: Clock,
  ) {
    super();
  }

  holdWindow(hold: Parameters<DeliveryDesk['holdWindow']>[0]): Promise<void> {
    return this.unitOfWork.run(() => this.windows.hold(hold));
  }

  extendHold(checkoutId: string, until: Date): Promise<boolean> {
    return this.unitOfWork.runStatement(() => this.places.extend(checkoutId, until, this.clock.now()));
  }

  endHold(checkoutId: string): Promise<void> {
    return this.unitOfWork.run(() => this.places.endHold(checkoutId));
  }

  book(booking: Parameters<DeliveryDesk['book']>[0]): Promise<void> {
    return this.unitOfWork.run(() => this.bookings.book(booking));
  }

  cancel(listingId: string, byUserId: number | null): Promise<void> {
    return this.unitOfWork.run(() => this.bookings.cancel(listingId, byUserId));
  }

  returned(...[listingId, byUserId, ruling]: Parameters<DeliveryDesk['returned']>): Promise<void> {
    return this.unitOfWork.run(async () => {
      // Must come first: the ruling looks for a delivery that failed at the door.
      await this.ruling.execute(listingId, { ...ruling, byUserId });
      await this.bookings.returned(listingId, byUserId);
    });
  }

  tripsOf(listingId: string): Promise<{ driverId: number; count: number }[]> {
    return this.deliveries.countTrips(listingId);
  }

  failedPickupsOf(listingId: string): Promise<FailedPickup[]> {
    return this.wastedTrips.listOwedPickups(listingId);
  }

  ruleOnPickup(...[tripId, ruling]: Parameters<DeliveryDesk['ruleOnPickup']>): Promise<void> {
    return this.unitOfWork.run(() => this.wastedTrips.ruleOnPickup(tripId, ruling));
  }

  deliveredBy(driverId: number, since: CalendarDay): Promise<DeliveredJob[]> {
    return this.deliveries.listDelivered(driverId, since);
  }

  async notSetOff(before: Date): Promise<string[]> {
    const waiting = await this.deliveries.listScheduledUntil(torontoDay(before));
    return waiting.filter(({ day, slot }) => windowEnd(day, slot) <= before).map(({ listingId }) => listingId);
  }

  async listingOf(deliveryId: string): Promise<string | null> {
    return (await this.deliveries.find(deliveryId))?.state.listingId ?? null;
  }

  async find(listingId: string): Promise<BookedDelivery | null> {
    const delivery = await this.deliveries.findByListing(listingId);
    if (delivery === null) return null;
    const { id: deliveryId, status, driverId, dropOff } = delivery.state;
    return { deliveryId, status, driverId, noContact: dropOff.noContact, recipientName: dropOff.name };
  }
}
