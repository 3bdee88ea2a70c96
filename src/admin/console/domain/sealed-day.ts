import type { CalendarDay } from '../../../shared/domain/toronto-time.js';

/** The records of a Toronto day as they were when it was over, as they are kept outside the database. */
export interface SealedDay {
  format: 1;
  day: CalendarDay;
  /** The root of the day before it; null for the first. */
  previous: string | null;
  /** SHA-256 (hex) of each record, by kind and id: `ledger <id>`. */
  records: Record<string, string>;
  /** SHA-256 (hex) over all of that. */
  root: string;
  /** A keyed hash of the root. */
  seal: string;
}

/** What of a sealed day the root covers. */
export const rootedPart = ({
  format,
  day,
  previous,
  records,
}: Omit<SealedDay, 'root' | 'seal'>): Record<string, unknown> => ({
  ...{ format, day, previous, records },
});

/** A day that is not as it was sealed: the record that differs, or null where it is the day itself. */
export interface DayFault {
  day: CalendarDay;
  kind: 'record-missing' | 'record-changed' | 'record-added' | 'day-missing' | 'seal-wrong' | 'chain-broken';
  record: string | null;
}

/** The records that differ, missing ones first. */
export function differences(sealed: SealedDay, now: Record<string, string>): DayFault[] {
  const faults: DayFault[] = [];
  for (const [record, hash] of Object.entries(sealed.records)) {
    const found = now[record];
    if (found === undefined) faults.push({ day: sealed.day, kind: 'record-missing', record });
    else if (found !== hash) faults.push({ day: sealed.day, kind: 'record-changed', record });
  }
  for (const record of Object.keys(now))
    if (!Object.hasOwn(sealed.records, record)) faults.push({ day: sealed.day, kind: 'record-added', record });
  return faults;
}
