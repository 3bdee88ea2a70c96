export interface NewsletterSubscriber {
  email: string;
  /** When the subscription was asked for that the address then confirmed. */
  askedAt: Date;
  confirmedAt: Date;
}

/** The newsletter's list, for the program that sends it. */
export abstract class NewsletterListReader {
  /** Those who have confirmed it and want it now, in the order of their addresses, a part at a time. */
  abstract subscribers(): AsyncIterable<NewsletterSubscriber[]>;
}
