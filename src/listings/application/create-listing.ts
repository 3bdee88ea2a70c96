import { Injectable } from '@nestjs/common';
import { PlatformSettings, type ItemSize } from '../../admin/settings/published/platform-settings.js';
import { UserDirectory, type Person } from '../../identity/published/user-directory.js';
import { Clock } from '../../shared/application/ports/clock.js';
import type { UploadedFile } from '../../shared/application/ports/image-processor.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import { formatPostalCode, forwardSortationArea } from '../../shared/domain/postal-code.js';
import { PickupAreaNotServed, ProfileIncomplete, ProviderNotVerified } from '../domain/listing.errors.js';
import { newListingId, newShareLink } from '../domain/listing-names.js';
import type { ListingFacts } from '../published/transaction-register.js';
import { KeepPhotos } from './keep-photos.js';
import { ServedAreas } from './ports/listing.repository.js';
import { RecordListing } from './record-listing.js';

export interface CreateListingCommand {
  sellerId: number;
  name: string;
  description: string;
  priceCents: number;
  size: ItemSize;
  photos: UploadedFile[];
  /** The profile's address when missing. */
  pickup: ListingFacts['pickup'] | null;
}

const DAY_MS = 86_400_000;

function pickupOf({ pickup }: CreateListingCommand, seller: Person): ListingFacts['pickup'] {
  if (pickup !== null) return { ...pickup, zipCode: formatPostalCode(pickup.zipCode) };
  const { address, address2, city, state, zipCode } = seller;
  if (address === null || city === null || state === null || zipCode === null) throw new ProfileIncomplete();
  return { address, address2, city, state, zipCode };
}

/** A verified seller makes a link; every number of the later sale is fixed here (product.md §4, "Create"). */
@Injectable()
export class CreateListing {
  constructor(
    private readonly people: UserDirectory,
    private readonly settings: PlatformSettings,
    private readonly areas: ServedAreas,
    private readonly photos: KeepPhotos,
    private readonly record: RecordListing,
    private readonly clock: Clock,
  ) {}

  /** Gives the id of the listing. Throws `ProfileIncomplete`, `ProviderNotVerified`, `PickupAreaNotServed`, `PhotoRefused`. */
  async execute(command: CreateListingCommand): Promise<string> {
    const seller = await this.people.find(command.sellerId);
    if (seller === null) throw new NotFound('Your account');
    if (!seller.profileCompleted) throw new ProfileIncomplete();
    if (!seller.providerVerified) throw new ProviderNotVerified();
    const pickup = pickupOf(command, seller);
    if (!(await this.areas.isServed(forwardSortationArea(pickup.zipCode)))) throw new PickupAreaNotServed();
    const settings = await this.settings.current();
    const id = newListingId();
    const photoKeys = await this.photos.execute(id, command.photos);
    const createdAt = this.clock.now();
    return this.record.execute({
      id,
      shareLink: newShareLink(),
      sellerId: seller.id,
      sellerFirstName: seller.firstName,
      sellerLastName: seller.lastName,
      name: command.name,
      description: command.description,
      size: command.size,
      priceCents: command.priceCents,
      deliveryFeeCents: settings.deliveryFeeCents[command.size],
      serviceFee: settings.serviceFee,
      referralDiscount: seller.serviceFeeDiscountPercent * 100,
      hstRate: settings.hstRate,
      cardFeeRate: settings.cardFeeRate,
      cardFeeFixedCents: settings.cardFeeFixedCents,
      pickup,
      photoKeys,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + settings.linkLifetimeDays * DAY_MS),
    });
  }
}
