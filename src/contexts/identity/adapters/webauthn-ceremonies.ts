import { Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import {
  PasskeyCeremonies,
  type NewCredential,
  type PasskeyResponse,
  type RelyingParty,
} from '../application/ports/passkey-ceremonies.js';
import type { Passkey } from '../domain/passkey.js';
import type { PasskeyCreationOptions, PasskeyRequestOptions } from '../published/passkey-views.js';

const PRODUCT = 'Porchlight';

const namesOf = (passkeys: readonly Passkey[]): { id: string; transports: string[] }[] =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports }));

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** The library passes on the browser's response unchecked. */
function knownTransports(sent: unknown): string[] {
  const given = new Set<unknown>(Array.isArray(sent) ? sent : []);
  return TRANSPORTS.filter((known) => given.has(known));
}

/** The library throws for invalid responses and for malformed ones. */
const orNull = <T>(verified: Promise<T>): Promise<T | null> => verified.catch(() => null);

function challengeIn(response: unknown): string | null {
  const { clientDataJSON } = (response ?? {}) as { clientDataJSON?: unknown };
  if (typeof clientDataJSON !== 'string') return null;
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    } | null;
    return typeof data?.challenge === 'string' ? data.challenge : null;
  } catch {
    return null;
  }
}

@Injectable()
export class WebauthnCeremonies extends PasskeyCeremonies {
  async creation(
    party: RelyingParty,
    { userId, email, known }: { userId: number; email: string; known: readonly Passkey[] },
  ): Promise<PasskeyCreationOptions> {
    const options = await generateRegistrationOptions({
      rpName: PRODUCT,
      rpID: party.id,
      userID: Buffer.from(`porchlight-${String(userId)}`),
      userName: email,
      excludeCredentials: namesOf(known),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    return options as PasskeyCreationOptions;
  }

  async request(party: RelyingParty, known: readonly Passkey[] | null): Promise<PasskeyRequestOptions> {
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      userVerification: 'required',
      ...(known === null ? {} : { allowCredentials: namesOf(known) }),
    });
    return options as PasskeyRequestOptions;
  }

  about({ id, response }: PasskeyResponse): { challenge: string; credentialId: string } | null {
    const challenge = challengeIn(response);
    return challenge === null || typeof id !== 'string' ? null : { challenge, credentialId: id };
  }

  async created(party: RelyingParty, challenge: string, response: PasskeyResponse): Promise<NewCredential | null> {
    const verified = await orNull(
      verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: true,
      }),
    );
    if (verified?.verified !== true) return null;
    const { credential, credentialBackedUp } = verified.registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: knownTransports(credential.transports),
      isSynced: credentialBackedUp,
    };
  }

  async asserted(
    party: RelyingParty,
    challenge: string,
    response: PasskeyResponse,
    { credentialId, publicKey, counter, transports }: Passkey,
  ): Promise<{ counter: number } | null> {
    const verified = await orNull(
      verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter, transports },
        requireUserVerification: true,
      }),
    );
    return verified?.verified === true ? { counter: verified.authenticationInfo.newCounter } : null;
  }
}
