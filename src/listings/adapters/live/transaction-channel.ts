import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Environment } from '../../../config/environment.js';
import { StaleReads } from '../../../shared/adapters/persistence/stale-reads.js';
import type { FundsState, ListingStatus } from '../../published/transaction-moves.js';

/** How a transaction stands; the trigger on the listing tells it to every instance at commit. */
export interface TransactionState {
  status: ListingStatus;
  fundsState: FundsState;
  sellerId: number;
  buyerId: number | null;
  driverId: number | null;
  version: number;
}

/** Gets the new state, or null when moves may have been missed, so that the listener has to ask. */
type Listener = (state: TransactionState | null) => void;

const RECONNECT_MS = 1_000;

/** One LISTEN connection for each process, fanned out to its open streams. */
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

  /** How many listeners there are now. */
  get listeners(): number {
    return [...this.#listeners.values()].reduce((sum, { size }) => sum + size, 0);
  }

  /** Listens to the moves of one listing until the returned function is called. */
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
      // A page that asks because of a notification must not get the state before it.
      this.staleReads.changed(state.shareLink);
      this.#tell(this.#listeners.get(state.shareLink), state);
    });
    this.#client = client;
    try {
      await client.connect();
      await client.query('LISTEN transaction_moved');
      // What moved before this connection was missed, so every open stream asks how its transaction stands.
      if (this.#wasLost) this.staleReads.pause();
      for (const listeners of this.#listeners.values()) this.#tell(listeners, null);
    } catch (error) {
      this.#log.warn({ err: error }, 'Live channel failed to connect');
      this.#reconnectLater(client);
    }
  }

  #tell(listeners: Iterable<Listener> | undefined, state: TransactionState | null): void {
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
