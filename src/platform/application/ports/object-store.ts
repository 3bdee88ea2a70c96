import type { Readable } from 'node:stream';
import { sentence } from '../../texts/sentence.js';
import { DomainError } from '../../domain/domain-error.js';

/** The storage did not answer, or not as a storage does; 503 `unavailable`. Its `cause` is what happened. */
export class StorageAway extends DomainError {
  readonly kind = 'unavailable';
  readonly code = 'unavailable';
  override readonly details = { retryAfter: 30 };
  constructor(override readonly cause: unknown) {
    super(sentence('problem.storage-away'));
  }
}

/**
 * Files of the product (photos, proofs): a folder on disk when embedded, an S3-compatible bucket otherwise. Every method
 * of a bucket throws `StorageAway`.
 */
export abstract class ObjectStore {
  /** Stores under `key` (letters, digits, `-`, `/`, `.`); the same key may be written again with the same bytes. */
  abstract put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** Null if there is no such object. */
  abstract get(key: string): Promise<{ stream: Readable; contentType: string } | null>;
  abstract remove(key: string): Promise<void>;
  /** The keys of all objects, or of those in a folder (`name/`), in no particular order. */
  abstract keys(folder?: string): AsyncIterable<string>;
}
