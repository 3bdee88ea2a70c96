import {
  SLOT_LABELS,
  type DaySwitches,
  type WeekSlots,
} from '../../../src/contexts/admin/settings/domain/weekly-slots.js';
import { Settings, type SettingsValues } from '../../../src/contexts/admin/settings/domain/settings.js';
import { WEEKDAYS } from '../../../src/platform/domain/toronto-time.js';

export const ALL_SLOTS = Object.fromEntries(SLOT_LABELS.map((label) => [label, true]));
export const EVERY_SLOT = Object.fromEntries(WEEKDAYS.map((day) => [day, ALL_SLOTS])) as WeekSlots;
export const WEEKEND = Object.fromEntries(
  WEEKDAYS.map((day) => [day, day === 'sunday' || day === 'saturday']),
) as DaySwitches;

/** The defaults of the administrators' specification §9. */
export const DEFAULT_SETTINGS: SettingsValues = {
  serviceFeePercent: 15,
  activeRegions: ['Vaughan'],
  availableDays: WEEKEND,
  availableTimeSlots: EVERY_SLOT,
  vacationDates: [],
  deliveryFeeCents: { small: 1_000, medium: 2_500, large: 5_000 },
  linkLifetimeDays: 30,
  inspectionHours: 24,
  loadPerWindow: 100,
  business: { legalName: null, address: null, hstNumber: null },
  fourEyes: null,
  approvalAboveCents: 50_000,
};

export function someSettings(given: Partial<SettingsValues> = {}, version = 1): Settings {
  return new Settings({ ...DEFAULT_SETTINGS, ...given }, version);
}
