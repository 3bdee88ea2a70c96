import { Injectable } from '@nestjs/common';
import { Levers } from '../../admin/settings/published/levers.js';
import { PlatformSettings, type SettingsView } from '../../admin/settings/published/platform-settings.js';
import { UserDirectory, type Person } from '../../identity/published/user-directory.js';
import { Clock } from '../../../platform/application/ports/clock.js';
import { NotFound } from '../../../platform/domain/domain-error.js';
import { formatPostalCode, forwardSortationArea } from '../../../platform/domain/postal-code.js';
import { PickupAreaNotServed, ProfileIncomplete, ProviderNotVerified } from '../domain/listing.errors.js';
import { openListing, refuseItem, type Item, type NewListing, type SaleTerms } from '../domain/listing.js';
import { newListingId, newShareLink } from '../domain/listing-names.js';
import type { ListingFacts } from '../published/transaction-register.js';
import { ServedAreas } from './ports/listing.repository.js';

/** What the seller enters for a new listing. */
export interface Offer extends Item {
  sellerId: number;
  /** Null for the profile's address. */
  pickup: ListingFacts['pickup'] | null;
}

function pickupOf({ pickup }: Offer, seller: Person): ListingFacts['pickup'] {
  if (pickup !== null) return { ...pickup, zipCode: formatPostalCode(pickup.zipCode) };
  const { address, address2, city, state, zipCode } = seller;
  if (address === null || city === null || state === null || zipCode === null) throw new ProfileIncomplete();
  return { address, address2, city, state, zipCode };
}

function termsOf({ size }: Item, seller: Person, settings: SettingsView): SaleTerms {
  const { serviceFee, hstRate, cardFeeRate, cardFeeFixedCents, deliveryFeeCents } = settings;
  const referralDiscount = seller.serviceFeeDiscountPercent * 100;
  return {
    deliveryFeeCents: deliveryFeeCents[size],
    serviceFee,
    referralDiscount,
    hstRate,
    cardFeeRate,
    cardFeeFixedCents,
  };
}

/**
 * Opens a listing for a verified seller and fixes every amount and rate of the later sale (product.md §4, "Create").
 */
@Injectable()
export class OpenListing {
  constructor(
    private readonly people: UserDirectory,
    private readonly settings: PlatformSettings,
    private readonly areas: ServedAreas,
    private readonly levers: Levers,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the listing, not recorded yet; stores the photos once everything else is valid. Throws `ProfileIncomplete`,
   * `ProviderNotVerified`, `PickupAreaNotServed`, `ValidationFailed`, `LeverPulled` during maintenance, and what
   * `keepPhotos` throws.
   */
  async execute(offer: Offer, keepPhotos: (listingId: string) => Promise<string[]>): Promise<NewListing> {
    await this.levers.refuseWhilePulled('maintenance');
    const seller = await this.#seller(offer.sellerId);
    refuseItem(offer);
    const pickup = pickupOf(offer, seller);
    if (!(await this.areas.isServed(forwardSortationArea(pickup.zipCode)))) throw new PickupAreaNotServed();
    const settings = await this.settings.current();
    const id = newListingId();
    const photoKeys = await keepPhotos(id);
    const { name, description, size, priceCents } = offer;
    const listing = {
      ...termsOf(offer, seller, settings),
      id,
      shareLink: newShareLink(),
      sellerId: seller.id,
      sellerFirstName: seller.firstName,
      sellerLastName: seller.lastName,
      name,
      description,
      size,
      priceCents,
      pickup,
      photoKeys,
      createdAt: this.clock.now(),
    };
    return openListing(listing, settings.linkLifetimeDays);
  }

  async #seller(sellerId: number): Promise<Person> {
    const seller = await this.people.find(sellerId);
    if (seller === null) throw new NotFound('yourAccount');
    if (!seller.profileCompleted) throw new ProfileIncomplete();
    if (!seller.providerVerified) throw new ProviderNotVerified();
    return seller;
  }
}
