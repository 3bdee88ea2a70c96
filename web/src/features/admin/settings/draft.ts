import type { AdminConfigView } from '../../../../../src/contexts/admin/settings/published/views.js';
import { partOfDayOf, SLOT_LABELS, type SlotLabel } from '../../../../../src/contexts/delivery/published/slots.js';
import { isCalendarDay, WEEKDAYS } from '../../../../../src/platform/domain/toronto-time.js';

/** The settings in the form; an emptied number is null. */
export type Draft = Omit<
  AdminConfigView,
  'approvalAbove' | 'deliveryFees' | 'inspectionHours' | 'linkLifetimeDays' | 'loadPerWindow'
> & {
  approvalAbove: number | null;
  deliveryFees: Record<'small' | 'medium' | 'large', number | null>;
  inspectionHours: number | null;
  linkLifetimeDays: number | null;
  loadPerWindow: number | null;
};

const allSlots = (isOn: boolean): Record<string, boolean> =>
  Object.fromEntries(SLOT_LABELS.map((label) => [label, isOn]));

/** Shown if the settings cannot be loaded (second document, §7 and §9); never saved. */
export const DEFAULTS: Draft = {
  serviceFeePercent: 15,
  activeRegions: [],
  availableDays: Object.fromEntries(WEEKDAYS.map((day) => [day, day === 'saturday' || day === 'sunday'])),
  availableTimeSlots: Object.fromEntries(WEEKDAYS.map((day) => [day, allSlots(true)])),
  vacationDates: [],
  deliveryFees: { small: 10, medium: 25, large: 50 },
  linkLifetimeDays: 30,
  inspectionHours: 24,
  loadPerWindow: 100,
  business: { legalName: null, address: null, hstNumber: null },
  fourEyes: false,
  approvalAbove: 500,
  version: 0,
};

/** Serializes settings in a fixed order, so that two can be compared. */
const ordered = (draft: Draft): string =>
  JSON.stringify([
    draft.serviceFeePercent,
    [...draft.activeRegions].sort(),
    WEEKDAYS.map((day) => draft.availableDays[day] === true),
    WEEKDAYS.map((day) => SLOT_LABELS.map((slot) => draft.availableTimeSlots[day]?.[slot] === true)),
    [...draft.vacationDates].sort(),
    [draft.deliveryFees.small, draft.deliveryFees.medium, draft.deliveryFees.large],
    draft.fourEyes,
    draft.approvalAbove,
    [draft.inspectionHours, draft.linkLifetimeDays, draft.loadPerWindow],
    [draft.business.legalName ?? '', draft.business.address ?? '', draft.business.hstNumber ?? ''],
  ]);

/** Whether the draft differs from what was last saved or loaded (second document, §4). */
export const isDirty = (draft: Draft, saved: Draft): boolean => ordered(draft) !== ordered(saved);

const required = (value: number | null, name: string): number => {
  if (value === null || !Number.isFinite(value)) throw new RangeError(`${name} is missing`);
  return value;
};

/** Whether the server accepts the text as an HST number: 9 digits, RT and 4 digits, with or without spaces, or empty. */
export const isHstNumber = (text: string): boolean => /^(?:\d{9}RT\d{4})?$/i.test(text.replaceAll(/\s/g, ''));

/** The request body. Throws a RangeError for an emptied number, an invalid vacation date or an invalid HST number. */
export function requestOf(draft: Draft): AdminConfigView {
  const { small, medium, large } = draft.deliveryFees;
  const vacationDates = [...new Set(draft.vacationDates)].sort();
  if (!vacationDates.every(isCalendarDay)) throw new RangeError('A vacation date isn’t valid');
  if (!isHstNumber(draft.business.hstNumber ?? '')) throw new RangeError('The HST number isn’t valid');
  return {
    ...draft,
    vacationDates,
    deliveryFees: {
      small: required(small, 'small'),
      medium: required(medium, 'medium'),
      large: required(large, 'large'),
    },
    approvalAbove: required(draft.approvalAbove, 'approvalAbove'),
    inspectionHours: required(draft.inspectionHours, 'inspectionHours'),
    linkLifetimeDays: required(draft.linkLifetimeDays, 'linkLifetimeDays'),
    loadPerWindow: required(draft.loadPerWindow, 'loadPerWindow'),
  };
}

export function withSlot(draft: Draft, day: string, slot: string, isOn: boolean): Draft {
  const slots = { ...allSlots(false), ...draft.availableTimeSlots[day], [slot]: isOn };
  return { ...draft, availableTimeSlots: { ...draft.availableTimeSlots, [day]: slots } };
}

/** Turns all slots of a day on or off. */
export const withAllSlots = (draft: Draft, day: string, isOn: boolean): Draft => ({
  ...draft,
  availableTimeSlots: { ...draft.availableTimeSlots, [day]: allSlots(isOn) },
});

export const withDay = (draft: Draft, day: string, isOn: boolean): Draft => ({
  ...draft,
  availableDays: { ...draft.availableDays, [day]: isOn },
});

export function withRegion(draft: Draft, region: string, isOn: boolean): Draft {
  const others = draft.activeRegions.filter((name) => name !== region);
  return { ...draft, activeRegions: (isOn ? [...others, region] : others).sort() };
}

/** Sets the vacation days (YYYY-MM-DD), sorted and without duplicates. */
export const withVacation = (draft: Draft, days: readonly string[]): Draft => ({
  ...draft,
  vacationDates: [...new Set(days)].sort(),
});

/** The slots grouped by part of the day, in order. */
export const SLOT_GROUPS: readonly [title: string, slots: readonly SlotLabel[]][] = (
  [
    ['Morning', 'morning'],
    ['Afternoon', 'afternoon'],
    ['Evening', 'evening'],
  ] as const
).map(([title, part]) => [title, SLOT_LABELS.filter((slot) => partOfDayOf(slot) === part)]);
