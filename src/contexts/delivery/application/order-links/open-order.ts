import { Injectable } from '@nestjs/common';
import { SignInTickets } from '../../../identity/published/sign-in-tickets.js';
import { UserDirectory, type Person } from '../../../identity/published/user-directory.js';
import { IS_SETTLED } from '../../../listings/published/transaction-moves.js';
import {
  ListingViews,
  TransactionRegister,
  type ListingFacts,
} from '../../../listings/published/transaction-register.js';
import type { ProductOwnerView } from '../../../listings/published/views.js';
import { Clock } from '../../../../platform/application/ports/clock.js';
import type { Delivery } from '../../domain/delivery.js';
import { OrderLinkInvalid } from '../../domain/delivery.errors.js';
import { isOrderLinkOpen, maskedEmail } from '../../domain/order-link.js';
import { DeliveryTracking, type DeliveryTrackingView, type OpenedOrderView } from '../../published/tracking.js';
import { DeliveryRepository } from '../ports/delivery.repository.js';
import { roleOf } from '../transaction/who-sees-what.js';
import { SealedOrderLinks, type ReadOrderLink } from './sealed-order-links.js';

export interface OpenOrderCommand {
  token: string;
  /** The person signed in where the link was opened, if any. */
  viewerId: number | null;
}

interface Order {
  shareLink: string;
  person: Person;
}

/** Lists the fields explicitly, so that a new field is never shown without signing in by accident. */
const shownOf = (view: DeliveryTrackingView): Omit<DeliveryTrackingView, 'id' | 'driver' | 'map' | 'code'> => ({
  role: view.role,
  name: view.name,
  shareLink: view.shareLink,
  thumbnailUrl: view.thumbnailUrl,
  status: view.status,
  isExpired: view.isExpired,
  fundsState: view.fundsState,
  refundReturned: view.refundReturned,
  deliveryDate: view.deliveryDate,
  deliveryWindow: view.deliveryWindow,
  expected: view.expected,
  minutesLate: view.minutesLate,
  mayBeLate: view.mayBeLate,
  arrivedAt: view.arrivedAt,
  noContact: view.noContact,
  secondsToAnswer: view.secondsToAnswer,
  missed: view.missed,
  timeline: view.timeline,
  now: view.now,
});

/** Shows a party the order that a message's link opens. All invalid links are refused in the same way. */
@Injectable()
export class OpenOrder {
  constructor(
    private readonly links: SealedOrderLinks,
    private readonly tickets: SignInTickets,
    private readonly people: UserDirectory,
    private readonly register: TransactionRegister,
    private readonly views: ListingViews,
    private readonly deliveries: DeliveryRepository,
    private readonly tracking: DeliveryTracking,
    private readonly clock: Clock,
  ) {}

  /** Throws `OrderLinkInvalid`. */
  async execute({ token, viewerId }: OpenOrderCommand): Promise<OpenedOrderView> {
    const link = this.links.read(token);
    const { shareLink, person } = await this.#find(link);
    const path = link.path ?? `/transaction/${shareLink}`;
    return {
      ...shownOf(await this.tracking.of(shareLink, person.id)),
      path,
      isSignedIn: viewerId === person.id,
      sentTo: maskedEmail(person.email),
      ticket: this.tickets.issue(person, path),
    };
  }

  async #find(link: ReadOrderLink): Promise<Order> {
    const person = await this.people.find(link.userId);
    if (person?.active !== true || !link.isFor(person)) throw new OrderLinkInvalid();
    const { listing, delivery, view } = await this.#sold(link.listingId);
    const role = roleOf(listing, delivery, { userId: person.id, isStaff: false });
    if (role !== 'seller' && role !== 'buyer') throw new OrderLinkInvalid();
    const ends = [delivery.state.endedAt, view.completedAt === null ? null : new Date(view.completedAt)];
    if (!isOrderLinkOpen({ isSettled: IS_SETTLED[listing.fundsState], ends }, this.clock.now()))
      throw new OrderLinkInvalid();
    return { shareLink: listing.shareLink, person };
  }

  async #sold(listingId: string): Promise<{ listing: ListingFacts; delivery: Delivery; view: ProductOwnerView }> {
    const listing = await this.register.find(listingId);
    const delivery = listing === null ? null : await this.deliveries.findByListing(listingId);
    const view = delivery === null ? null : await this.views.ownerView(listingId);
    if (listing === null || delivery === null || view === null) throw new OrderLinkInvalid();
    return { listing, delivery, view };
  }
}
