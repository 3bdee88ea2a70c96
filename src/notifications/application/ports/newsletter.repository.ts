export interface NewsletterReader {
  email: string;
  /** When they subscribed, or did so again. */
  since: Date;
}

/** Addresses that want the newsletter, or no longer do. */
export abstract class NewsletterRepository {
  /** In lower case; a repeat changes the wish. Inside a unit of work. */
  abstract record(email: string, subscribed: boolean, at: Date): Promise<void>;
  /** Those who want it now, in the order of their addresses, a part at a time. */
  abstract subscribers(): AsyncIterable<NewsletterReader[]>;
}
