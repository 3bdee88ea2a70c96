import { Injectable, Logger } from '@nestjs/common';
import { Measures, type Measurement, type Sample } from '../../../../shared/adapters/metrics/measurement.js';
import { Clock } from '../../../../shared/application/ports/clock.js';

const DISTANCE = 'porchlight_provider_clock_distance_seconds';
const HEADER_PRECISION_MS = 1_000;
/** The alert's limit too; a checkout's times stand ten times as much. */
const MAX_DISTANCE_SECONDS = 60;

/** How far our clock is from the provider's, by the `Date` header of its answers. A distance makes sessions end at the wrong moment. */
@Injectable()
@Measures({ name: 'clock', from: 'process' })
export class ProviderClock implements Measurement {
  readonly gauges = [{ name: DISTANCE, help: 'Our clock less the card provider’s, by its last answer' }];
  readonly #log = new Logger(ProviderClock.name);
  #distanceSeconds: number | null = null;

  constructor(private readonly clock: Clock) {}

  now(): Date {
    return this.clock.now();
  }

  /** `date` is the header of an answer that came now; `askedAt` is when it was asked for. */
  hear(date: unknown, askedAt: Date): void {
    const theirs = typeof date === 'string' ? Date.parse(date) : NaN;
    if (Number.isNaN(theirs)) return;
    const before = this.#isOff;
    this.#distanceSeconds = this.#distance(theirs, askedAt.getTime()) / 1_000;
    if (this.#isOff === before) return;
    const distanceSeconds = this.#distanceSeconds;
    if (this.#isOff) this.#log.warn({ distanceSeconds }, 'Clock differs from the card provider’s');
    else this.#log.log({ distanceSeconds }, 'Clock agrees with the card provider’s again');
  }

  /** Nothing as long as the provider has answered nothing. */
  read(): Sample[] {
    return this.#distanceSeconds === null ? [] : [{ name: DISTANCE, value: this.#distanceSeconds }];
  }

  /** The provider wrote its time at some moment between question and answer: what that explains is no distance. */
  #distance(theirs: number, asked: number): number {
    const answered = this.clock.now().getTime();
    if (answered < theirs) return answered - theirs;
    return Math.max(0, asked - (theirs + HEADER_PRECISION_MS));
  }

  get #isOff(): boolean {
    return Math.abs(this.#distanceSeconds ?? 0) > MAX_DISTANCE_SECONDS;
  }
}
