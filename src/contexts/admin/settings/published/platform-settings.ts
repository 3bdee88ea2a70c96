import type { BasisPoints } from '../../../../platform/domain/money.js';
import type { CalendarDay, Weekday } from '../../../../platform/domain/toronto-time.js';

export type ItemSize = 'small' | 'medium' | 'large';

/** The issuer of receipts and statements (product.md §10, "Receipt"); a field is null until an administrator enters it. */
export interface BusinessDetails {
  legalName: string | null;
  /** Up to six lines. */
  address: string | null;
  /** As the tax office writes it: `123456789 RT0001`. */
  hstNumber: string | null;
}

/** The platform's settings as administrators last saved them, or the defaults (administrators' specification §9, product.md §7). */
export interface SettingsView {
  serviceFee: BasisPoints;
  activeRegions: string[];
  availableDays: Record<Weekday, boolean>;
  /** For each weekday a map of slot label (`9am-10am` … `8pm-9pm`) to whether it is on. */
  availableTimeSlots: Record<Weekday, Record<string, boolean>>;
  vacationDates: CalendarDay[];
  /** Cents by size. */
  deliveryFeeCents: Record<ItemSize, number>;
  linkLifetimeDays: number;
  /** How many hours the buyer has to inspect a delivered item, 0–72. */
  inspectionHours: number;
  /** The load that one driver carries in one window; also the minimum of a window. */
  loadPerWindow: number;
  business: BusinessDetails;
  /** Whether some actions need a second administrator's approval (product.md §7). */
  fourEyes: boolean;
  /** What one administrator may send alone, otherwise than a sale had promised, while four eyes is on. */
  approvalAboveCents: number;
  hstRate: BasisPoints;
  cardFeeRate: BasisPoints;
  cardFeeFixedCents: number;
  version: number;
}

/** The current settings for every context; cached, and refreshed when any instance changes them. */
export abstract class PlatformSettings {
  abstract current(): Promise<SettingsView>;
}
