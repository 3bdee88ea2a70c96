import type { DataSubject } from './personal-data.js';

/** Events delivered to every subscriber; they are kept for a while, so that operators can look. */
export abstract class DeliveredEvents {
  /** Those that name the person, or the address of a code, go at once; in the caller's unit of work. */
  abstract forget(subject: DataSubject): Promise<void>;
}
