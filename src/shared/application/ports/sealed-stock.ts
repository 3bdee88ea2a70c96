/** How much of a stock is not under the current key after it was gone through. */
export interface SealedAgain {
  again: number;
  /** Still under the previous key, or not checked yet: `APP_SECRET_PREVIOUS` is needed. */
  left: number;
  /** Under no key that is known, so that no secret that is given helps. */
  unreadable: number;
}

/**
 * Something sealed that is kept for longer than a day. Every provider of this class is gone through by the job
 * `shared.seal-again` while a secret is being replaced (docs/decisions/0049).
 */
export abstract class SealedStock {
  /** Plain words, in the plural. */
  abstract readonly what: string;
  /** Seals again what is not under the current key, each part as it is found; `isOver` says when to leave the rest. */
  abstract sealAgain(isOver: () => boolean): Promise<SealedAgain>;
}
