/** The product's time; every rule about time uses it, never the system's or the database's. */
export abstract class Clock {
  abstract now(): Date;
}
