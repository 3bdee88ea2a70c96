import type { PageRequest } from '../../../../platform/application/page.js';
import type { ListedUser, UserSortKey, UserSortOrder, UserSummary } from '../../published/listed-user.js';

/** A cursor is valid for the same sort and order only. */
export interface UserPageRequest extends PageRequest {
  /** Words that must all occur in the e-mail address, username or names; empty for everyone. */
  search: string;
  sort: UserSortKey;
  order: UserSortOrder;
}

export interface UserPage {
  items: ListedUser[];
  nextCursor: string | null;
  /** The total number of matches; an estimate above 10,000. */
  total: number;
  isTotalExact: boolean;
}

/** The users for administrators, without deleted ones. */
export abstract class UserListReader {
  /** Users with every word of the text in e-mail address, username or names, newest first; at most 20. */
  abstract search(text: string): Promise<UserSummary[]>;
  /** Unknown ids and deleted users are left out. */
  abstract rolesOf(userIds: readonly number[]): Promise<Map<number, ListedUser['userRole']>>;
  abstract find(userId: number): Promise<ListedUser | null>;
  /** Newest first, in batches. */
  abstract everyone(): AsyncIterable<ListedUser[]>;
  /** Throws `ValidationFailed` for an invalid cursor. */
  abstract page(request: UserPageRequest): Promise<UserPage>;
}
