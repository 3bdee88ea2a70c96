import type { CalendarDay } from '../../../../platform/domain/toronto-time.js';

/** Hashes of a Toronto day's records at the end of the day, kept outside the database. */
export interface SealedDay {
  format: 1;
  day: CalendarDay;
  /** The root of the previous day; null for the first. */
  previous: string | null;
  /** SHA-256 (hex) of each record, by kind and id: `ledger <id>`. */
  records: Record<string, string>;
  /** SHA-256 (hex) of all the fields above. */
  root: string;
  /** A keyed hash of the root. */
  seal: string;
}

/** The part of a sealed day that the root covers. */
export const rootedPart = ({
  format,
  day,
  previous,
  records,
}: Omit<SealedDay, 'root' | 'seal'>): Record<string, unknown> => ({
  format,
  day,
  previous,
  records,
});

/** A difference from the sealed day: `record` is the record that differs, or null when it is the day itself. */
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
