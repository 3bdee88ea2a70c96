import { createHash, timingSafeEqual } from 'node:crypto';
import type { SecretBox } from '../../../../platform/application/ports/secret-box.js';

const SEAL = 'order-link-short';
const MASK = 'order-link-mask';
const LISTING_BYTES = 6;
const USER_BYTES = 4;
const NUMBER_BYTES = 3;
const PLAIN_BYTES = LISTING_BYTES + USER_BYTES + NUMBER_BYTES;
/** 88 bits are enough, because each guess is one rate-limited request. */
const SEAL_BYTES = 11;
const TOKEN = /^[\w-]{32}$/;

export interface ShortOrder {
  listingId: string;
  userId: number;
  /** A short hash that distinguishes phone numbers. */
  mark: string;
}

export const markOfNumber = (phoneNumber: string): string =>
  createHash('sha256').update(phoneNumber).digest().subarray(0, NUMBER_BYTES).toString('hex');

const first = (hash: string, bytes: number): Buffer => Buffer.from(hash, 'hex').subarray(0, bytes);
const masked = (bytes: Buffer, mask: Buffer): Buffer => Buffer.from(bytes.map((byte, at) => byte ^ (mask[at] ?? 0)));

const packed = ({ listingId, userId, mark }: ShortOrder): Buffer => {
  const user = Buffer.alloc(USER_BYTES);
  user.writeUInt32BE(userId);
  return Buffer.concat([Buffer.from(listingId, 'hex'), user, Buffer.from(mark, 'hex')]);
};

const unpacked = (plain: Buffer): ShortOrder => ({
  listingId: plain.toString('hex', 0, LISTING_BYTES),
  userId: plain.readUInt32BE(LISTING_BYTES),
  mark: plain.toString('hex', LISTING_BYTES + USER_BYTES),
});

/**
 * Encodes an order in 32 opaque letters: a seal of the content, then the content masked with a key derived from the
 * seal (as in RFC 5297).
 */
export function sealShort(secrets: SecretBox, order: ShortOrder): string {
  const plain = packed(order);
  const seal = first(secrets.hash(plain.toString('hex'), SEAL), SEAL_BYTES);
  const mask = first(secrets.hash(seal.toString('hex'), MASK), PLAIN_BYTES);
  return Buffer.concat([seal, masked(plain, mask)]).toString('base64url');
}

/** Null for a token that this installation did not seal, or of the wrong length. */
export function openShort(secrets: SecretBox, token: string): ShortOrder | null {
  if (!TOKEN.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const seal = bytes.subarray(0, SEAL_BYTES);
  for (const mask of secrets.hashes(seal.toString('hex'), MASK)) {
    const plain = masked(bytes.subarray(SEAL_BYTES), first(mask, PLAIN_BYTES));
    const seals = secrets.hashes(plain.toString('hex'), SEAL).map((hash) => first(hash, SEAL_BYTES));
    if (seals.some((each) => timingSafeEqual(each, seal))) return unpacked(plain);
  }
  return null;
}
