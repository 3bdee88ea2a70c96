/** What a driver has seen of jobs, and which of them were given back. */
export abstract class JobHistoryRepository {
  /** Of these deliveries, those whose addresses the driver was shown before. */
  abstract listSeen(driverId: number, deliveryIds: readonly string[]): Promise<string[]>;
  /** Notes that the driver is shown the addresses; gives those of the deliveries that are still the driver's. */
  abstract recordSeen(driverId: number, deliveryIds: readonly string[], at: Date): Promise<string[]>;
  /** Whether the driver was shown the addresses; nothing is noted of the delivery until the unit of work ends. */
  abstract wasSeen(driverId: number, deliveryId: string): Promise<boolean>;
  abstract addGivenBack(given: { driverId: number; deliveryId: string; at: Date; addressSeen: boolean }): Promise<void>;
  /** How many jobs the driver has given back after the instant. */
  abstract countGivenBack(driverId: number, after: Date): Promise<number>;
}
