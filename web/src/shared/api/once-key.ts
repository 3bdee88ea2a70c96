import type { Problem } from './problem';

/** A fresh `Idempotency-Key`; unlike `crypto.randomUUID` it also works on plain http from another machine. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Whether the server surely did nothing. After a lost or broken answer it may have done everything,
 * and the next attempt must carry the same key, so that nothing is made twice.
 */
export function surelyRefused({ status, code }: Problem): boolean {
  if (code === 'idempotency-key-in-use') return false;
  return typeof status === 'number' && status >= 400 && status < 500;
}
