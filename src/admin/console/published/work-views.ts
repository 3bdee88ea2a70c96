import type { FundsState, ListingStatus } from '../../../listings/published/transaction-moves.js';
import type { ProductOwnerView } from '../../../listings/published/views.js';

/** A person as a row names them. */
export interface NamedPerson {
  id: number;
  /** First and last name, or the e-mail address of a person without one; null when the account is gone. */
  name: string | null;
}

/** One thing that waits; instants as ISO 8601, the amount in CAD. */
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

/** GET /api/admin/today: what waits for a person who works here, what is due first in front, then the longest waiting. */
export interface TodayView {
  /** By the server's clock, by which the page says what is late. */
  now: string;
  /** How many wait of each kind; of one of which many wait not all are among the tasks. */
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

/** One thing that happened to a sale; the instant as ISO 8601, the amount in CAD. */
export interface SaleMomentView {
  at: string;
  /** `<part>.<what happened>` */
  kind: string;
  /** Who did it, or, of a message, who got it; null where a rule, a job or the card provider did. */
  person: NamedPerson | null;
  amount: number | null;
  note: string | null;
}

/** GET /api/admin/transactions/{id}: a sale as staff see it. */
export interface SaleFileView {
  product: ProductOwnerView;
  seller: NamedPerson;
  buyer: NamedPerson | null;
  driver: NamedPerson | null;
  /** The moves that an administrator can make now (the table of moves). */
  actions: string[];
  timeline: SaleMomentView[];
}

/** GET /api/admin/users/{id}/sales: what a person sells, bought or drives, the newest first; at most 50. */
export interface SalesOfPersonView {
  items: FoundSaleView[];
}
