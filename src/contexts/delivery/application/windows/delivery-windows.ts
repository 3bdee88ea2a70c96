import { Injectable } from '@nestjs/common';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { Money } from '../../../../platform/domain/money.js';
import { NotFound, ValidationFailed } from '../../../../platform/domain/domain-error.js';
import { forwardSortationArea, isPostalCode } from '../../../../platform/domain/postal-code.js';
import {
  openWindows,
  withoutPlace,
  nextOpenWindows,
  windowState,
  HORIZON_DAYS,
  loadLimit,
  type WindowRules,
} from '../../domain/windows.js';
import type { DeliveryOptionsView } from '../../published/views.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';
import { ServiceAreaRepository } from '../ports/service-area.repository.js';
import { roleOf, type Asker } from '../transaction/who-sees-what.js';
import { sentence } from '../../../../platform/texts/sentence.js';
import { isCalendarDay, addDays, torontoDay } from '../../../../platform/domain/toronto-time.js';
import {
  AreaNotServed,
  NetworkHoldsTaken,
  ShareOfWindowTaken,
  WindowClosed,
  WindowFull,
  type DeliveryDesk,
} from '../../published/delivery-desk.js';
import { isSlotLabel } from '../../published/slots.js';
import { WindowPlaces } from '../ports/window-places.js';
import { PlatformSettings } from '../../../admin/settings/published/platform-settings.js';
import { UserDirectory } from '../../../identity/published/user-directory.js';
import { loadOfSize } from '../../../listings/published/fee-breakdown.js';
import { Clock } from '../../../../platform/application/ports/clock.js';

const WRONG_CODE = sentence('problem.postal-code');

interface OptionsQuestion {
  shareLink: string;
  /** Absent if the seller or buyer of a sold item asks about the booked delivery. */
  postalCode: string | undefined;
  asker: Asker | null;
}

/** The windows in which an item can be delivered, and the places that checkouts hold in them. */
@Injectable()
export class DeliveryWindows {
  constructor(
    private readonly register: TransactionRegister,
    private readonly areas: ServiceAreaRepository,
    private readonly settings: PlatformSettings,
    private readonly people: UserDirectory,
    private readonly places: WindowPlaces,
    private readonly deliveries: DeliveryRepository,
    private readonly clock: Clock,
  ) {}

  /** The days and windows in which an item can be delivered to a postal code. Throws `NotFound`, `ValidationFailed`. */
  async show({ shareLink, postalCode, asker }: OptionsQuestion): Promise<DeliveryOptionsView> {
    const listing = await this.register.findByShareLink(shareLink);
    if (listing === null) throw new NotFound('item');
    const fee = Money.ofCents(listing.deliveryFeeCents).toCad();
    if (postalCode === undefined) return { serviceable: true, fee, days: await this.#daysOfBooked(listing, asker) };
    if (!isPostalCode(postalCode)) throw new ValidationFailed([{ field: 'postalCode', message: WRONG_CODE }]);
    const codes = [listing.pickup.zipCode, postalCode];
    const [pickup, dropOff] = await this.areas.findEach(codes.map(forwardSortationArea));
    if (pickup?.status !== 'active' || dropOff?.status !== 'active') return { serviceable: false, fee, days: [] };
    return { serviceable: true, city: dropOff.city, fee, days: openWindows(await this.rulesFor(listing)) };
  }

  /**
   * Holds a place in a window for a checkout, or extends the hold that it has. Throws `AreaNotServed`, `WindowClosed`,
   * `WindowFull`, `ShareOfWindowTaken`, `NetworkHoldsTaken`.
   */
  async hold(hold: Parameters<DeliveryDesk['holdWindow']>[0]): Promise<void> {
    const { listingId, checkoutId, day, window: slot, dropOffPostalCode, until, holder } = hold;
    const listing = await this.register.find(listingId);
    if (listing === null) throw new NotFound('item');
    await this.#requireServed(dropOffPostalCode, listing.pickup.zipCode);
    if (!isSlotLabel(slot) || !isCalendarDay(day)) throw new WindowClosed();
    const rules = await this.rulesFor(listing);
    if (windowState(rules, day, slot) === 'closed') throw new WindowClosed();
    const { itemLoad: load, limit, now } = rules;
    const place = { checkoutId, listingId, day, slot, load };
    const answer = await this.places.hold({ ...place, until, limit, now, holder });
    if (answer === 'held') return;
    if (answer === 'network-taken') throw new NetworkHoldsTaken();
    const next = nextOpenWindows(await this.rulesFor(listing), { date: day, label: slot });
    throw answer === 'full' ? new WindowFull(next) : new ShareOfWindowTaken(next);
  }

  /** The rules that decide which windows are open now, for an item of this size, or of this load. */
  async rulesFor(item: Pick<ListingFacts, 'sellerId'> & ({ size: string } | { load: number })): Promise<WindowRules> {
    const now = this.clock.now();
    const today = torontoDay(now);
    const settings = await this.settings.current();
    const seller = await this.people.find(item.sellerId);
    const { approvedDrivers, taken } = await this.places.capacity(today, addDays(today, HORIZON_DAYS - 1), now);
    return {
      settings,
      pickupAvailability: seller?.pickupAvailability ?? null,
      now,
      itemLoad: 'load' in item ? item.load : loadOfSize(item.size),
      limit: loadLimit(settings.loadPerWindow, approvedDrivers),
      taken,
    };
  }

  /** Answers without the address or city, which the seller must not see. */
  async #daysOfBooked(listing: ListingFacts, asker: Asker | null): Promise<DeliveryOptionsView['days']> {
    const delivery = asker === null ? null : await this.deliveries.findByListing(listing.id);
    const role = roleOf(listing, delivery, asker);
    if (delivery === null || (role !== 'seller' && role !== 'buyer')) {
      throw new ValidationFailed([{ field: 'postalCode', message: sentence('problem.enter-postal-code') }]);
    }
    return openWindows(withoutPlace(await this.rulesFor(delivery.state), delivery.state));
  }

  async #requireServed(dropOff: string, pickup: string): Promise<void> {
    const [there, here] = await this.areas.findEach([forwardSortationArea(dropOff), forwardSortationArea(pickup)]);
    if (there?.status !== 'active') throw new AreaNotServed('zipCode');
    if (here?.status !== 'active') throw new AreaNotServed('pickupZipCode');
  }
}
