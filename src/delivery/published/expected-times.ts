export interface ExpectedTime {
  from: Date;
  to: Date;
  /** Since when the driver is there; null before. */
  arrivedAt: Date | null;
}

/** When a sold item is fetched and when it is brought, as far as that is known now: by the server's clock, moving with the day. */
export abstract class ExpectedTimes {
  /** Null for a listing that no one bought; a step that has been made, or will not be, is null. */
  abstract of(listingId: string): Promise<{ pickup: ExpectedTime | null; door: ExpectedTime | null } | null>;
}
