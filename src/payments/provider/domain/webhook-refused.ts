import { DomainError } from '../../../shared/domain/domain-error.js';

export type WebhookRefusal = 'unsigned' | 'signature-wrong' | 'too-old' | 'malformed';

const SENTENCES: Record<WebhookRefusal, string> = {
  unsigned: 'This event is not signed.',
  'signature-wrong': 'This event is not signed by our card provider.',
  'too-old': 'This event was signed too long ago.',
  malformed: 'This is no event of our card provider.',
};

/** A webhook call that is not a provider event; 400 `webhook-…`. Nothing was done, and the attempt is recorded. */
export class WebhookRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code: `webhook-${WebhookRefusal}`;
  constructor(readonly refusal: WebhookRefusal) {
    super(SENTENCES[refusal]);
    this.code = `webhook-${refusal}`;
  }
}
