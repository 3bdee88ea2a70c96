import type { Passkey } from '../../domain/passkey.js';

/** A person's ways to sign in as they are shown them. */
export abstract class PasskeyReader {
  /** Oldest first. */
  abstract listByUser(userId: number): Promise<Passkey[]>;
  abstract countRecoveryCodes(userId: number): Promise<number>;
}
