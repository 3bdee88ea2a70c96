import type { DataSubject } from './personal-data.js';

/** Events delivered to every subscriber, kept for a while for operators. */
export abstract class DeliveredEvents {
  /** Deletes the events that refer to the person or to the e-mail address of a code; in the caller's unit of work. */
  abstract erase(subject: DataSubject): Promise<void>;
}
