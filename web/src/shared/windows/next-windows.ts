import { windowName } from './window-name';
import type { DeliveryOptionsView } from '../../../../src/contexts/delivery/published/views.js';
import { deliveryDay } from '../ui/delivery-day';

/** A day and a window's label. */
export interface NextWindow {
  date: string;
  label: string;
}

export const windowText = ({ date, label }: NextWindow): string =>
  `${deliveryDay(date).replace(/,? \d{4}$/, '')} • ${windowName(label)}`;

/** A day and its hours: “Sat, Nov 28, 9–10 a.m.” */
export const windowInWords = ({ date, label }: NextWindow): string =>
  `${deliveryDay(date).replace(/,? \d{4}$/, '')}, ${windowName(label)}`;

/** The first open window. */
export function earliestWindow({ days }: DeliveryOptionsView): NextWindow | undefined {
  for (const { date, windows } of days) {
    const open = windows.find(({ available }) => available);
    if (open !== undefined) return { date, label: open.label };
  }
  return undefined;
}

/** The windows that the server offers instead of a full one. */
export function nextWindows(details: unknown): NextWindow[] {
  const next = (details as { next?: NextWindow[] } | null | undefined)?.next;
  return Array.isArray(next) ? next : [];
}
