import type { OneTimeCode } from '../../domain/one-time-code.js';

/** One-time codes. Operations on one address are serialised by `lockAddress`. */
export abstract class OneTimeCodeRepository {
  /** Locks the address until the unit of work ends. */
  abstract lockAddress(email: string): Promise<void>;
  /** The address's codes issued after the given time, newest first. */
  abstract listIssuedSince(email: string, since: Date): Promise<OneTimeCode[]>;
  /** The address whose link, used or not, has one of these hashes; null if unknown. */
  abstract findAddressByLink(hashes: readonly string[]): Promise<string | null>;
  abstract add(code: OneTimeCode): Promise<void>;
  abstract save(code: OneTimeCode): Promise<void>;
  /** Deletes codes issued before the given time. */
  abstract removeBefore(moment: Date): Promise<void>;
}
