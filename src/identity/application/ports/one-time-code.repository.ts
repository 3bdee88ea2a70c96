import type { OneTimeCode } from '../../domain/one-time-code.js';

/** The one-time codes. Everything about one address happens one after another, held apart by `lockAddress`. */
export abstract class OneTimeCodeRepository {
  /** Waits for others who sign in with this address; held until the unit of work ends. */
  abstract lockAddress(email: string): Promise<void>;
  /** The codes of the address that were issued after the given moment, newest first. */
  abstract listIssuedSince(email: string, since: Date): Promise<OneTimeCode[]>;
  /** The address whose link has one of these hashes, used or not; null for an unknown one. */
  abstract findAddressByLink(hashes: readonly string[]): Promise<string | null>;
  abstract add(code: OneTimeCode): Promise<void>;
  abstract save(code: OneTimeCode): Promise<void>;
  /** Deletes what was issued before the given moment. */
  abstract removeBefore(moment: Date): Promise<void>;
}
