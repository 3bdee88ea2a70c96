import type { WebhookRefusal } from '../../domain/webhook-refused.js';

/** Webhook calls that were not provider events: evidence of an attack, or of a wrong secret. */
export abstract class WebhookRefusals {
  /** In its own unit of work. Only a limited number per hour is stored, so that a flood cannot fill the database. */
  abstract record(attempt: { refusal: WebhookRefusal; sha256: string; bytes: number; at: Date }): Promise<void>;
}
