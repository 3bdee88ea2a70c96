import type { Passkey } from '../../domain/passkey.js';

/** The passkeys and the recovery codes that stand in for them. */
export abstract class PasskeyRepository {
  /** The person's, oldest first. */
  abstract listByUser(userId: number): Promise<Passkey[]>;
  /** The same, and no one else adds or removes one of theirs until the unit of work ends. */
  abstract lockByUser(userId: number): Promise<Passkey[]>;
  /** Locked until the unit of work ends. */
  abstract lockByCredential(credentialId: string): Promise<Passkey | null>;
  /** False where the credential is known already. */
  abstract add(passkey: Passkey): Promise<boolean>;
  /** Writes the name, the counter and when it was used. */
  abstract save(passkey: Passkey): Promise<void>;
  abstract remove(passkeyId: string): Promise<void>;
  /** Removes the person's passkeys and recovery codes; whether there was a passkey. */
  abstract removeByUser(userId: number): Promise<boolean>;

  abstract listRecoveryCodes(userId: number): Promise<{ id: string; codeHash: string }[]>;
  /** Puts these in place of all that the person had. */
  abstract replaceRecoveryCodes(userId: number, hashes: readonly string[], at: Date): Promise<void>;
  /** Whether it was there. */
  abstract removeRecoveryCode(id: string): Promise<boolean>;
}
