import { Injectable } from '@nestjs/common';
import { Environment } from '../../../platform/config/environment.js';
import { SecretBox } from '../../../platform/application/ports/secret-box.js';
import { LinkInvalid } from '../domain/letter.errors.js';
import type { OptionalKind } from '../domain/optional-mail.js';
import { ONE_CLICK_UNSUBSCRIBE, UNSUBSCRIBE_PAGE } from '../published/letter-paths.js';

const PURPOSE = 'unsubscribe';

/** One kind of optional message to one address, in lower case. */
export interface OptionalPost {
  email: string;
  kind: OptionalKind;
}

export interface UnsubscribeLink {
  /** The page for people. */
  page: string;
  /** For the `List-Unsubscribe` header. */
  oneClick: string;
}

/**
 * Links that unsubscribe an address from one kind of message. The token is sealed, so that the address is not readable
 * in the link. They never expire.
 */
@Injectable()
export class UnsubscribeLinks {
  constructor(
    private readonly secrets: SecretBox,
    private readonly environment: Environment,
  ) {}

  of({ email, kind }: OptionalPost): UnsubscribeLink {
    const token = this.secrets.seal(JSON.stringify([email, kind]), PURPOSE);
    const { publicUrl } = this.environment;
    return {
      page: `${publicUrl}${UNSUBSCRIBE_PAGE}?token=${token}`,
      oneClick: `${publicUrl}${ONE_CLICK_UNSUBSCRIBE}?token=${token}`,
    };
  }

  /** Throws `LinkInvalid`. */
  read(token: string): OptionalPost {
    try {
      const [email, kind] = JSON.parse(this.secrets.open(token, PURPOSE)) as [string, OptionalKind];
      return { email, kind };
    } catch {
      throw new LinkInvalid();
    }
  }
}
