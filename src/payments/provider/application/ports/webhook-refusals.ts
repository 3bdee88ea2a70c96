import type { WebhookRefusal } from '../../domain/webhook-refused.js';

/** Attempts at the webhook that were no event of the provider: evidence of an attack, or of a wrong secret. */
export abstract class WebhookRefusals {
  /** In a unit of work of its own. Only so many an hour are kept, so that a flood cannot fill the database. */
  abstract record(attempt: { refusal: WebhookRefusal; sha256: string; bytes: number; at: Date }): Promise<void>;
}
