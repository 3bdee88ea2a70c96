import type { CalendarDay } from '../../../../platform/domain/toronto-time.js';
import type { BusinessDetails, ItemSize } from '../published/platform-settings.js';
import { StaleSettings } from './settings.errors.js';
import type { DaySwitches, WeekSlots } from './weekly-slots.js';

/** The settings that an administrator can change. */
export interface SettingsValues {
  /** Whole percent, 5–30. */
  serviceFeePercent: number;
  activeRegions: string[];
  availableDays: DaySwitches;
  availableTimeSlots: WeekSlots;
  vacationDates: CalendarDay[];
  /** Cents by size. */
  deliveryFeeCents: Record<ItemSize, number>;
  linkLifetimeDays: number;
  /** 0–72. */
  inspectionHours: number;
  /** The load of one driver in one window. */
  loadPerWindow: number;
  business: BusinessDetails;
  /** Null until an administrator sets it. */
  fourEyes: boolean | null;
  /** What one administrator may send alone, otherwise than a sale had promised, while four eyes is on. */
  approvalAboveCents: number;
}

export interface RegionChanges {
  activatedRegions: string[];
  deactivatedRegions: string[];
}

/** Rates set by law or by the card provider's price list (specification §9); administrators cannot change them. */
export const RATES = { hstRate: 1_300, cardFeeRate: 290, cardFeeFixedCents: 30 } as const;

/** The platform's settings; `version` counts the saves. */
export class Settings {
  constructor(
    private current: SettingsValues,
    readonly version: number,
  ) {}

  get values(): Readonly<SettingsValues> {
    return this.current;
  }

  /** Whether some actions need a second administrator; until an administrator sets it, only in production. */
  needsFourEyes(isProduction: boolean): boolean {
    return this.current.fourEyes ?? isProduction;
  }

  /**
   * Applies the given values; missing ones keep their value. Throws `StaleSettings` when the writer loaded another
   * version; without a version the write always wins. Returns which regions were switched on and off.
   */
  change(values: Partial<SettingsValues>, loadedVersion: number | null): RegionChanges {
    if (loadedVersion !== null && loadedVersion !== this.version) throw new StaleSettings();
    const before = this.current;
    const entries: [string, unknown][] = Object.entries(values);
    const given = Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
    this.current = { ...before, ...given };
    this.current.activeRegions = [...new Set(this.current.activeRegions)].sort();
    this.current.vacationDates = [...new Set(this.current.vacationDates)].sort();
    return {
      activatedRegions: this.current.activeRegions.filter((region) => !before.activeRegions.includes(region)),
      deactivatedRegions: before.activeRegions.filter((region) => !this.current.activeRegions.includes(region)),
    };
  }
}
