import type { Newcomer, User } from '../../domain/user.js';

/** The accounts. Reads for a change lock the row until the unit of work ends. */
export abstract class UserRepository {
  abstract find(userId: number): Promise<User | null>;
  /** Throws `NotFound`. */
  abstract lock(userId: number): Promise<User>;
  abstract lockByEmail(email: string): Promise<User | null>;
  /** Whether an account has the address, without waiting for who changes it. */
  abstract hasEmail(email: string): Promise<boolean>;
  abstract add(newcomer: Newcomer): Promise<User>;
  /** Throws `ValidationFailed` for a username or an e-mail address that someone else has, `UserChangedMeanwhile` for an old version. */
  abstract save(user: User): Promise<void>;
  /** The user whose referral code or username (case-insensitive) this is; a code goes before a username. */
  abstract findReferrer(code: string): Promise<number | null>;
  /** How many whom the user referred have ever had a verified provider account. */
  abstract countVerifiedReferrals(userId: number): Promise<number>;
  /** Those whose stored number of referrals, or the discount that follows from it, is not what it should be; `checked` counts all. */
  abstract listMiscountedReferrers(): Promise<{ checked: number; userIds: number[] }>;
  /** Creates user 1 with this address unless there is one; answers whether it did. */
  abstract addPrimaryAdmin(admin: Newcomer): Promise<boolean>;
}
