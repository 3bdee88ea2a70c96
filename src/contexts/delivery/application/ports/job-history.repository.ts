/** Which jobs' addresses a driver has seen, and which jobs they gave back. */
export abstract class JobHistoryRepository {
  /** Those of the deliveries whose addresses the driver has been shown before. */
  abstract listSeen(driverId: number, deliveryIds: readonly string[]): Promise<string[]>;
  /** Records that the driver is shown the addresses; returns the deliveries that are still assigned to the driver. */
  abstract recordSeen(driverId: number, deliveryIds: readonly string[], at: Date): Promise<string[]>;
  /** Whether the driver was shown the addresses. Blocks `recordSeen` for this delivery until the unit of work ends. */
  abstract wasSeen(driverId: number, deliveryId: string): Promise<boolean>;
  abstract addGivenBack(given: { driverId: number; deliveryId: string; at: Date; addressSeen: boolean }): Promise<void>;
  /** How many jobs the driver gave back after the instant. */
  abstract countGivenBack(driverId: number, after: Date): Promise<number>;
}
