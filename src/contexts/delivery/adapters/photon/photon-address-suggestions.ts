import { Logger } from '@nestjs/common';
import { refuseInsideTransaction } from '../../../../platform/application/ambient-transaction.js';
import { withActivity } from '../../../../platform/system/activity.js';
import { BRAND } from '../../../../platform/domain/brand.js';
import { AddressLookupUnavailable, AddressSuggestions } from '../../application/ports/address-suggestions.js';
import type { Point } from '../../domain/areas/postal-centres.js';
import type { FoundAddress } from '../../domain/areas/suggested-address.js';
import { addressesIn } from './photon-answer.js';

/** A later answer is useless, because the person keeps typing. */
const TIMEOUT_MS = 1_500;
/** An answer with ten places is about 5 kB. */
const MAX_BYTES = 65_536;
/** More than are shown, because places outside Canada are left out. */
const RESULT_LIMIT = 10;
const CACHE_MS = 300_000;
const MAX_CACHED = 500;
const MAX_CONCURRENT = 8;
/** After this many failures in a row the provider is not called for `REST_MS`. */
const FAILURES_BEFORE_REST = 3;
const REST_MS = 30_000;

export interface PhotonSettings {
  /** The base URL of the provider's `/api`; it may include a path or a key in the query. */
  url: string;
  timeoutMs?: number;
  /** Milliseconds on a monotonic clock. */
  now?: () => number;
}

/** Reads the body as text; throws if it is longer than `MAX_BYTES`. */
async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > MAX_BYTES) throw new AddressLookupUnavailable('unreadable');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parsed(text: string): FoundAddress[] {
  try {
    const addresses = addressesIn(JSON.parse(text));
    if (addresses !== null) return addresses;
  } catch {
    // Falls through to the error below.
  }
  throw new AddressLookupUnavailable('unreadable');
}

/**
 * Looks up addresses with Photon (komoot's, or any compatible server). What the person types is sent there and nowhere
 * else.
 */
export class PhotonAddressSuggestions extends AddressSuggestions {
  readonly #log = new Logger('AddressSuggestions');
  readonly #settings: Required<PhotonSettings>;
  readonly #cache = new Map<string, { until: number; found: FoundAddress[] }>();
  #pending = 0;
  #failures = 0;
  #restsUntil = 0;

  constructor(settings: PhotonSettings) {
    super();
    this.#settings = { timeoutMs: TIMEOUT_MS, now: () => performance.now(), ...settings };
  }

  async find(text: string, near: Point): Promise<FoundAddress[]> {
    refuseInsideTransaction('The provider of addresses');
    const key = `${text.trim().replace(/\s+/g, ' ').toLowerCase()}|${near.join()}`;
    const now = this.#settings.now();
    const cached = this.#cache.get(key);
    if (cached !== undefined && cached.until > now) return cached.found;
    if (now < this.#restsUntil) throw new AddressLookupUnavailable('resting');
    if (this.#pending >= MAX_CONCURRENT) throw new AddressLookupUnavailable('busy');
    const found = await this.#callWithBreaker(() => this.#ask(text, near));
    this.#addToCache(key, found);
    return found;
  }

  /** A circuit breaker: typing must not wait for a provider that is down. */
  async #callWithBreaker(ask: () => Promise<FoundAddress[]>): Promise<FoundAddress[]> {
    this.#pending++;
    try {
      const found = await ask();
      this.#failures = 0;
      return found;
    } catch (error) {
      if (++this.#failures >= FAILURES_BEFORE_REST) {
        this.#failures = 0;
        this.#restsUntil = this.#settings.now() + REST_MS;
        const reason = error instanceof AddressLookupUnavailable ? error.reason : 'unreachable';
        this.#log.warn({ reason, seconds: REST_MS / 1_000 }, 'Address provider suspended after repeated failures');
      }
      throw error;
    } finally {
      this.#pending--;
    }
  }

  #ask(text: string, near: Point): Promise<FoundAddress[]> {
    return withActivity('lookup', 'find addresses', async (activity) => {
      try {
        return await this.#answer(this.#urlOf(text, near));
      } catch (error) {
        const failure = this.#failureOf(error);
        activity.outcome = failure.reason;
        throw failure;
      }
    });
  }

  async #answer(url: URL): Promise<FoundAddress[]> {
    const response = await fetch(url, {
      headers: { accept: 'application/json', 'user-agent': BRAND.name },
      redirect: 'error',
      signal: AbortSignal.timeout(this.#settings.timeoutMs),
    });
    if (response.ok) return parsed(await boundedText(response));
    await response.body?.cancel();
    throw new AddressLookupUnavailable('status');
  }

  /** An error's message may contain the address, so only the kind of error is logged. */
  #failureOf(error: unknown): AddressLookupUnavailable {
    if (error instanceof AddressLookupUnavailable) return error;
    const isTimeout = (error as { name?: unknown }).name === 'TimeoutError';
    return new AddressLookupUnavailable(isTimeout ? 'timeout' : 'unreachable');
  }

  #urlOf(text: string, [latitude, longitude]: Point): URL {
    const url = new URL(this.#settings.url);
    url.pathname = `${url.pathname.replace(/\/$/, '')}/api`;
    const query = { q: text, limit: RESULT_LIMIT, lang: 'en', lat: latitude, lon: longitude };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    return url;
  }

  #addToCache(key: string, found: FoundAddress[]): void {
    this.#cache.delete(key);
    const [oldest] = this.#cache.keys();
    if (oldest !== undefined && this.#cache.size >= MAX_CACHED) this.#cache.delete(oldest);
    this.#cache.set(key, { until: this.#settings.now() + CACHE_MS, found });
  }
}
