import { useState } from 'react';
import { isProblem, type Problem } from './problem';

/** A new `Idempotency-Key`; unlike `crypto.randomUUID`, it also works over plain HTTP from another machine. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Whether the server certainly did nothing. After a lost or broken answer it may have done everything, and the next
 * attempt must send the same key, so that nothing is done twice.
 */
export function surelyRefused({ status, code }: Problem): boolean {
  if (code === 'idempotency-key-in-use') return false;
  return typeof status === 'number' && status >= 400 && status < 500;
}

/** The `Idempotency-Key` of one action: unchanged while the outcome of the last attempt is unknown, new otherwise. */
export class OnceKey {
  #key: string | undefined;

  get value(): string {
    return (this.#key ??= newKey());
  }

  /** The next attempt is a different action, with other fields or another choice. */
  renew(): void {
    this.#key = undefined;
  }

  /** Records the outcome of an attempt: the answer’s `error`, or undefined on success. */
  settle(error: unknown): void {
    if (error === undefined || (isProblem(error) && surelyRefused(error))) this.renew();
  }
}

/** One key for the lifetime of the component. */
export function useOnceKey(): OnceKey {
  const [key] = useState(() => new OnceKey());
  return key;
}
