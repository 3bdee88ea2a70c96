import type { Passkey } from '../../domain/passkey.js';

/** Passkeys and the recovery codes that replace lost ones. */
export abstract class PasskeyRepository {
  /** The person's passkeys, oldest first. */
  abstract listByUser(userId: number): Promise<Passkey[]>;
  /** The same, locked against adding and removing until the unit of work ends. */
  abstract lockByUser(userId: number): Promise<Passkey[]>;
  /** Locked until the unit of work ends. */
  abstract lockByCredential(credentialId: string): Promise<Passkey | null>;
  /** Returns false if the credential is already stored. */
  abstract add(passkey: Passkey): Promise<boolean>;
  /** Saves the name, the counter and the last use. */
  abstract save(passkey: Passkey): Promise<void>;
  abstract remove(passkeyId: string): Promise<void>;
  /** Removes the person's passkeys and recovery codes; returns whether there was a passkey. */
  abstract removeByUser(userId: number): Promise<boolean>;

  abstract countRecoveryCodes(userId: number): Promise<number>;
  abstract listRecoveryCodes(userId: number): Promise<{ id: string; codeHash: string }[]>;
  /** Replaces all of the person's recovery codes. */
  abstract replaceRecoveryCodes(userId: number, hashes: readonly string[], at: Date): Promise<void>;
  /** Returns whether it existed. */
  abstract removeRecoveryCode(id: string): Promise<boolean>;
}
