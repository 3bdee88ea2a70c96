import { Injectable } from '@nestjs/common';
import { TransactionRegister } from '../../listings/published/transaction-register.js';
import { Money } from '../../shared/domain/money.js';
import { NotFound, ValidationFailed } from '../../shared/domain/domain-error.js';
import { forwardSortationArea, isPostalCode } from '../../shared/domain/postal-code.js';
import { openWindows } from '../domain/windows.js';
import type { DeliveryOptionsView } from '../published/views.js';
import { ServiceAreaRepository } from './ports/service-area.repository.js';
import { WindowRulesOfListing } from './window-rules-of-listing.js';

/** The days and windows in which an item can be delivered to a postal code. Throws `NotFound`, `ValidationFailed`. */
@Injectable()
export class ShowDeliveryOptions {
  constructor(
    private readonly register: TransactionRegister,
    private readonly areas: ServiceAreaRepository,
    private readonly rules: WindowRulesOfListing,
  ) {}

  async execute({ shareLink, postalCode }: { shareLink: string; postalCode: string }): Promise<DeliveryOptionsView> {
    const listing = await this.register.findByShareLink(shareLink);
    if (listing === null) throw new NotFound('This item');
    if (!isPostalCode(postalCode)) {
      const message = 'Enter a Canadian postal code such as L4L 1A1.';
      throw new ValidationFailed([{ field: 'postalCode', message }]);
    }
    const fee = Money.ofCents(listing.deliveryFeeCents).toCad();
    const pickup = await this.areas.find(forwardSortationArea(listing.pickup.zipCode));
    const dropOff = await this.areas.find(forwardSortationArea(postalCode));
    if (pickup?.status !== 'active' || dropOff?.status !== 'active') return { serviceable: false, fee, days: [] };
    return { serviceable: true, city: dropOff.city, fee, days: openWindows(await this.rules.ask(listing)) };
  }
}
