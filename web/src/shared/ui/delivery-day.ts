const format = new Intl.DateTimeFormat('en-CA', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A calendar day like 'Tue, Jan 5, 2025', read in UTC so that it never shifts. */
export function deliveryDay(day: string): string {
  const parts = Object.fromEntries(
    format.formatToParts(new Date(`${day}T00:00:00Z`)).map(({ type, value }) => [type, value]),
  );
  const short = (text = ''): string => text.replace('.', '');
  return `${short(parts['weekday'])}, ${short(parts['month'])} ${parts['day'] ?? ''}, ${parts['year'] ?? ''}`;
}
