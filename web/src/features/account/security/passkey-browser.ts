import type {
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../../../../src/contexts/identity/published/passkey-views.js';
import { t } from '../../../shared/texts/texts';

/** The WebAuthn library; loaded when a button is pressed, not with the page. */
const library = () => import('@simplewebauthn/browser');

export const supportsPasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

const NOT_DONE = t('account.passkey.not-done');
const SENTENCES: Readonly<Record<string, string>> = {
  InvalidStateError: t('account.passkey.known'),
  NotAllowedError: NOT_DONE,
  AbortError: NOT_DONE,
  SecurityError: t('account.passkey.address'),
  ConstraintError: t('account.passkey.screen-lock'),
};

/** The browser’s response, or a sentence on why there is none. */
export type Answered = { response: object } | { problem: string };

async function answered(ask: () => Promise<object>): Promise<Answered> {
  try {
    return { response: await ask() };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return { problem: SENTENCES[name] ?? t('account.passkey.failed') };
  }
}

type Creation = Parameters<Awaited<ReturnType<typeof library>>['startRegistration']>[0]['optionsJSON'];
type Request = Parameters<Awaited<ReturnType<typeof library>>['startAuthentication']>[0]['optionsJSON'];

/** Asks the browser to create a passkey. */
export const makePasskey = (options: PasskeyCreationOptions): Promise<Answered> =>
  answered(async () => (await library()).startRegistration({ optionsJSON: options as Creation }));

/** Asks the browser to sign with a passkey. */
export const takePasskey = (options: PasskeyRequestOptions): Promise<Answered> =>
  answered(async () => (await library()).startAuthentication({ optionsJSON: options as Request }));
