import { t } from '../texts/texts';
import { useEffect, useState } from 'react';

const TICK_MS = 15_000;

/** Whole seconds in words: “1 day 23 hours”, “47 minutes”; the last minute is “less than a minute”. */
export function timeInWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return t('cases.less-than-minute');
  if (minutes < 60) return t('cases.minutes', { minutes });
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  if (days === 0) return t('cases.hours-minutes', { hours, minutes: minutes % 60 });
  return hours === 0 ? t('cases.days', { days }) : t('cases.days-hours', { days, hours });
}

/** The seconds left of those given by the server, independent of the device’s clock; null for none. */
export function useTimeLeft(given: number | null): number | null {
  const [counted, setCounted] = useState({ given, left: given });
  useEffect(() => {
    if (given === null) return undefined;
    const end = Date.now() + given * 1_000;
    const count = (): void => setCounted({ given, left: Math.max(0, Math.ceil((end - Date.now()) / 1_000)) });
    const timer = setInterval(count, TICK_MS);
    return () => clearInterval(timer);
  }, [given]);
  return counted.given === given ? counted.left : given;
}
