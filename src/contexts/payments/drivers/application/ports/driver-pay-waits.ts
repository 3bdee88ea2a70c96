/** That a suspended driver's pay waits; ended by an administrator who lets it go, or by the end of the suspension. */
export interface DriverPayWait {
  id: string;
  driverId: number;
}

export abstract class DriverPayWaits {
  /** Does nothing while the driver has an open one; in the caller's unit of work. */
  abstract open(wait: DriverPayWait, at: Date): Promise<void>;
  /** Whether an administrator has let the driver's pay go since that instant. */
  abstract isReleasedSince(driverId: number, since: Date): Promise<boolean>;
  /** The open one with this id. */
  abstract find(id: string): Promise<DriverPayWait | null>;
  /** An administrator lets the pay go; returns what the driver is owed, in cents, and null if there is no open one. */
  abstract release(id: string, by: { userId: number; reason: string }, at: Date): Promise<number | null>;
  /** Ends the driver's open one, if any, with the suspension. */
  abstract end(driverId: number, at: Date): Promise<void>;
}
