import { DomainError } from '../../../../platform/domain/domain-error.js';

export type WebhookRefusal = 'unsigned' | 'signature-wrong' | 'too-old' | 'malformed';

/** The provider's own tolerance. */
export const MAX_SIGNATURE_AGE_SECONDS = 300;

const SENTENCES: Record<WebhookRefusal, (ageSeconds: number) => string> = {
  unsigned: () => 'This event is not signed.',
  'signature-wrong': () => 'This event is not signed by our card provider.',
  'too-old': (age) =>
    `This event was signed ${String(age)} seconds ago by our clock, and ${String(MAX_SIGNATURE_AGE_SECONDS)} are allowed: our clock and the sender’s differ, or it was sent late.`,
  malformed: () => 'This is no event of our card provider.',
};

/**
 * A webhook call that is not a provider event; 400 `webhook-…`. Nothing was done, and the attempt is recorded. Only
 * `too-old` is signed correctly: then the clocks differ, or it is a repetition.
 */
export class WebhookRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code: `webhook-${WebhookRefusal}`;
  constructor(
    readonly refusal: WebhookRefusal,
    /** By our clock; for `too-old`. */
    readonly ageSeconds = 0,
  ) {
    super(SENTENCES[refusal](ageSeconds));
    this.code = `webhook-${refusal}`;
  }
}
