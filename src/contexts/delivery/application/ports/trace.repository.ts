import type { Proof } from './delivery.repository.js';

/** The personal data that deliveries keep. */
export abstract class TraceRepository {
  /** Removes name, phone, street and note; city, province and postal prefix stay. */
  abstract maskDropOffs(listingIds: readonly string[]): Promise<void>;
  /**
   * Removes the URLs of the listings' photos, what differed at a pickup, and the text with which a wasted trip was
   * contested.
   */
  abstract removeListingPhotos(listingIds: readonly string[]): Promise<void>;
  /** The proofs of these sales that have not been cleared yet. */
  abstract listProofsToClear(listingIds: readonly string[]): Promise<Proof[]>;
  /** Removes the note and marks the proof as cleared; the caller removes the photo. */
  abstract clearProof(proofId: string, at: Date): Promise<void>;
}
