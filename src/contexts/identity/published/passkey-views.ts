/** The WebAuthn options in JSON for creating a passkey. */
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

/** The WebAuthn options in JSON for using a passkey. */
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
  /** Synced across its owner's devices. */
  isSynced: boolean;
  createdAt: string;
  lastUsedAt: string | null;
}

/** GET /api/user/passkeys. */
export interface PasskeysView {
  passkeys: PasskeyView[];
  recoveryCodesLeft: number;
  /** The console requires one (staff in production). */
  isRequired: boolean;
}
