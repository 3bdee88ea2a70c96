import { PhoneRefused } from './phone-problems.js';

/** A device's push address, from its browser (W3C Push API). */
export interface PushAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushMessage {
  /** The same for every attempt, so that the push service keeps only the last one. */
  id: string;
  /** JSON for the service worker. */
  payload: string;
  /** How long the push service keeps it for a device that is offline, in seconds. */
  seconds: number;
}

/** The device no longer accepts notifications. */
export class PushGone extends PhoneRefused {}

/** Sends notifications through the browsers' push services; never called inside a unit of work. */
export abstract class PushMessages {
  /** The public key (VAPID) with which a browser subscribes. */
  abstract publicKey(): Promise<string>;
  /** Whether the endpoint belongs to a known push service. */
  abstract isPushService(endpoint: string): boolean;
  /** Throws `PushGone`, `PhoneRefused`, and any other error for a message that was not accepted and can be retried. */
  abstract send(address: PushAddress, message: PushMessage): Promise<void>;
}
