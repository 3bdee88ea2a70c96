import type { PageWanted } from '../../../shared/application/page.js';
import type { ListedUser, UserSortKey, UserSortOrder, UserSummary } from '../../published/listed-user.js';

/** A cursor is of the same sort and order. */
export interface UserPageRequest extends PageWanted {
  /** Words of which each is in the e-mail address, the username or the names; empty for everyone. */
  search: string;
  sort: UserSortKey;
  order: UserSortOrder;
}

export interface UserPage {
  items: ListedUser[];
  nextCursor: string | null;
  /** How many users the search leaves in all; an estimate where there are more than 10,000. */
  total: number;
  isTotalExact: boolean;
}

/** The users for administrators; deleted ones are not among them. */
export abstract class UserListReader {
  /** Those in whose e-mail address, username or names each word of the text stands, newest first; at most 20. */
  abstract search(text: string): Promise<UserSummary[]>;
  /** Ids of no one, and of deleted users, are missing. */
  abstract rolesOf(userIds: readonly number[]): Promise<Map<number, ListedUser['userRole']>>;
  abstract find(userId: number): Promise<ListedUser | null>;
  /** Newest first, in batches. */
  abstract everyone(): AsyncIterable<ListedUser[]>;
  /** Throws `ValidationFailed` for an invalid cursor. */
  abstract page(request: UserPageRequest): Promise<UserPage>;
}
