import { DatedRecords } from '../../../shared/application/ports/dated-records.js';
import { addDays, torontoDay, type CalendarDay } from '../../../shared/domain/toronto-time.js';
import { differences, type DayFault } from '../domain/sealed-day.js';
import { DaySeals } from './day-seals.js';

export interface DaysReport {
  days: number;
  records: number;
  /** Of the first record or the first sealed day; null where there is neither. */
  first: CalendarDay | null;
  /** Up to which day; null where none is sealed. */
  last: CalendarDay | null;
  faults: DayFault[];
}

/**
 * Compares the records of every sealed day with what was kept of it outside the database; changes nothing. A command's use
 * case (`npm run verify-records`), so it is put together without Nest.
 */
export class VerifyDays {
  constructor(
    private readonly records: DatedRecords,
    private readonly seals: DaySeals,
  ) {}

  /** Calls `onFault` at each fault, as soon as it is found. */
  async execute(onFault: (fault: DayFault) => void = () => undefined): Promise<DaysReport> {
    const kept = await this.seals.days();
    const last = kept.at(-1) ?? null;
    const first = await this.#firstDay(kept);
    const report: DaysReport = { days: kept.length, records: 0, first, last, faults: [] };
    const found = (fault: DayFault): void => {
      report.faults.push(fault);
      onFault(fault);
    };
    // Not known after a day that is missing, where there is nothing to compare it with.
    let previous: string | null | undefined = null;
    for (let day = first; day !== null && last !== null && day <= last; day = addDays(day, 1)) {
      if (kept.includes(day)) previous = await this.#compare(day, previous, report, found);
      else {
        previous = undefined;
        found({ day, kind: 'day-missing', record: null });
      }
    }
    return report;
  }

  /** Of what is sealed and of what is there, so that the first days cannot be taken away without a trace. */
  async #firstDay(kept: readonly CalendarDay[]): Promise<CalendarDay | null> {
    const first = await this.records.first();
    return [...kept.slice(0, 1), ...(first === null ? [] : [torontoDay(first)])].sort()[0] ?? null;
  }

  async #compare(
    day: CalendarDay,
    previous: string | null | undefined,
    report: DaysReport,
    found: (fault: DayFault) => void,
  ): Promise<string | undefined> {
    const sealed = await this.seals.find(day);
    if (sealed === null) {
      found({ day, kind: 'seal-wrong', record: null });
      return undefined;
    }
    if (previous !== undefined && sealed.previous !== previous) found({ day, kind: 'chain-broken', record: null });
    report.records += Object.keys(sealed.records).length;
    for (const fault of differences(sealed, await this.seals.hashes(day))) found(fault);
    return sealed.root;
  }
}
