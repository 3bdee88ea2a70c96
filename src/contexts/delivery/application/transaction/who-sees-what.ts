import type { Person } from '../../../identity/published/user-directory.js';
import { feeBreakdownView, type FeeBreakdownView } from '../../../listings/published/fee-breakdown.js';
import { actionsOf, type ListingStatus, type PartyRole } from '../../../listings/published/transaction-moves.js';
import { onHoldBecause, type ListingFacts } from '../../../listings/published/transaction-register.js';
import type { ProductOwnerView, ProductPublicView } from '../../../listings/published/views.js';
import type { Delivery } from '../../domain/delivery.js';
import type { DeliveryStatus } from '../../domain/delivery-state.js';
import type {
  PartyPersonView,
  ProofView,
  TransactionPageView,
  TransactionPartyView,
  ConditionView,
  StopView,
} from '../../published/views.js';
import { isWaiting, type Condition } from '../../domain/condition.js';
import { feeTermsOf } from '../windows/fee-terms-of-listing.js';
import type { Proof } from '../ports/delivery.repository.js';
import type { WastedTrip } from '../../domain/wasted-trip.js';
import { missedOf, stepsOf, wastedTripOf } from './party-history.js';
import type { DropOff } from '../../published/delivery-desk.js';

export const conditionView = ({ askedAt, answerBy, answer, checks, text }: Condition): ConditionView => ({
  askedAt,
  answerBy,
  answer,
  checks,
  text,
});

/** The stop where the item is picked up; `names` says how much of the seller's name the reader may see. */
function pickupStop(listing: ListingFacts, seller: Person | null, names: 'first' | 'both'): StopView {
  return {
    name: [seller?.firstName, names === 'both' ? seller?.lastName : null].filter((part) => part != null).join(' '),
    phoneNumber: seller?.phoneNumber ?? '',
    ...listing.pickup,
  };
}

/** Both stops as a driver who may see the addresses sees them. */
export function stopsForDriver(
  listing: ListingFacts,
  dropOff: DropOff,
  seller: Person | null,
): { pickup: StopView; dropoff: StopView } {
  return { pickup: pickupStop(listing, seller, 'first'), dropoff: dropoffStop(dropOff, 'first') };
}

/** The stop where the item is delivered; a driver sees only the first name (product.md §4, "Who sees what"). */
function dropoffStop(dropOff: DropOff, names: 'first' | 'both'): StopView {
  const { name, phoneNumber, address, address2, city, state, zipCode, note } = dropOff;
  const [firstName = name] = name.trim().split(/\s+/);
  return { name: names === 'both' ? name : firstName, phoneNumber, address, address2, city, state, zipCode, note };
}

/** All data about a transaction; the serializer below decides who gets which part. */
export interface TransactionParts {
  publicView: ProductPublicView;
  ownerView: ProductOwnerView;
  listing: ListingFacts;
  delivery: Delivery | null;
  proofs: Proof[];
  /** The trips of all deliveries of the listing, oldest first. */
  trips: WastedTrip[];
  /** The hand-over codes in plain text. */
  codes: { pickup: string; delivery: string } | null;
  seller: Person | null;
  buyer: Person | null;
  driver: Person | null;
  /** Whether the asker drives this delivery and may see its addresses, as `AddressesForDriver` decided. */
  mayDriverSeeAddresses: boolean;
  myRating: number | null;
  now: Date;
}

export interface Asker {
  userId: number;
  isStaff: boolean;
  /** Sees everything that staff see, but cannot move money (product.md §1). */
  isDeveloper?: boolean;
}

const SET_OFF: readonly ListingStatus[] = ['driver_dispatched', 'item_picked_up', 'item_delivered'];

/** The asker's role in the transaction; null for a stranger, who sees the public view. */
export function roleOf(listing: ListingFacts, delivery: Delivery | null, asker: Asker | null): PartyRole | null {
  if (asker === null) return null;
  if (listing.sellerId === asker.userId) return 'seller';
  if (listing.buyerId === asker.userId) return 'buyer';
  if (delivery !== null && delivery.state.driverId === asker.userId) return 'driver';
  return asker.isStaff ? 'admin' : null;
}

