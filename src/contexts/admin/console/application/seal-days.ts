import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { DatedRecords } from '../../../../platform/application/ports/dated-records.js';
import { addDays, torontoDay, type CalendarDay } from '../../../../platform/domain/toronto-time.js';
import { DaySeals } from './day-seals.js';

/** A first run may find years of records; the next night continues. */
const MAX_DAYS = 400;

/**
 * Seals the Toronto days that are over and not sealed yet, each chained to the day before. Never changes a sealed day.
 * Throws when the last sealed day was changed.
 */
@Injectable()
export class SealDays {
  constructor(
    private readonly records: DatedRecords,
    private readonly seals: DaySeals,
    private readonly clock: Clock,
  ) {}

  /** Returns the newly sealed days. */
  async execute(): Promise<CalendarDay[]> {
    const latest = (await this.seals.days()).at(-1);
    let previous: string | null = null;
    if (latest !== undefined) {
      const kept = await this.seals.find(latest);
      if (kept === null) throw new Error(`The sealed records of ${latest} have been changed.`);
      previous = kept.root;
    }
    const done: CalendarDay[] = [];
    const today = torontoDay(this.clock.now());
    let day = latest === undefined ? await this.#firstDay() : addDays(latest, 1);
    for (; day !== null && day < today && done.length < MAX_DAYS; day = addDays(day, 1)) {
      previous = (await this.seals.keep(day, previous)).root;
      done.push(day);
    }
    return done;
  }

  async #firstDay(): Promise<CalendarDay | null> {
    const first = await this.records.first();
    return first === null ? null : torontoDay(first);
  }
}
