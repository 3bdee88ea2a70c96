import { Injectable } from '@nestjs/common';
import { Environment } from '../../../platform/config/environment.js';
import { SecretBox } from '../../../platform/application/ports/secret-box.js';
import { LinkInvalid } from '../domain/letter.errors.js';
import { CONFIRMATION_LIFETIME_MS } from '../domain/newsletter.js';
import { CONFIRM_NEWSLETTER_PAGE } from '../published/letter-paths.js';

const PURPOSE = 'newsletter-confirm';

/** A requested subscription; the address is in lower case. */
export interface AskedSubscription {
  email: string;
  askedAt: Date;
}

/** Links that prove access to a mailbox. The token is sealed, so that the address is not readable in the link. */
@Injectable()
export class NewsletterLinks {
  constructor(
    private readonly secrets: SecretBox,
    private readonly environment: Environment,
  ) {}

  of({ email, askedAt }: AskedSubscription): { page: string; until: Date } {
    const token = this.secrets.seal(JSON.stringify([email, askedAt.toISOString()]), PURPOSE);
    const until = new Date(askedAt.getTime() + CONFIRMATION_LIFETIME_MS);
    return { page: `${this.environment.publicUrl}${CONFIRM_NEWSLETTER_PAGE}?token=${token}`, until };
  }

  /** Throws `LinkInvalid`; does not check the link's age. */
  read(token: string): AskedSubscription {
    try {
      const [email, askedAt] = JSON.parse(this.secrets.open(token, PURPOSE)) as [string, string];
      return { email, askedAt: new Date(askedAt) };
    } catch {
      throw new LinkInvalid();
    }
  }
}
