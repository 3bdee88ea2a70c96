const format = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Toronto',
});

/** An instant (ISO 8601) in Toronto time, wherever the reader is. */
export const torontoTime = (at: string): string => format.format(new Date(at)).replace(/\.(?=,)/, '');

const dayFormat = new Intl.DateTimeFormat('en-CA', { month: 'short', day: 'numeric', timeZone: 'UTC' });

const weekdayFormat = new Intl.DateTimeFormat('en-CA', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'America/Toronto',
});

/** An instant of these weeks in Toronto time: 'Sun, Nov 29, 5:40 p.m.'. */
export const weekdayTime = (at: string): string => weekdayFormat.format(new Date(at)).replaceAll(/\.(?=,)/g, '');

/** A calendar day (`YYYY-MM-DD`) of a year that is known: 'Nov 2'. */
export const shortDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`)).replace('.', '');

const UNITS = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
] as const;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A duration in whole seconds in the largest unit that fits: '2 minutes', '1 day'. */
export function span(seconds: number): string {
  for (const [size, unit] of UNITS) if (seconds >= size) return counted(Math.floor(seconds / size), unit);
  return counted(seconds, 'second');
}

/** How long ago a deadline was: '1 hour late'. */
export const lateBy = (due: string, now: number): string => `${span(Math.round((now - Date.parse(due)) / 1_000))} late`;

/** The distance of an instant from now: '3 days left', '2 hours ago'. */
export function fromNow(at: string, now: number): string {
  const seconds = Math.round((Date.parse(at) - now) / 1_000);
  return seconds >= 0 ? `${span(seconds)} left` : `${span(-seconds)} ago`;
}
