import type { Language } from '../../../platform/texts/language.js';

/** Formats an hour in a language: `9am` as specified, or `9 h`. */
export function hourName(time: string, language: Language): string {
  if (language === 'en') return time;
  const hour = Number.parseInt(time, 10) % 12;
  return `${String(time.endsWith('pm') ? hour + 12 : hour)}\u00a0h`;
}

/** Formats a window in a language: `9am-10am` as specified, or `9 h à 10 h`. */
export function windowName(label: string, language: Language): string {
  const [from, to] = label.split('-');
  if (language === 'en' || from === undefined || to === undefined) return label;
  return `${hourName(from, language)} à ${hourName(to, language)}`;
}
