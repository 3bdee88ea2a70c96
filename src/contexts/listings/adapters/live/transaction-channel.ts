import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Environment } from '../../../../platform/config/environment.js';
import { StaleReads } from '../../../../platform/persistence/stale-reads.js';
import type { FundsState, ListingStatus } from '../../published/transaction-moves.js';

/** A transaction's state; a database trigger on the listing notifies every instance at commit. */
export interface TransactionState {
  status: ListingStatus;
  fundsState: FundsState;
  sellerId: number;
  buyerId: number | null;
  driverId: number | null;
  version: number;
}

/** Receives the new state, or null if notifications may have been missed and the listener has to read it. */
type Listener = (state: TransactionState | null) => void;

const RECONNECT_MS = 1_000;

/** One LISTEN connection per process, fanned out to its open streams. */
@Injectable()
export class TransactionChannel implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger(TransactionChannel.name);
  readonly #listeners = new Map<string, Set<Listener>>();
  #client: pg.Client | null = null;
  #stopped = false;
  #wasLost = false;

  constructor(
    private readonly environment: Environment,
    private readonly staleReads: StaleReads,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.#connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    await this.#client?.end().catch(() => undefined);
  }

  /** The number of current listeners. */
  get listeners(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Subscribes to the changes of one listing; returns the function that unsubscribes. */
  listen(shareLink: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(shareLink) ?? new Set<Listener>();
    this.#listeners.set(shareLink, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(shareLink) === listeners) this.#listeners.delete(shareLink);
    };
  }

  async #connect(): Promise<void> {
    if (this.#stopped) return;
    const client = new pg.Client({
      connectionString: this.environment.directDatabaseUrl,
      application_name: 'porchlight-live',
      // A pooler may accept the connection and then never answer.
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client.on('error', () => this.#reconnectLater(client));
    client.on('end', () => this.#reconnectLater(client));
    client.on('notification', ({ payload = '{}' }) => {
      const state = JSON.parse(payload) as TransactionState & { shareLink: string };
      // A page that refetches after this notification must not read the previous state from a stale replica.
      this.staleReads.changed(state.shareLink);
      this.#notify(this.#listeners.get(state.shareLink), state);
    });
    this.#client = client;
    try {
      await client.connect();
      await client.query('LISTEN transaction_moved');
      // Notifications sent before this connection are lost, so every open stream reads its state again.
      if (this.#wasLost) this.staleReads.pause();
      for (const listeners of this.#listeners.values()) this.#notify(listeners, null);
    } catch (error) {
      this.#log.warn({ err: error }, 'Live channel failed to connect');
      this.#reconnectLater(client);
    }
  }

  #notify(listeners: Iterable<Listener> | undefined, state: TransactionState | null): void {
    for (const listener of [...(listeners ?? [])]) listener(state);
  }

  #reconnectLater(lost: pg.Client): void {
    if (this.#stopped || this.#client !== lost) return;
    this.#client = null;
    this.#wasLost = true;
    this.staleReads.pause();
    void lost.end().catch(() => undefined);
    setTimeout(() => void this.#connect(), RECONNECT_MS).unref();
  }
}
