import {
  createHash,
  createPrivateKey,
  createPublicKey,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const FLAGS = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 };

/** Encodes the CBOR types of an attestation: small numbers, bytes, texts and maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, count: number): Buffer => {
    const type = major << 5;
    if (count < 24) return Buffer.from([type | count]);
    return count < 256 ? Buffer.from([type | 24, count]) : Buffer.from([type | 25, count >> 8, count & 0xff]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -value - 1) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, held]) => [cbor(key), cbor(held)])]);
}

/** The WebAuthn options that the device uses. */
export interface Asked {
  challenge: string;
  rpId?: string;
  rp?: { id?: string };
}

/** A device's state between runs. */
export interface KeptDevice {
  id: string;
  key: string;
  counter: number;
}

/** A software authenticator with one passkey. */
export class Authenticator {
  readonly #id: Buffer;
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  readonly #origin: string;
  /** The signature counter; setting it back imitates a cloned device. */
  counter: number;
  /** Whether it verifies the user by finger, face or PIN. */
  verifiesUser = true;

  /** `origin` is the page's origin; `kept` is the state from an earlier run. */
  constructor(origin: string, kept: KeptDevice | null = null) {
    this.#origin = origin;
    this.#id = kept === null ? randomBytes(16) : Buffer.from(kept.id, 'base64url');
    this.counter = kept?.counter ?? 0;
    this.#keys =
      kept === null
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : { publicKey: createPublicKey(kept.key), privateKey: createPrivateKey(kept.key) };
  }

  /** The state for a later run, including the private key. */
  get kept(): KeptDevice {
    const key = this.#keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    return { id: this.id, key, counter: this.counter };
  }

  get id(): string {
    return this.#id.toString('base64url');
  }

  /** The response that registers a passkey. */
  create({ challenge, rp }: Asked): Record<string, unknown> {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const coordinate = (text: string): Buffer => Buffer.from(text, 'base64url');
    const key = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    );
    const length = Buffer.from([0, this.#id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, key]);
    const authData = Buffer.concat([this.#head(rp?.id ?? '', FLAGS.hasCredential), credential]);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The response that uses the passkey. */
  use({ challenge, rpId }: Asked): Record<string, unknown> {
    this.counter += 1;
    const clientData = this.#clientData('webauthn.get', challenge);
    const authenticatorData = this.#head(rpId ?? '');
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return this.#answer({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: createSign('sha256').update(signed).sign(this.#keys.privateKey).toString('base64url'),
    });
  }

  #answer(response: Record<string, unknown>): Record<string, unknown> {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #head(rpId: string, more = 0): Buffer {
    const flags = FLAGS.userPresent | (this.verifiesUser ? FLAGS.userVerified : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
  }
}
