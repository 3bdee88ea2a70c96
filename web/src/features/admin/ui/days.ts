/** The figures of one day (`YYYY-MM-DD`). */
export interface DayFigures {
  day: string;
  revenue: number;
  hst: number;
  transactions: number;
}

const DAY_MS = 86_400_000;
/** A plot of more days shows only those with movements. */
const MAX_FILLED = 400;

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Every day of the period, both ends included, with zeros for missing days, so that a plot's axis is linear in time. */
export function everyDay(given: readonly DayFigures[], start: string, end: string): DayFigures[] {
  const count = Math.round((instantOf(end) - instantOf(start)) / DAY_MS) + 1;
  if (count > MAX_FILLED) return [...given];
  const known = new Map(given.map((figures) => [figures.day, figures]));
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const day = dayOf(instantOf(start) + index * DAY_MS);
    return known.get(day) ?? { day, revenue: 0, hst: 0, transactions: 0 };
  });
}

export interface Period {
  startDate: string;
  endDate: string;
}

/** The calendar month of a day (second document, §9, "Default tax period"). */
export function monthOf(day: string): Period {
  const first = `${day.slice(0, 7)}-01`;
  const next = dayOf(instantOf(first) + 31 * DAY_MS).slice(0, 7);
  return { startDate: first, endDate: dayOf(instantOf(`${next}-01`) - DAY_MS) };
}

const toronto = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' });

/** Today in Toronto. */
export const today = (): string => toronto.format(new Date());

/** The day that is `days` later, or earlier if negative. */
export const daysFrom = (day: string, days: number): string => dayOf(instantOf(day) + days * DAY_MS);
