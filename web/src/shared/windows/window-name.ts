import { LOCALE } from '../texts/texts';

/** An hour as the site's language names it: `9am` as specified, or `9 h`. */
export function hourName(time: string): string {
  if (LOCALE === 'en-CA') return time;
  const hour = Number.parseInt(time, 10) % 12;
  return `${String(time.endsWith('pm') ? hour + 12 : hour)}\u00a0h`;
}

/** A window as the site's language names it: `9am-10am` as specified, or `9 h à 10 h`. */
export function windowName(label: string): string {
  const [from, to] = label.split('-');
  if (LOCALE === 'en-CA' || from === undefined || to === undefined) return label;
  return `${hourName(from)} à ${hourName(to)}`;
}
