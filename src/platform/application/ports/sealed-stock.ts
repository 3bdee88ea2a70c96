/** The part of a stock that is still not under the current key. */
export interface SealedAgain {
  again: number;
  /** Still under the previous key, or not checked yet: `APP_SECRET_PREVIOUS` is needed. */
  left: number;
  /** Under no known key, so that no configured secret helps. */
  unreadable: number;
}

/**
 * Sealed data that is stored for longer than a day. The job `shared.seal-again` processes every provider of this class
 * while a secret is being replaced (docs/decisions/0049).
 */
export abstract class SealedStock {
  /** Plain words, in the plural. */
  abstract readonly what: string;
  /** Seals again what is not under the current key, in batches; stops when `isOver` returns true. */
  abstract sealAgain(isOver: () => boolean): Promise<SealedAgain>;
}
