import { sentence } from '../../../platform/texts/sentence.js';

/** A person's WebAuthn credential; the private key never leaves their device. */
export interface Passkey {
  id: string;
  userId: number;
  /** The credential ID, base64url. */
  credentialId: string;
  /** COSE-encoded. */
  publicKey: Uint8Array;
  /** The authenticator's signature counter; 0 if it does not count. */
  counter: number;
  transports: string[];
  name: string;
  isSynced: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The maximum per person. */
export const MAX_PASSKEYS = 20;
/** Product.md §2: shown once; each works once. */
export const RECOVERY_CODES = 10;

/** Codes created before December 2026 have 10 characters and work until used. */
export const RECOVERY_CODE_SHAPE = sentence('problem.recovery-code-form');

/** Normalizes a code for comparison: without dashes, spaces and case. */
export const normalRecoveryCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
