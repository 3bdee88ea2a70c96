/** What a browser is asked for when it is to make a passkey, as WebAuthn writes it in JSON. */
export interface PasskeyCreationOptions {
  challenge: string;
  rp: { id?: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  /** In milliseconds. */
  timeout?: number;
  excludeCredentials?: { type: 'public-key'; id: string; transports?: string[] }[];
  authenticatorSelection?: { residentKey?: string; requireResidentKey?: boolean; userVerification?: string };
  attestation?: string;
  extensions?: { credProps?: boolean };
  hints?: string[];
}

/** What a browser is asked for when it is to use one. */
export interface PasskeyRequestOptions {
  challenge: string;
  rpId?: string;
  /** In milliseconds. */
  timeout?: number;
  allowCredentials?: { type: 'public-key'; id: string; transports?: string[] }[];
  userVerification?: string;
}

export interface PasskeyView {
  id: string;
  name: string;
  /** On every device of its owner, not on one alone. */
  isSynced: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

/** GET /api/user/passkeys. */
export interface PasskeysView {
  passkeys: PasskeyView[];
  recoveryCodesLeft: number;
  /** The console is closed without one (staff in production). */
  isRequired: boolean;
}
