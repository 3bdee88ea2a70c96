import type { NewsletterSubscription } from '../../domain/newsletter.js';

/** Addresses that want the newsletter, or no longer do; in lower case. */
export abstract class NewsletterRepository {
  abstract find(email: string): Promise<NewsletterSubscription | null>;
  /** Reads it for a change; two that change the same one wait for each other. Inside a unit of work. */
  abstract lock(email: string): Promise<NewsletterSubscription | null>;
  /** The address is on the list from now on. Inside a unit of work. */
  abstract recordConfirmation(email: string, askedAt: Date, at: Date): Promise<void>;
  /** Whether one that was confirmed is wanted still; an address that never was stays unknown. Inside a unit of work. */
  abstract recordWish(email: string, subscribed: boolean, at: Date): Promise<void>;
}
