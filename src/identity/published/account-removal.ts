export interface Remover {
  userId: number;
  role: 'user' | 'dev' | 'admin';
  /** The person deletes the own account, on purpose. */
  isOneself?: boolean;
}

/** What else the account had, for the audit log. */
export interface RemovedRecord {
  productCount: number;
  transactionCount: number;
  forced: boolean;
}

/** Takes accounts away, for administrators. The console asks the other contexts first whether one may go. */
export abstract class AccountRemoval {
  /** For each id why this administrator may not delete it, as a sentence, or null; ids of no one are missing. */
  abstract refusals(userIds: readonly number[], by: Remover): Promise<Map<number, string | null>>;
  /**
   * Holds the account until the caller's unit of work ends, so that it begins nothing meanwhile. Throws `NotFound`,
   * `PrimaryAdminProtected` (403 `primary-admin`) and `Forbidden`.
   */
  abstract hold(userId: number, by: Remover): Promise<void>;
  /** The person becomes no one and is signed out everywhere; in the unit of work that holds the account. */
  abstract remove(userId: number, by: Remover, record: RemovedRecord): Promise<void>;
}
