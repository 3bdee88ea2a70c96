import type { Proof } from './delivery.repository.js';

/** What deliveries of sales keep of people. */
export abstract class TraceRepository {
  /** Name, phone, street and note go; city, province and postal prefix stay. */
  abstract maskDropOffs(listingIds: readonly string[]): Promise<void>;
  /** The listings' photos are no longer named, nor what differed at a pickup, which its photo shows, nor what was said against a wasted trip. */
  abstract removeListingPhotos(listingIds: readonly string[]): Promise<void>;
  /** Proofs of the sales that were not cleared yet. */
  abstract listProofsToClear(listingIds: readonly string[]): Promise<Proof[]>;
  /** Takes the note away and marks the proof; its photo is the caller's. */
  abstract clearProof(proofId: string, at: Date): Promise<void>;
}
