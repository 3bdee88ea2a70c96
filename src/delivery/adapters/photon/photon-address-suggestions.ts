import { Logger } from '@nestjs/common';
import { refuseInsideTransaction } from '../../../shared/application/ambient-transaction.js';
import { withActivity } from '../../../shared/adapters/system/activity.js';
import { BRAND } from '../../../shared/domain/brand.js';
import { AddressLookupUnavailable, AddressSuggestions } from '../../application/ports/address-suggestions.js';
import type { Point } from '../../domain/areas/postal-centres.js';
import type { FoundAddress } from '../../domain/areas/suggested-address.js';
import { addressesIn } from './photon-answer.js';

/** The person keeps typing: a later answer is useless. */
const PATIENCE_MS = 1_500;
/** Ten places take about 5 kB. */
const MAX_BYTES = 65_536;
/** More than are shown, because those of other countries are left out. */
const ASKED_FOR = 10;
const KEPT_MS = 300_000;
const MAX_KEPT = 500;
const MAX_AT_ONCE = 8;
/** After so many failures the provider is not called for a while. */
const FAILURES_BEFORE_REST = 3;
const REST_MS = 30_000;

export interface PhotonSettings {
  /** Where `/api` answers, with a path before it or a key in its query. */
  url: string;
  patienceMs?: number;
  /** Milliseconds on a clock that only goes forward. */
  now?: () => number;
}

/** The body as text, as far as an answer may be long. */
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
    // As below: it is no answer of Photon.
  }
  throw new AddressLookupUnavailable('unreadable');
}

/** Photon (komoot's, or anything that answers like it); the address that is typed goes there and nowhere else. */
export class PhotonAddressSuggestions extends AddressSuggestions {
  readonly #log = new Logger('AddressSuggestions');
  readonly #settings: Required<PhotonSettings>;
  readonly #kept = new Map<string, { until: number; found: FoundAddress[] }>();
  #underWay = 0;
  #failures = 0;
  #restsUntil = 0;

  constructor(settings: PhotonSettings) {
    super();
    this.#settings = { patienceMs: PATIENCE_MS, now: () => performance.now(), ...settings };
  }

  async find(text: string, near: Point): Promise<FoundAddress[]> {
    refuseInsideTransaction('The provider of addresses');
    const key = `${text.trim().replace(/\s+/g, ' ').toLowerCase()}|${near.join()}`;
    const now = this.#settings.now();
    const kept = this.#kept.get(key);
    if (kept !== undefined && kept.until > now) return kept.found;
    if (now < this.#restsUntil) throw new AddressLookupUnavailable('resting');
    if (this.#underWay >= MAX_AT_ONCE) throw new AddressLookupUnavailable('busy');
    const found = await this.#counted(() => this.#ask(text, near));
    this.#keep(key, found);
    return found;
  }

  /** Typing must not wait for a provider that is down: after a few failures it is not called for a while. */
  async #counted(ask: () => Promise<FoundAddress[]>): Promise<FoundAddress[]> {
    this.#underWay++;
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
      this.#underWay--;
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
      signal: AbortSignal.timeout(this.#settings.patienceMs),
    });
    if (response.ok) return parsed(await boundedText(response));
    await response.body?.cancel();
    throw new AddressLookupUnavailable('status');
  }

  /** The message of an error may contain the address, so only its kind is logged. */
  #failureOf(error: unknown): AddressLookupUnavailable {
    if (error instanceof AddressLookupUnavailable) return error;
    const isTimeout = (error as { name?: unknown }).name === 'TimeoutError';
    return new AddressLookupUnavailable(isTimeout ? 'timeout' : 'unreachable');
  }

  #urlOf(text: string, [latitude, longitude]: Point): URL {
    const url = new URL(this.#settings.url);
    url.pathname = `${url.pathname.replace(/\/$/, '')}/api`;
    const asked = { q: text, limit: ASKED_FOR, lang: 'en', lat: latitude, lon: longitude };
    for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, String(value));
    return url;
  }

  #keep(key: string, found: FoundAddress[]): void {
    this.#kept.delete(key);
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= MAX_KEPT) this.#kept.delete(oldest);
    this.#kept.set(key, { until: this.#settings.now() + KEPT_MS, found });
  }
}
