import type { DomainEvent } from '../../../platform/domain/domain-event.js';
import type { Language } from '../../../platform/texts/language.js';

/**
 * Someone, not necessarily the owner of the address, subscribed or unsubscribed. Used only inside this context. The
 * address is sealed, and it is looked up only after the request was answered.
 */
export const NEWSLETTER_ASKED = 'notifications.newsletter-asked.v1';
export interface NewsletterAskedV1 {
  sealedAsk: string;
}
export const newsletterAsked = (payload: NewsletterAskedV1): DomainEvent<NewsletterAskedV1> => ({
  name: NEWSLETTER_ASKED,
  payload,
});

/** The SecretBox purpose for the request. */
export const NEWSLETTER_ASK = 'newsletter-ask';
export interface NewsletterAsk {
  /** In lower case. */
  email: string;
  subscribed: boolean;
  /** The language of the page; missing in older events. */
  language?: Language;
  /** ISO 8601. */
  at: string;
}
