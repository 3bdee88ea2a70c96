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

/** The distance of an instant from now: '3 days left', '2 hours ago'. */
export function fromNow(at: string, now: number): string {
  const seconds = Math.round((Date.parse(at) - now) / 1_000);
  return seconds >= 0 ? `${span(seconds)} left` : `${span(-seconds)} ago`;
}
