export interface ExpectedTime {
  from: Date;
  to: Date;
  /** When the driver arrived; null before that. */
  arrivedAt: Date | null;
}

/**
 * When a sold item is expected to be picked up and delivered; the estimates follow the driver's progress through the
 * day.
 */
export abstract class ExpectedTimes {
  /** Null for an unsold listing; a step that is done or will not happen is null. */
  abstract of(listingId: string): Promise<{ pickup: ExpectedTime | null; door: ExpectedTime | null } | null>;
}
