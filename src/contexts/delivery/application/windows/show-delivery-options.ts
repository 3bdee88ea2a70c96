import { Injectable } from '@nestjs/common';
import { TransactionRegister, type ListingFacts } from '../../../listings/published/transaction-register.js';
import { Money } from '../../../../platform/domain/money.js';
import { NotFound, ValidationFailed } from '../../../../platform/domain/domain-error.js';
import { forwardSortationArea, isPostalCode } from '../../../../platform/domain/postal-code.js';
import { openWindows, withoutPlace } from '../../domain/windows.js';
import type { DeliveryOptionsView } from '../../published/views.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';
import { ServiceAreaRepository } from '../ports/service-area.repository.js';
import { roleOf, type Asker } from '../transaction/who-sees-what.js';
import { WindowRulesOfListing } from './window-rules-of-listing.js';
import { sentence } from '../../../../platform/texts/sentence.js';

const WRONG_CODE = sentence('problem.postal-code');

export interface OptionsQuestion {
  shareLink: string;
  /** Absent if the seller or buyer of a sold item asks about the booked delivery. */
  postalCode: string | undefined;
  asker: Asker | null;
}

/** The days and windows in which an item can be delivered to a postal code. Throws `NotFound`, `ValidationFailed`. */
@Injectable()
export class ShowDeliveryOptions {
  constructor(
    private readonly register: TransactionRegister,
    private readonly areas: ServiceAreaRepository,
    private readonly rules: WindowRulesOfListing,
    private readonly deliveries: DeliveryRepository,
  ) {}

  async execute({ shareLink, postalCode, asker }: OptionsQuestion): Promise<DeliveryOptionsView> {
    const listing = await this.register.findByShareLink(shareLink);
    if (listing === null) throw new NotFound('item');
    const fee = Money.ofCents(listing.deliveryFeeCents).toCad();
    if (postalCode === undefined) return { serviceable: true, fee, days: await this.#daysOfBooked(listing, asker) };
    if (!isPostalCode(postalCode)) throw new ValidationFailed([{ field: 'postalCode', message: WRONG_CODE }]);
    const codes = [listing.pickup.zipCode, postalCode];
    const [pickup, dropOff] = await this.areas.findEach(codes.map(forwardSortationArea));
    if (pickup?.status !== 'active' || dropOff?.status !== 'active') return { serviceable: false, fee, days: [] };
    return { serviceable: true, city: dropOff.city, fee, days: openWindows(await this.rules.ask(listing)) };
  }

  /** Answers without the address or city, which the seller must not see. */
  async #daysOfBooked(listing: ListingFacts, asker: Asker | null): Promise<DeliveryOptionsView['days']> {
    const delivery = asker === null ? null : await this.deliveries.findByListing(listing.id);
    const role = roleOf(listing, delivery, asker);
    if (delivery === null || (role !== 'seller' && role !== 'buyer')) {
      throw new ValidationFailed([{ field: 'postalCode', message: sentence('problem.enter-postal-code') }]);
    }
    return openWindows(withoutPlace(await this.rules.ask(delivery.state), delivery.state));
  }
}
