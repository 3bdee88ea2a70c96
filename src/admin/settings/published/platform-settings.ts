import type { BasisPoints } from '../../../shared/domain/money.js';
import type { CalendarDay, Weekday } from '../../../shared/domain/toronto-time.js';

export type ItemSize = 'small' | 'medium' | 'large';

/** Who receipts and statements are from (product.md §10, "Receipt"); null for what no administrator has entered yet. */
export interface BusinessDetails {
  legalName: string | null;
  /** In up to six lines. */
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
  /** Hours that the buyer has after a delivery to look at the item, 0–72. */
  inspectionHours: number;
  /** Load that one driver carries in one window; also the least of a window. */
  loadPerWindow: number;
  business: BusinessDetails;
  /** Whether some actions of an administrator take a second one's approval (product.md §7). */
  fourEyes: boolean;
  hstRate: BasisPoints;
  cardFeeRate: BasisPoints;
  cardFeeFixedCents: number;
  version: number;
}

/** Asked by every context; answered from memory, refreshed when settings change on any instance. */
export abstract class PlatformSettings {
  abstract current(): Promise<SettingsView>;
}
