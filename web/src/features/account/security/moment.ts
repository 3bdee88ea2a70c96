/** A day and time as people here write it, in the reader's own time. */
export const moment = (at: string): string =>
  new Date(at).toLocaleString('en-CA', { dateStyle: 'medium', timeStyle: 'short' });
