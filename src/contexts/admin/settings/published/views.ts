import type { BusinessDetails, ItemSize } from './platform-settings.js';

/** GET and POST /api/admin/config (api.md, "Specified calls"). */
export interface AdminConfigView {
  serviceFeePercent: number;
  activeRegions: string[];
  availableTimeSlots: Record<string, Record<string, boolean>>;
  availableDays: Record<string, boolean>;
  vacationDates: string[];
  /** CAD by size. */
  deliveryFees: Record<ItemSize, number>;
  linkLifetimeDays: number;
  /** How many hours the buyer has to inspect a delivered item before the seller is paid, 0–72. */
  inspectionHours: number;
  loadPerWindow: number;
  /** The issuer on receipts and statements. */
  business: BusinessDetails;
  /** Whether some actions need a second administrator’s approval; on in production until someone turns it off. */
  fourEyes: boolean;
  /** CAD that one administrator may send alone, otherwise than a sale had promised. */
  approvalAbove: number;
  version: number;
}
