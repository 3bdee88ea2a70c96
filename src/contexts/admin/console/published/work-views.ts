import type { StopView } from '../../../delivery/published/views.js';
import type { FundsState, ListingStatus } from '../../../listings/published/transaction-moves.js';
import type { ProductOwnerView } from '../../../listings/published/views.js';

/** A person with a display name for staff. */
export interface NamedPerson {
  id: number;
  /** First and last name, or the e-mail address without one; null when the account was deleted. */
  name: string | null;
}

/** Whom staff call about a sale. Without a profile, name and phone number are those of the order. */
export interface PartyContactView extends NamedPerson {
  /** Null when the account was deleted. */
  email: string | null;
  phoneNumber: string | null;
  /**
   * Whom the driver meets, and where; null for a driver, and for a buyer whose order's address is removed (decision
   * 0019).
   */
  stop: StopView | null;
}

/** One task that waits; times are ISO 8601, the amount is in CAD. */
export interface TodayTaskView {
  kind: string;
  id: string;
  since: string;
  due: string | null;
  amount: number | null;
  note: string | null;
  sale: { id: string; shareLink: string; name: string } | null;
  person: NamedPerson | null;
}

/** GET /api/admin/today: what waits for staff, earliest deadline first, then the longest waiting. */
export interface TodayView {
  /** The server's time, so that the page agrees with it about what is late. */
  now: string;
  /** How many tasks of each kind wait, including those above the limit of `tasks`. */
  counts: { kind: string; count: number }[];
  tasks: TodayTaskView[];
}

/** A sale that was found; the amount in CAD. */
export interface FoundSaleView {
  id: string;
  shareLink: string;
  name: string;
  status: ListingStatus;
  fundsState: FundsState;
  amount: number;
  deliveryDate: string | null;
  seller: NamedPerson;
  buyer: NamedPerson | null;
}

export interface FoundPersonView extends NamedPerson {
  username: string | null;
  email: string;
  phoneNumber: string | null;
  role: 'user' | 'dev' | 'admin';
}

/** POST /api/admin/search: at most 8 of each. */
export interface SearchView {
  sales: FoundSaleView[];
  people: FoundPersonView[];
}

/** One thing that happened to a sale; the time is ISO 8601, the amount is in CAD. */
export interface SaleMomentView {
  at: string;
  /** `<part>.<what happened>` */
  kind: string;
  /** Who did it, or who received the message; null for a rule, a job or the card provider. */
  person: NamedPerson | null;
  amount: number | null;
  note: string | null;
}

/** GET /api/admin/transactions/{id}: a sale as staff see it. */
export interface SaleFileView {
  product: ProductOwnerView;
  seller: PartyContactView;
  buyer: PartyContactView | null;
  driver: PartyContactView | null;
  /** The moves that an administrator can make now (the table of moves). */
  actions: string[];
  timeline: SaleMomentView[];
}

/** GET /api/admin/users/{id}/sales: what a person sells, bought or drives, newest first; at most 50. */
export interface SalesOfPersonView {
  /** The recipient of the person's newest order, until its address is removed; null without one. */
  order: { name: string; phoneNumber: string; city: string } | null;
  items: FoundSaleView[];
}
