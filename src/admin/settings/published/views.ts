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
  /** How long the buyer can look at a delivered item before the seller is paid, 0–72. */
  inspectionHours: number;
  loadPerWindow: number;
  /** What receipts and statements say of who they are from. */
  business: BusinessDetails;
  /** Whether some actions of an administrator take a second one’s approval; on in production until someone turns it off. */
  fourEyes: boolean;
  version: number;
}
