import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../../listings/published/transaction-register.js';
import { NotFound } from '../../../../platform/domain/domain-error.js';
import { forwardSortationArea } from '../../../../platform/domain/postal-code.js';
import { isCalendarDay } from '../../../../platform/domain/toronto-time.js';
import { nextOpenWindows, windowState } from '../../domain/windows.js';
import {
  AreaNotServed,
  NetworkHoldsTaken,
  ShareOfWindowTaken,
  WindowClosed,
  WindowFull,
  type DeliveryDesk,
} from '../../published/delivery-desk.js';
import { isSlotLabel } from '../../published/slots.js';
import { ServiceAreaRepository } from '../ports/service-area.repository.js';
import { WindowPlaces } from '../ports/window-places.js';
import { WindowRulesOfListing } from './window-rules-of-listing.js';

/**
 * Holds a place in a window for a checkout, or extends the hold that it has. Throws `AreaNotServed`, `WindowClosed`,
 * `WindowFull`, `ShareOfWindowTaken`, `NetworkHoldsTaken`.
 */
@Injectable()
export class HoldWindow {
  constructor(
    private readonly register: TransactionRegister,
    private readonly areas: ServiceAreaRepository,
    private readonly rulesOfListing: WindowRulesOfListing,
    private readonly places: WindowPlaces,
  ) {}

  async execute(hold: Parameters<DeliveryDesk['holdWindow']>[0]): Promise<void> {
    const { listingId, checkoutId, day, window: slot, dropOffPostalCode, until, holder } = hold;
    const listing = await this.register.find(listingId);
    if (listing === null) throw new NotFound('item');
    await this.#requireServed(dropOffPostalCode, listing.pickup.zipCode);
    if (!isSlotLabel(slot) || !isCalendarDay(day)) throw new WindowClosed();
    const rules = await this.rulesOfListing.ask(listing);
    if (windowState(rules, day, slot) === 'closed') throw new WindowClosed();
    const { itemLoad: load, limit, now } = rules;
    const place = { checkoutId, listingId, day, slot, load };
    const answer = await this.places.hold({ ...place, until, limit, now, holder });
    if (answer === 'held') return;
    if (answer === 'network-taken') throw new NetworkHoldsTaken();
    const next = nextOpenWindows(await this.rulesOfListing.ask(listing), { date: day, label: slot });
    throw answer === 'full' ? new WindowFull(next) : new ShareOfWindowTaken(next);
  }

  async #requireServed(dropOff: string, pickup: string): Promise<void> {
    const [there, here] = await this.areas.findEach([forwardSortationArea(dropOff), forwardSortationArea(pickup)]);
    if (there?.status !== 'active') throw new AreaNotServed('zipCode');
    if (here?.status !== 'active') throw new AreaNotServed('pickupZipCode');
  }
}
