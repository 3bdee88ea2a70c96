const clock = new Intl.DateTimeFormat('en-CA', { hour: 'numeric', minute: '2-digit' });

/** The hour and minute of an instant (ISO 8601), in the reader's own time zone. */
export const clockTime = (at: string): string => clock.format(new Date(at));
