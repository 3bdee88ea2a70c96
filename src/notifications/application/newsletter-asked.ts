import type { DomainEvent } from '../../shared/domain/domain-event.js';
import type { Language } from '../../texts/language.js';

/**
 * Someone, not necessarily the address's owner, asked about the newsletter; this context only subscribes to it. The address is
 * sealed, and the answer was given before the address was looked up.
 */
export const NEWSLETTER_ASKED = 'notifications.newsletter-asked.v1';
export interface NewsletterAskedV1 {
  sealedAsk: string;
}
export const newsletterAsked = (payload: NewsletterAskedV1): DomainEvent<NewsletterAskedV1> => ({
  name: NEWSLETTER_ASKED,
  payload,
});

/** The secret box's purpose for what was asked. */
export const NEWSLETTER_ASK = 'newsletter-ask';
export interface NewsletterAsk {
  /** In lower case. */
  email: string;
  subscribed: boolean;
  /** That the page which asked is read in; asks of before have none. */
  language?: Language;
  /** ISO 8601. */
  at: string;
}
