export interface Remover {
  userId: number;
  role: 'user' | 'dev' | 'admin';
  /** The person deletes their own account. */
  isOneself?: boolean;
}

/** What else the account had, for the audit log. */
export interface RemovedRecord {
  productCount: number;
  transactionCount: number;
  forced: boolean;
}

/**
 * Deletes accounts for administrators. The console first checks with the other contexts that an account may be deleted.
 */
export abstract class AccountRemoval {
  /** Why this administrator may not delete each account, as a sentence, or null; unknown ids are left out. */
  abstract refusals(userIds: readonly number[], by: Remover): Promise<Map<number, string | null>>;
  /**
   * Locks the account until the caller's unit of work ends, so that it starts nothing in the meantime. Throws
   * `NotFound`, `PrimaryAdminProtected` (403 `primary-admin`) and `Forbidden`.
   */
  abstract hold(userId: number, by: Remover): Promise<void>;
  /** Anonymises the account and signs it out everywhere; in the unit of work that holds its lock. */
  abstract remove(userId: number, by: Remover, record: RemovedRecord): Promise<void>;
}
