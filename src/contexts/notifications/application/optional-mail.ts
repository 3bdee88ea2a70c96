import { Injectable } from '@nestjs/common';
import { normalEmail } from '../../../platform/domain/email-address.js';
import { isTemplateId, type MailId } from '../domain/mail.js';
import { optionalKindOf } from '../domain/optional-mail.js';
import { CachedTemplates } from './cached-templates.js';
import { OptOutRepository } from './ports/opt-out.repository.js';
import { UnsubscribeLinks, type UnsubscribeLink } from './unsubscribe-links.js';

/** Whether a message may be sent, and its unsubscribe link; null for a message that is not optional. */
export type Permission = { allowed: true; link: UnsubscribeLink | null } | { allowed: false };

/** Checks whether the recipient has opted out of a kind of message. */
@Injectable()
export class OptionalMail {
  constructor(
    private readonly templates: CachedTemplates,
    private readonly optOuts: OptOutRepository,
    private readonly links: UnsubscribeLinks,
  ) {}

  async permissionFor(template: MailId, recipient: string): Promise<Permission> {
    const type = isTemplateId(template) ? (await this.templates.get(template)).templateType : null;
    const kind = optionalKindOf(template, type);
    if (kind === null) return { allowed: true, link: null };
    const post = { email: normalEmail(recipient), kind };
    if (await this.optOuts.has(post.email, post.kind)) return { allowed: false };
    return { allowed: true, link: this.links.of(post) };
  }
}