type MoneyField = keyof FeeBreakdownView;
const MONEY_OF: Record<Exclude<PartyRole, 'admin'>, readonly MoneyField[]> = {
  seller: [
    'itemPrice',
    'serviceFeePercent',
    'referralDiscount',
    'baseServiceFee',
    'discountAmount',
    'finalServiceFee',
    'effectiveServiceFeePercent',
    'sellerReceives',
  ],
  buyer: ['itemPrice', 'deliveryFee', 'totalPayment'],
  driver: ['driverFee'],
};

function moneyOf(role: PartyRole, listing: ListingFacts): Partial<FeeBreakdownView> {
  const breakdown = feeBreakdownView(feeTermsOf(listing));
  if (role === 'admin') return breakdown;
  return Object.fromEntries(MONEY_OF[role].map((field) => [field, breakdown[field]]));
}

type Needs = (parts: TransactionParts, role: PartyRole) => boolean;

/** Conditions for some moves beyond the table. */
const ALSO_NEEDED: Partial<Record<string, Needs>> = {
  rate: ({ myRating }) => myRating === null,
  edit: ({ listing }) => listing.reservedForCheckout === null,
  relist: ({ listing }) => listing.relistedLink === null && listing.reservedForCheckout === null,
  renew: ({ listing }) => listing.relistedLink === null,
  condition: ({ delivery, now }) => isWaiting(delivery?.state.condition ?? null, now),
  assign: ({ delivery }, role) => role !== 'driver' || delivery?.state.driverId === null,
};

/** Actions that move money, which a developer may not do. */
const MOVES_MONEY: ReadonlySet<string> = new Set(['cancel', 'release']);

function actionsFor(role: PartyRole, parts: TransactionParts, { isDeveloper = false }: Asker): string[] {
  const { listing, publicView } = parts;
  const status = publicView.isExpired ? 'expired' : listing.status;
  const isOpen = (action: string): boolean => role !== 'admin' || !isDeveloper || !MOVES_MONEY.has(action);
  return actionsOf(role, status, listing.fundsState).filter(
    (action) => isOpen(action) && (ALSO_NEEDED[action]?.(parts, role) ?? true),
  );
}

/** A code is shown from payment until it is used (product.md §4). */
const CODE_SHOWN: Record<'pickup' | 'delivery', readonly DeliveryStatus[]> = {
  pickup: ['scheduled', 'dispatched'],
  delivery: ['scheduled', 'dispatched', 'picked_up'],
};

function codesFor(role: PartyRole, { codes, delivery }: TransactionParts): Partial<TransactionPartyView> {
  if (codes === null || delivery === null) return {};
  const { status } = delivery.state;
  if (role === 'seller' && CODE_SHOWN.pickup.includes(status)) return { pickupCode: codes.pickup };
  // A no-contact delivery needs no code, so none is shown.
  const isGiven = !delivery.state.dropOff.noContact && CODE_SHOWN.delivery.includes(status);
  if (role === 'buyer' && isGiven) return { deliveryCode: codes.delivery };
  return {};
}

type Stops = Pick<TransactionPartyView, 'pickup' | 'dropoff' | 'noContact'>;

function dropoffFor(delivery: Delivery | null): Stops {
  if (delivery === null) return {};
  const { dropOff } = delivery.state;
  return { dropoff: dropoffStop(dropOff, 'both'), noContact: dropOff.noContact };
}

function stopsFor(role: PartyRole, { listing, delivery, seller, mayDriverSeeAddresses }: TransactionParts): Stops {
  const pickup = pickupStop(listing, seller, 'both');
  const dropoff = dropoffFor(delivery);
  switch (role) {
    case 'seller':
      return { pickup };
    case 'buyer':
      return dropoff;
    case 'driver':
      if (delivery === null || !mayDriverSeeAddresses) return {};
      return { ...dropoff, ...stopsForDriver(listing, delivery.state.dropOff, seller) };
    case 'admin':
      return { pickup, ...dropoff };
  }
}

/** The proofs that each side may see: the pickup's for the seller, both hand-overs' for the buyer. */
const PROOFS_OF: Record<'seller' | 'buyer', readonly Proof['step'][]> = {
  seller: ['condition', 'pickup'],
  buyer: ['condition', 'pickup', 'delivery'],
};

/** Whether this role may see the photo of a proof; drivers see only their own. */
export function seesProof(role: PartyRole | null, proof: Proof, userId: number): boolean {
  if (role === null) return false;
  if (role === 'admin') return true;
  return role === 'driver' ? proof.byUserId === userId : PROOFS_OF[role].includes(proof.step);
}

