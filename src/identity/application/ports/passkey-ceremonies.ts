import type { Passkey } from '../../domain/passkey.js';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '../../published/passkey-views.js';

/** For whom a passkey is made: the host, and the address of the page that asks. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** What a browser sent; not yet checked. */
export type PasskeyResponse = Readonly<Record<string, unknown>>;

export type NewCredential = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'>;

/** WebAuthn: what browsers are asked, and whether what they answer is right. */
export abstract class PasskeyCeremonies {
  abstract creation(
    party: RelyingParty,
    person: { userId: number; email: string; known: readonly Passkey[] },
  ): Promise<PasskeyCreationOptions>;
  /** Of these, or with null of whichever the person chooses. */
  abstract request(party: RelyingParty, known: readonly Passkey[] | null): Promise<PasskeyRequestOptions>;
  /** The challenge and the credential that a response is about; null for what cannot be read. */
  abstract about(response: PasskeyResponse): { challenge: string; credentialId: string } | null;
  /** The credential that was made, or null for an answer that is not right. */
  abstract created(party: RelyingParty, challenge: string, response: PasskeyResponse): Promise<NewCredential | null>;
  /** How often the passkey was used, or null for an answer that is not right or whose count went back. */
  abstract asserted(
    party: RelyingParty,
    challenge: string,
    response: PasskeyResponse,
    passkey: Passkey,
  ): Promise<{ counter: number } | null>;
}
