/** The time zone of every delivery day and window (product.md, "Days"). */
export const TORONTO = 'America/Toronto';

/** A calendar day as `YYYY-MM-DD`. */
export type CalendarDay = string;

export type Weekday = 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';

export const WEEKDAYS: readonly Weekday[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
];

const partsFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: TORONTO,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

function torontoParts(instant: Date): Record<string, string> {
  return Object.fromEntries(partsFormat.formatToParts(instant).map(({ type, value }) => [type, value]));
}

/** The instant's calendar day in Toronto. */
export function torontoDay(instant: Date): CalendarDay {
  const { year = '', month = '', day = '' } = torontoParts(instant);
  return `${year}-${month}-${day}`;
}

function instantOf(day: CalendarDay, hour: number): number {
  const naive = Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const offsetAt = (time: number): number => {
    const p = torontoParts(new Date(time));
    const shown = Date.parse(
      `${p['year'] ?? ''}-${p['month'] ?? ''}-${p['day'] ?? ''}T${p['hour'] ?? ''}:${p['minute'] ?? ''}:${p['second'] ?? ''}Z`,
    );
    return shown - time;
  };
  const guess = naive - offsetAt(naive);
  return naive - offsetAt(guess);
}

/**
 * Cache size, enough for the hours of a season: time zone conversion is slow, and every window of a fortnight needs it.
 */
const MAX_INSTANTS = 5_000;
const instants = new Map<string, number>();

/**
 * The instant of a full hour on a Toronto day; an hour skipped by daylight saving time gives the first moment after the
 * gap.
 */
export function torontoInstant(day: CalendarDay, hour: number): Date {
  const key = `${day} ${String(hour)}`;
  const known = instants.get(key);
  if (known !== undefined) return new Date(known);
  const instant = instantOf(day, hour);
  if (instants.size >= MAX_INSTANTS) instants.clear();
  instants.set(key, instant);
  return new Date(instant);
}

/** The day `count` days later (or earlier if negative). */
export function addDays(day: CalendarDay, count: number): CalendarDay {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

export function weekdayOf(day: CalendarDay): Weekday {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  if (weekday === undefined) throw new RangeError(`Not a calendar day: ${day}`);
  return weekday;
}

/** Whether it is an existing day in the form `YYYY-MM-DD`; there is no year 0. */
export function isCalendarDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}
