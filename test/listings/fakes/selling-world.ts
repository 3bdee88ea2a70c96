import { CreateListing, type CreateListingCommand } from '../../../src/contexts/listings/application/create-listing.js';
import { Drafts } from '../../../src/contexts/listings/application/drafts/drafts.js';
import { DraftPhotos } from '../../../src/contexts/listings/application/drafts/draft-photos.js';
import { EditListing } from '../../../src/contexts/listings/application/edit-listing.js';
import { ListingLinks } from '../../../src/contexts/listings/application/links.js';
import { KeepPhotos } from '../../../src/contexts/listings/application/keep-photos.js';
import { OpenListing } from '../../../src/contexts/listings/application/open-listing.js';
import { RateTransaction } from '../../../src/contexts/listings/application/rate-transaction.js';
import { RecordListing } from '../../../src/contexts/listings/application/record-listing.js';
import { RelistItem } from '../../../src/contexts/listings/application/relist-item.js';
import type { ListingFacts } from '../../../src/contexts/listings/published/transaction-register.js';
import { FixedSettings } from '../../admin/fakes/fixed-settings.js';
import { KnownLevers } from '../../admin/fakes/known-levers.js';
import { aPhoto, EasyImages, KeptObjects } from '../../delivery/fakes/kept-photos.js';
import { aPerson, KnownPeople } from '../../identity/fakes/known-people.js';
import { FixedClock } from '../../platform/fakes/fixed-clock.js';
import { ImmediateUnitOfWork } from '../../platform/fakes/immediate-unit-of-work.js';
import { RecordedEvents } from '../../platform/fakes/recorded-events.js';
import { SELLER } from '../builders/a-listing.js';
import { ImmediateRemoval, InMemoryDrafts } from './in-memory-drafts.js';
import { InMemoryListings, InMemoryServedAreas } from './in-memory-listings.js';
import { InMemoryTransactionRegister } from './in-memory-transaction-register.js';

const PROFILE = { firstName: 'Maya', lastName: 'Tremblay', zipCode: 'L4L 1A1' };

/** The listings use cases over fakes; the seller is Maya in Woodbridge, verified at the card provider. */
export class SellingWorld {
  readonly clock = new FixedClock();
  readonly events = new RecordedEvents();
  readonly unitOfWork = new ImmediateUnitOfWork();
  readonly settings = new FixedSettings();
  readonly levers = new KnownLevers();
  readonly people = new KnownPeople().knows(aPerson({ id: SELLER, ...PROFILE }));
  readonly areas = new InMemoryServedAreas();
  readonly objects = new KeptObjects();
  readonly register = new InMemoryTransactionRegister(this.clock, this.events);
  readonly listings = new InMemoryListings(this.register);
  readonly record = new RecordListing(this.unitOfWork, this.listings, this.events);
  readonly drafts = new InMemoryDrafts();
  readonly #removal = new ImmediateRemoval(this.objects);
  readonly #images = new EasyImages();
  readonly draftPhotos = new DraftPhotos(
    this.unitOfWork,
    this.drafts,
    this.#images,
    this.objects,
    this.#removal,
    this.clock,
  );
  readonly ownDrafts = new Drafts(this.unitOfWork, this.drafts, this.#removal, this.clock);
  readonly #photos = new KeepPhotos(this.#images, this.objects);
  readonly #open = new OpenListing(this.people, this.settings, this.areas, this.levers, this.clock);
  readonly create = new CreateListing(this.#open, this.#photos, this.record, this.drafts, this.ownDrafts);
  readonly relist = new RelistItem(
    this.unitOfWork,
    this.register,
    this.listings,
    this.#open,
    this.#photos,
    this.events,
    this.clock,
  );
  readonly edit = new EditListing(this.unitOfWork, this.register, this.listings, this.settings, this.clock);
  readonly links = new ListingLinks(
    this.unitOfWork,
    this.register,
    this.listings,
    this.settings,
    this.levers,
    this.clock,
    this.events,
  );
  readonly rate = new RateTransaction(this.unitOfWork, this.register, this.listings, this.clock, this.events);

  /** Creates a link for a bookcase with the given overrides; returns its id. */
  list(given: Partial<CreateListingCommand> = {}): Promise<string> {
    return this.create.execute({
      sellerId: SELLER,
      name: 'Oak bookcase',
      description: '',
      priceCents: 15_000,
      size: 'medium',
      photos: [aPhoto('front.jpg'), aPhoto('side.jpg')],
      pickup: null,
      ...given,
    });
  }

  async factsOf(listingId: string): Promise<ListingFacts> {
    const facts = await this.register.find(listingId);
    if (facts === null) throw new Error('The listing is gone.');
    return facts;
  }
}
