import type { PartOfDay } from '../../identity/published/user-directory.js';

/** The twelve hourly windows of a day (administrators' specification §3). */
export const SLOT_LABELS = [
  '9am-10am',
  '10am-11am',
  '11am-12pm',
  '12pm-1pm',
  '1pm-2pm',
  '2pm-3pm',
  '3pm-4pm',
  '4pm-5pm',
  '5pm-6pm',
  '6pm-7pm',
  '7pm-8pm',
  '8pm-9pm',
] as const;
export type SlotLabel = (typeof SLOT_LABELS)[number];

/**
 * Why a window is not open, from the closest to being open to the farthest: no room left, outside the seller's
 * availability, less than three hours ahead, a platform holiday, or outside the platform's delivery hours.
 */
export const OFF_REASONS = ['full', 'seller-away', 'too-soon', 'holiday', 'no-deliveries'] as const;
export type OffReason = (typeof OFF_REASONS)[number];

const FIRST_HOUR = 9;

export function isSlotLabel(text: string): text is SlotLabel {
  return (SLOT_LABELS as readonly string[]).includes(text);
}

/** The Toronto hour, 0–23, at which the window starts; it ends an hour later. */
export function startHourOf(label: SlotLabel): number {
  return FIRST_HOUR + SLOT_LABELS.indexOf(label);
}

/** Morning 9am–12pm, Afternoon 12pm–5pm, Evening 5pm–9pm (product.md §4, "Windows"). */
export function partOfDayOf(label: SlotLabel): PartOfDay {
  const hour = startHourOf(label);
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}
