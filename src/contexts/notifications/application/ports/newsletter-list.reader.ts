export interface NewsletterSubscriber {
  email: string;
  /** When the confirmed subscription was requested. */
  askedAt: Date;
  confirmedAt: Date;
}

/** The newsletter list, for the program that sends it. */
export abstract class NewsletterListReader {
  /** Confirmed current subscribers in batches, ordered by address. */
  abstract subscribers(): AsyncIterable<NewsletterSubscriber[]>;
}
