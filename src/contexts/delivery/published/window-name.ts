import type { Language } from '../../../platform/texts/language.js';

/** Formats an hour such as `9am` in a language: “9 a.m.” or “9 h”. */
export function hourName(time: string, language: Language): string {
  const hour = Number.parseInt(time, 10);
  if (language === 'en') return `${String(hour)}\u00a0${time.slice(-2, -1)}.m.`;
  return `${String((hour % 12) + (time.endsWith('pm') ? 12 : 0))}\u00a0h`;
}

/** Formats a window such as `9am-10am` in a language: “9–10 a.m.”, “11 a.m.–12 p.m.” or “9 h à 10 h”. */
export function windowName(label: string, language: Language): string {
  const [from, to] = label.split('-');
  if (from === undefined || to === undefined) return label;
  if (language === 'fr') return `${hourName(from, language)} à ${hourName(to, language)}`;
  const begin = from.slice(-2) === to.slice(-2) ? from.slice(0, -2) : hourName(from, language);
  return `${begin}–${hourName(to, language)}`;
}
