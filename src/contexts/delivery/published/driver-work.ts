/** What a driver has to do with now, and since when they are suspended as a driver. */
export interface WorkOfDriver {
  /** Null while they are not suspended as a driver, and for a person who never applied. */
  suspendedAt: Date | null;
  /** Jobs that have not started, which a suspension gives back. */
  scheduled: number;
  /** Jobs that the driver has set off for, without the item yet. */
  setOff: number;
  /** Items collected, and neither delivered nor back with the seller. */
  inVan: number;
}

/** A driver's open work, for suspending the driver and for paying them. */
export abstract class DriverWork {
  /** One query. */
  abstract of(userId: number): Promise<WorkOfDriver>;
}
