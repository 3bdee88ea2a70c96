import { randomBytes, randomInt } from 'node:crypto';

const CODE_DIGITS = 6;
const TOKEN_BYTES = 32;
const REFERRAL_LENGTH = 8;
const RECOVERY_HALF = 5;
/** Without letters and digits that look alike. */
const PLAIN_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Six digits, each sequence as likely as the other. */
export function randomCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

/** An opaque token of 256 bits. */
export function randomToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

const plainLetters = (length: number): string =>
  Array.from({ length }, () => PLAIN_ALPHABET.charAt(randomInt(PLAIN_ALPHABET.length))).join('');

export const randomReferralCode = (): string => plainLetters(REFERRAL_LENGTH);

/** 50 bits, in two halves that are easy to copy by hand: `ABCDE-FGH23`. */
export const randomRecoveryCode = (): string => `${plainLetters(RECOVERY_HALF)}-${plainLetters(RECOVERY_HALF)}`;
