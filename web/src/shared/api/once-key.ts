import { useState } from 'react';
import { isProblem, type Problem } from './problem';

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

/** The `Idempotency-Key` of one deed: the same while no one knows how the last attempt ended, a new one otherwise. */
export class OnceKey {
  #key: string | undefined;

  get value(): string {
    return (this.#key ??= newKey());
  }

  /** What is sent next is another deed: other fields, another choice. */
  renew(): void {
    this.#key = undefined;
  }

  /** Takes how an attempt ended: `error` of the answer, undefined when it was done. */
  settle(error: unknown): void {
    if (error === undefined || (isProblem(error) && surelyRefused(error))) this.renew();
  }
}

/** One key for as long as the component stands. */
export function useOnceKey(): OnceKey {
  const [key] = useState(() => new OnceKey());
  return key;
}
