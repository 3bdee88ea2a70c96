import type { Newcomer, User } from '../../domain/user.js';

/** The accounts. Reads for an update lock the row until the unit of work ends. */
export abstract class UserRepository {
  abstract find(userId: number): Promise<User | null>;
  /** Throws `NotFound`. */
  abstract lock(userId: number): Promise<User>;
  abstract lockByEmail(email: string): Promise<User | null>;
  /** Whether an account has the address; does not wait for locks. */
  abstract hasEmail(email: string): Promise<boolean>;
  /** Null if an account has the address, which another may have taken at this moment; nothing is added then. */
  abstract add(newcomer: Newcomer): Promise<User | null>;
  /**
   * Throws `ValidationFailed` for a taken username or e-mail address, `UserChangedMeanwhile` for an outdated version.
   */
  abstract save(user: User): Promise<void>;
  /** The user with this referral code or username (ignoring case); a code takes precedence. */
  abstract findReferrer(code: string): Promise<number | null>;
  /** The number of the user's referrals whose provider account was ever verified. */
  abstract countVerifiedReferrals(userId: number): Promise<number>;
  /** Users whose stored referral count, or the discount that follows from it, is wrong; `checked` counts all users. */
  abstract listMiscountedReferrers(): Promise<{ checked: number; userIds: number[] }>;
  /** Creates user 1 with this address unless it exists; returns whether it did. */
  abstract addPrimaryAdmin(admin: Newcomer): Promise<boolean>;
}
