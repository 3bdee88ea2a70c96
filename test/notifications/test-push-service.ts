import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Subscription {
  endpoint: string;
  expirationTime: null;
  keys: { p256dh: string; auth: string };
}

export interface TakenPush {
  device: string;
  payload: { title: string; body: string; path: string; tag: string };
  headers: IncomingHttpHeaders;
  /** The claims of the sender's token, whose signature was checked. */
  claims: { aud: string; exp: number; sub: string };
  /** The public key that signed it. */
  key: string;
}

const text = (bytes: Buffer): string => bytes.toString('base64url');

/** The browser's side: creates subscriptions and decrypts their messages (RFC 8291) with Node's crypto. */
class Device {
  readonly #ecdh = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly keys: Subscription['keys'];

  constructor() {
    this.keys = { p256dh: text(this.#ecdh.generateKeys()), auth: text(this.#auth) };
  }

  read(body: Buffer): TakenPush['payload'] {
    const salt = body.subarray(0, 16);
    const idLength = body[20] ?? 0;
    const sender = body.subarray(21, 21 + idLength);
    const sealed = body.subarray(21 + idLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), sender]);
    const shared = Buffer.from(hkdfSync('sha256', this.#ecdh.computeSecret(sender), this.#auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')) as TakenPush['payload'];
  }
}

/** The claims of a token (RFC 8292); throws for a wrong signature. */
function claimsOf(authorization: string): { claims: TakenPush['claims']; key: string } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([^,]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: text(point.subarray(1, 33)), y: text(point.subarray(33)) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('The token is not signed with that key.');
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as TakenPush['claims'], key };
}

/** A push service on loopback with any number of devices. */
export class TestPushService {
  readonly taken: TakenPush[] = [];
  readonly problems: unknown[] = [];
  /** Status codes by device, instead of 201. */
  readonly answers = new Map<string, number>();
  readonly #devices = new Map<string, Device>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => {
      const device = (request.url ?? '').slice(1);
      void buffer(request).then((body) => {
        const status = this.answers.get(device) ?? 201;
        if (status === 201) this.#take(device, body, request.headers);
        response.writeHead(status).end();
      });
    });
  }

  static async start(): Promise<TestPushService> {
    const service = new TestPushService();
    await new Promise<void>((done) => service.#server.listen(0, '127.0.0.1', done));
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
  }

  subscribe(device: string): Subscription {
    const made = new Device();
    this.#devices.set(device, made);
    return { endpoint: `${this.origin}/${device}`, expirationTime: null, keys: made.keys };
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  #take(device: string, body: Buffer, headers: IncomingHttpHeaders): void {
    try {
      const payload = this.#devices.get(device)?.read(body);
      if (payload === undefined) throw new Error(`No device ${device}.`);
      this.taken.push({ device, payload, headers, ...claimsOf(headers.authorization ?? '') });
    } catch (error) {
      this.problems.push(error);
    }
  }
}
