import { randomBytes, randomInt } from 'node:crypto';

const CODE_DIGITS = 6;
const TOKEN_BYTES = 32;
const REFERRAL_LENGTH = 8;
const RECOVERY_GROUPS = 5;
const RECOVERY_GROUP = 5;
/** Without letters and digits that look alike. */
const PLAIN_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Six digits, uniformly random. */
export function randomCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** An opaque 256-bit token. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

const plainLetters = (length: number): string =>
  Array.from({ length }, () => PLAIN_ALPHABET.charAt(randomInt(PLAIN_ALPHABET.length))).join('');

export const randomReferralCode = (): string => plainLetters(REFERRAL_LENGTH);

/** 125 bits (ASVS 6.5.2 asks for 112), in groups that are easy to copy by hand: `ABCDE-FGH23-JKLMN-PQRST-UVWXY`. */
export const randomRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_GROUPS }, () => plainLetters(RECOVERY_GROUP)).join('-');
