import { PhoneRefused } from './phone-problems.js';

/** Where a device gets notifications, as its browser says it (W3C Push API). */
export interface PushAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushMessage {
  /** Stays the same over repeated attempts, so that the push service keeps the last one only. */
  id: string;
  /** JSON for the service worker. */
  payload: string;
  /** For how long the push service keeps it for a device that is off. */
  seconds: number;
}

/** The device takes no notifications any more. */
export class PushGone extends PhoneRefused {}

/** Hands notifications to the push services of browsers; never called inside a unit of work. */
export abstract class PushMessages {
  /** The public half of the key that every message is signed with (VAPID), for the browser. */
  abstract publicKey(): Promise<string>;
  /** Whether it is the address of a push service, and no other machine's. */
  abstract isPushService(endpoint: string): boolean;
  /** Throws `PushGone`, `PhoneRefused`, and any other error for what was not taken and may be later. */
  abstract send(address: PushAddress, message: PushMessage): Promise<void>;
}
