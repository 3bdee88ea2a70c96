import { LOCALE } from '../texts/texts';
const format = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A calendar day such as “Tue, Jan 5, 2025” or “mar. 5 janv. 2025”, formatted in UTC so that it never shifts. */
export function deliveryDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (LOCALE !== 'en-CA') return format.format(at);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const short = (text = ''): string => text.replace('.', '');
  return `${short(parts['weekday'])}, ${short(parts['month'])} ${parts['day'] ?? ''}, ${parts['year'] ?? ''}`;
}