const photoUrl = (shareLink: string, proofId: string): string => `/api/products/${shareLink}/proofs/${proofId}`;

function missedFor(role: PartyRole, { delivery, proofs }: TransactionParts): Partial<TransactionPartyView> {
  const missed = role === 'driver' ? null : missedOf(delivery, proofs);
  return missed === null ? {} : { missed };
}

function wastedTripFor(
  role: PartyRole,
  { trips, now }: TransactionParts,
  askerId: number,
): Partial<TransactionPartyView> {
  const own = trips.filter(({ otherSide }) => otherSide === askerId);
  const wastedTrip = role === 'driver' ? null : wastedTripOf(role === 'admin' ? trips : own, askerId, now);
  return wastedTrip === null ? {} : { wastedTrip };
}

function conditionFor(role: PartyRole, { delivery, publicView, now }: TransactionParts): Partial<TransactionPartyView> {
  const condition = delivery?.state.condition ?? null;
  if (role === 'driver' || condition === null) return {};
  const left = Math.ceil((Date.parse(condition.answerBy) - now.getTime()) / 1_000);
  return {
    condition: {
      ...conditionView(condition),
      photoUrl: photoUrl(publicView.shareLink, condition.proofId),
      secondsLeft: Math.max(0, left),
    },
  };
}

function proofView(shareLink: string, proof: Proof): ProofView {
  return {
    id: proof.id,
    step: proof.step,
    byCode: proof.byCode,
    reason: proof.reason,
    note: proof.note,
    happenedAt: proof.happenedAt.toISOString(),
    arrivedAt: proof.arrivedAt.toISOString(),
    url: proof.photo === null || proof.clearedAt != null ? null : photoUrl(shareLink, proof.id),
  };
}

function personView(person: Person | null): PartyPersonView | null {
  if (person === null) return null;
  const { id, firstName, lastName, email, phoneNumber } = person;
  return { id, firstName, lastName, email, phoneNumber };
}

function driverNameFor(role: PartyRole, { listing, driver }: TransactionParts): Partial<TransactionPartyView> {
  const isShown = role === 'admin' || role === 'driver' || SET_OFF.includes(listing.status);
  return isShown && driver !== null ? { driverFirstName: driver.firstName } : {};
}

function ownerFields(role: PartyRole, parts: TransactionParts): Partial<TransactionPageView> {
  const { listing, ownerView } = parts;
  if (role === 'admin') return ownerView;
  const schedule = { deliveryDate: listing.deliveryDate, deliveryWindow: listing.deliveryWindow };
  return role === 'seller' ? { ...ownerView, breakdown: moneyOf('seller', listing) } : schedule;
}

/** The one serializer of GET /api/products/{shareLink}: the matrix "Who sees what" of product.md §4. */
export function transactionView(parts: TransactionParts, asker: Asker | null): TransactionPageView {
  const { publicView, listing, delivery, proofs, myRating, seller, buyer, driver } = parts;
  const role = roleOf(listing, delivery, asker);
  if (role === null || asker === null) return publicView;
  const viewer: TransactionPartyView = {
    role,
    actions: actionsFor(role, parts, asker),
    fundsState: listing.fundsState,
    breakdown: moneyOf(role, listing),
    ...(role === 'buyer' && listing.refundReturned ? { refundReturned: true } : {}),
    // All codes are hidden while the item is on hold (product.md §4a).
    ...(onHoldBecause(listing.fundsState) === null ? codesFor(role, parts) : {}),
    ...stopsFor(role, parts),
    ...driverNameFor(role, parts),
    ...conditionFor(role, parts),
    ...missedFor(role, parts),
    ...wastedTripFor(role, parts, asker.userId),
    steps: stepsOf(publicView.createdAt, delivery),
    ...(myRating === null ? {} : { myRating }),
    proofs: proofs
      .filter((proof) => seesProof(role, proof, asker.userId))
      .map((proof) => proofView(publicView.shareLink, proof)),
  };
  if (role === 'admin') {
    viewer.people = { seller: personView(seller), buyer: personView(buyer), driver: personView(driver) };
  }
  return { ...publicView, ...ownerFields(role, parts), viewer };
}
