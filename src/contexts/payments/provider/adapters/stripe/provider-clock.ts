import { Injectable, Logger } from '@nestjs/common';
import { Measures, type Measurement, type Sample } from '../../../../../platform/metrics/measurement.js';
import { Clock } from '../../../../../platform/application/ports/clock.js';

const SKEW = 'porchlight_provider_clock_distance_seconds';
const HEADER_PRECISION_MS = 1_000;
/** Also the alert's limit; a checkout's timing tolerates ten times as much. */
const MAX_SKEW_SECONDS = 60;

/**
 * The skew between our clock and the provider's, from the `Date` header of its responses. Skew makes sessions expire at
 * the wrong time.
 */
@Injectable()
@Measures({ name: 'clock', from: 'process' })
export class ProviderClock implements Measurement {
  readonly gauges = [{ name: SKEW, help: 'Our clock less the card provider’s, by its last answer' }];
  readonly #log = new Logger(ProviderClock.name);
  #skewSeconds: number | null = null;

  constructor(private readonly clock: Clock) {}

  now(): Date {
    return this.clock.now();
  }

  /** `date` is the header of a response that just arrived; `askedAt` is when the request was sent. */
  recordDate(date: unknown, askedAt: Date): void {
    const theirs = typeof date === 'string' ? Date.parse(date) : NaN;
    if (Number.isNaN(theirs)) return;
    const before = this.#isOff;
    this.#skewSeconds = this.#skewOf(theirs, askedAt.getTime()) / 1_000;
    if (this.#isOff === before) return;
    const distanceSeconds = this.#skewSeconds;
    if (this.#isOff) this.#log.warn({ distanceSeconds }, 'Clock differs from the card provider’s');
    else this.#log.log({ distanceSeconds }, 'Clock agrees with the card provider’s again');
  }

  /** No samples before the provider's first response. */
  read(): Sample[] {
    return this.#skewSeconds === null ? [] : [{ name: SKEW, value: this.#skewSeconds }];
  }

  /**
   * The provider set the time at some point between request and response, so differences within that interval don't
   * count.
   */
  #skewOf(theirs: number, asked: number): number {
    const answered = this.clock.now().getTime();
    if (answered < theirs) return answered - theirs;
    return Math.max(0, asked - (theirs + HEADER_PRECISION_MS));
  }

  get #isOff(): boolean {
    return Math.abs(this.#skewSeconds ?? 0) > MAX_SKEW_SECONDS;
  }
}
