import type { NewsletterSubscription } from '../../domain/newsletter.js';

/** Newsletter subscriptions by address, in lower case. */
export abstract class NewsletterRepository {
  abstract find(email: string): Promise<NewsletterSubscription | null>;
  /** Reads and locks a subscription for a change. Inside a unit of work. */
  abstract lock(email: string): Promise<NewsletterSubscription | null>;
  /** Adds the address to the list. Inside a unit of work. */
  abstract recordConfirmation(email: string, askedAt: Date, at: Date): Promise<void>;
  /** Subscribes or unsubscribes a confirmed address; does not add an unknown one. Inside a unit of work. */
  abstract recordWish(email: string, subscribed: boolean, at: Date): Promise<void>;
}
