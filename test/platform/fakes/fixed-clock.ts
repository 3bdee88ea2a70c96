import { Clock } from '../../../src/platform/application/ports/clock.js';

/** A clock that only moves when told to. */
export class FixedClock extends Clock {
  constructor(private instant = new Date('2026-06-10T14:00:00.000Z')) {
    super();
  }

  now(): Date {
    return new Date(this.instant);
  }

  set(instant: Date): void {
    this.instant = instant;
  }

  advance({
    days = 0,
    hours = 0,
    minutes = 0,
    seconds = 0,
  }: {
    days?: number;
    hours?: number;
    minutes?: number;
    seconds?: number;
  }): void {
    const total = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
    this.instant = new Date(this.instant.getTime() + total * 1_000);
  }
}
