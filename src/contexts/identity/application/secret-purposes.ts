/** Seals the code for the mail that carries it (`SIGN_IN_CODE_ISSUED`). */
export const SIGN_IN_CODE = 'sign-in-code';
export const SIGN_IN_LINK = 'sign-in-link';
/** Hashes the code together with its address. */
export const CODE_OF_ADDRESS = 'one-time-code';
export const SIGN_IN_CLIENT = 'sign-in-client';
export const SIGN_IN_BROWSER = 'sign-in-browser';
/** Hashes the address whose mails and wrong tries are counted. */
export const ADDRESS_COUNT = 'address-count';
export const SESSION_TOKEN = 'session-token';

/** Each kind of mark is hashed separately, so that marks of different kinds can't be compared. */
export const markPurpose = (kind: string): string => `person-mark-${kind}`;

export const codeOfAddress = (email: string, code: string): string => `${email} ${code}`;

/** Seals the code for the mail that carries it (`STEP_UP_CODE_ISSUED`), and hashes it together with its session. */
export const STEP_UP_CODE = 'step-up-code';
export const RECOVERY_CODE = 'recovery-code';
export const CHALLENGED_BROWSER = 'challenged-browser';
/** Hashes the token of a link in one of the two mailboxes. */
export const EMAIL_LINK = 'email-change-link';
