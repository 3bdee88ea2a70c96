/** Addresses that want the newsletter, or no longer do. */
export abstract class NewsletterRepository {
  /** In lower case; a repeat changes the wish. Inside a unit of work. */
  abstract record(email: string, subscribed: boolean, at: Date): Promise<void>;
}
