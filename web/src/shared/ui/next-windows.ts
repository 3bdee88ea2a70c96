import { deliveryDay } from './delivery-day';

/** A day and a window's label. */
export interface NextWindow {
  date: string;
  label: string;
}

export const windowText = ({ date, label }: NextWindow): string =>
  `${deliveryDay(date).replace(/, \d{4}$/, '')} • ${label}`;

/** What the server offers instead of a window that is full. */
export function nextWindows(details: unknown): NextWindow[] {
  const next = (details as { next?: NextWindow[] } | null | undefined)?.next;
  return Array.isArray(next) ? next : [];
}
