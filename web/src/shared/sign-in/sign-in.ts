import { isProblem } from '../api/problem';
import { t } from '../texts/texts';

const EMAIL = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;
export const INVALID_EMAIL = t('ui.please-enter-valid-email');
export const SEND_FAILED = t('ui.failed-send-verification-code');
export const CODE_SHAPE = t('ui.enter-six-digits');

/** How long the server refuses another code, in seconds (product.md §2). */
export const RESEND_SECONDS = 30;
const NEW_ACCOUNT_MS = 60_000;
/** Refusals shown only beside the field, without a toast (specification §8). */
const QUIET = [t('ui.member-not-found'), t('ui.account-not-active')];

interface Answer {
  data?: { success?: boolean; message?: string } | undefined;
  error?: unknown;
}

export const isEmail = (text: string): boolean => EMAIL.test(text.trim());
/** The digits of a typed or pasted code, which may contain spaces, such as “123 456”. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '').slice(0, 6);
export const isCode = (text: string): boolean => /^\d{6}$/.test(text.trim());

/** Only an answer with the success flag counts; otherwise the server’s message or a fallback (specification §5). */
function failureOf({ data, error }: Answer, ofCall: string, ofAnswer: string): string | null {
  if (error !== undefined) return (isProblem(error) && error.message) || ofCall;
  return data?.success === true ? null : (data?.message ?? '') || ofAnswer;
}

/** Why no code was sent, or null. */
export const sendFailure = (answer: Answer): string | null => failureOf(answer, SEND_FAILED, SEND_FAILED);

/** Why the code was not accepted, or null. */
export const verifyFailure = (answer: Answer): string | null =>
  failureOf(answer, t('ui.failed-verify-code'), t('ui.invalid-verification-code'));

export const isQuiet = (sentence: string): boolean => QUIET.some((quiet) => sentence.includes(quiet));

/** True if this sign-in has just created the account. */
export const isNewAccount = (createdAt: string, now: number): boolean =>
  Math.abs(now - Date.parse(createdAt)) < NEW_ACCOUNT_MS;

/** The whole seconds until another code may be requested. */
export const secondsUntilResend = (sentAt: number, now: number): number =>
  Math.max(0, Math.ceil((sentAt - now) / 1_000) + RESEND_SECONDS);
