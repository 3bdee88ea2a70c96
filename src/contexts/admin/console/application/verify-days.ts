import { DatedRecords } from '../../../../platform/application/ports/dated-records.js';
import { addDays, torontoDay, type CalendarDay } from '../../../../platform/domain/toronto-time.js';
import { differences, type DayFault } from '../domain/sealed-day.js';
import { DaySeals } from './day-seals.js';

export interface DaysReport {
  days: number;
  records: number;
  /** The day of the first record or the first sealed day, whichever is earlier; null without either. */
  first: CalendarDay | null;
  /** The last sealed day; null when none is. */
  last: CalendarDay | null;
  faults: DayFault[];
}

/**
 * Compares the records of every sealed day with its seal outside the database; changes nothing. A command uses it (`npm
 * run verify-records`), so it is constructed without Nest.
 */
export class VerifyDays {
  constructor(
    private readonly records: DatedRecords,
    private readonly seals: DaySeals,
  ) {}

  /** Calls `onFault` for each fault as soon as it is found. */
  async execute(onFault: (fault: DayFault) => void = () => undefined): Promise<DaysReport> {
    const kept = await this.seals.days();
    const last = kept.at(-1) ?? null;
    const first = await this.#firstDay(kept);
    const report: DaysReport = { days: kept.length, records: 0, first, last, faults: [] };
    const found = (fault: DayFault): void => {
      report.faults.push(fault);
      onFault(fault);
    };
    // Undefined after a missing day: there is nothing to compare with.
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

  /** The earlier of seals and records, so that removing the first days does not go unnoticed. */
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
