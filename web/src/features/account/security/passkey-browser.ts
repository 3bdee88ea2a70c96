import type {
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../../../../src/identity/published/passkey-views.js';

/** What WebAuthn is spoken with; loaded when a button is pressed, not with a page. */
const library = () => import('@simplewebauthn/browser');

export const supportsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

const NOT_DONE = 'No passkey was used. Please try again.';
const SENTENCES: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device has a passkey for your account already.',
  NotAllowedError: NOT_DONE,
  AbortError: NOT_DONE,
  SecurityError: 'Passkeys do not work at this address.',
  ConstraintError: 'This device cannot check that it is you. Set up a screen lock first, or use another device.',
};

/** The browser's answer, or why there is none, in a sentence. */
export type Answered = { response: object } | { problem: string };

async function answered(ask: () => Promise<object>): Promise<Answered> {
  try {
    return { response: await ask() };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return { problem: SENTENCES[name] ?? 'The passkey did not work. Please try again.' };
  }
}

type Creation = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON'];
type Request = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON'];

/** Has the browser make a passkey. */
export const makePasskey = (options: PasskeyCreationOptions): Promise<Answered> =>
  answered(async () => (await library()).startRegistration({ optionsJSON: options as Creation }));

/** Has the browser use one. */
export const takePasskey = (options: PasskeyRequestOptions): Promise<Answered> =>
  answered(async () => (await library()).startAuthentication({ optionsJSON: options as Request }));
