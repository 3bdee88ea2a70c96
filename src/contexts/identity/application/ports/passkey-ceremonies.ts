import type { Passkey } from '../../domain/passkey.js';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '../../published/passkey-views.js';

/** The relying party of a passkey: its host, and the origin of the page. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** The browser's response, not verified yet. */
export type PasskeyResponse = Readonly<Record<string, unknown>>;

export type NewCredential = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'>;

/** WebAuthn: creates the options for browsers and verifies their responses. */
export abstract class PasskeyCeremonies {
  abstract creation(
    party: RelyingParty,
    person: { userId: number; email: string; known: readonly Passkey[] },
  ): Promise<PasskeyCreationOptions>;
  /** Allows only these passkeys, or any if null. */
  abstract request(party: RelyingParty, known: readonly Passkey[] | null): Promise<PasskeyRequestOptions>;
  /** The challenge and credential ID of a response; null if it cannot be parsed. */
  abstract about(response: PasskeyResponse): { challenge: string; credentialId: string } | null;
  /** The new credential, or null if the response is invalid. */
  abstract created(party: RelyingParty, challenge: string, response: PasskeyResponse): Promise<NewCredential | null>;
  /** The passkey's counter, or null if the response is invalid or the counter went back. */
  abstract asserted(
    party: RelyingParty,
    challenge: string,
    response: PasskeyResponse,
    passkey: Passkey,
  ): Promise<{ counter: number } | null>;
}
