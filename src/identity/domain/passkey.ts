import { sentence } from '../../texts/sentence.js';

/** A credential of WebAuthn that belongs to a person; the private key never leaves their device. */
export interface Passkey {
  id: string;
  userId: number;
  /** As the browser names it, base64url. */
  credentialId: string;
  /** In COSE. */
  publicKey: Uint8Array;
  /** How often the device says that it was used; 0 for one that does not count. */
  counter: number;
  transports: string[];
  name: string;
  isSynced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** A person has at most this many. */
export const MAX_PASSKEYS = 20;
/** Product.md §2: shown once, each works once. */
export const RECOVERY_CODES = 10;

/** Codes made before December 2026 have 10 letters and digits, and work until they are used. */
export const RECOVERY_CODE_SHAPE = sentence('problem.recovery-code-form');

/** As it is compared: without dashes, spaces and the case in which it was typed. */
export const normalRecoveryCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
