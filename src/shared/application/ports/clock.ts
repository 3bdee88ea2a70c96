/** The product's time; every rule about time asks it, never the system or the database. */
export abstract class Clock {
  abstract now(): Date;
}
