import { AsyncLocalStorage } from 'node:async_hooks';

/** The context of a running unit of work; the persistence adapter stores its transaction in it. */
export interface AmbientTransaction {
  readonly transaction: unknown;
  readonly afterCommit: (() => void)[];
}

export const ambientTransaction = new AsyncLocalStorage<AmbientTransaction>();

/** Throws inside a unit of work: external systems (provider, mail, storage) are never called from one. */
export function refuseInsideTransaction(what: string): void {
  if (ambientTransaction.getStore() !== undefined) {
    throw new Error(`${what} was called inside a unit of work; record the intent, commit, then call.`);
  }
}
