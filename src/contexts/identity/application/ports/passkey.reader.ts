import type { Passkey } from '../../domain/passkey.js';

/** A person's passkeys and recovery codes, as shown to them. */
export abstract class PasskeyReader {
  /** Oldest first. */
  abstract listByUser(userId: number): Promise<Passkey[]>;
  abstract countRecoveryCodes(userId: number): Promise<number>;
}
