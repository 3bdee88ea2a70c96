import { Injectable } from '@nestjs/common';
import { isTemplateId, type MailId } from '../domain/mail.js';
import { optionalKindOf } from '../domain/optional-mail.js';
import { CachedTemplates } from './cached-templates.js';
import { OptOutRepository } from './ports/opt-out.repository.js';
import { UnsubscribeLinks, type UnsubscribeLink } from './unsubscribe-links.js';

/** Whether a message may be sent, and the link that ends its kind; no link where its reader cannot do without it. */
export type Leave = { mayGo: true; link: UnsubscribeLink | null } | { mayGo: false };

/** Asks whether the reader of a message wants its kind. */
@Injectable()
export class OptionalMail {
  constructor(
    private readonly templates: CachedTemplates,
    private readonly optOuts: OptOutRepository,
    private readonly links: UnsubscribeLinks,
  ) {}

  async leaveFor(template: MailId, recipient: string): Promise<Leave> {
    const type = isTemplateId(template) ? (await this.templates.get(template)).templateType : null;
    const kind = optionalKindOf(template, type);
    if (kind === null) return { mayGo: true, link: null };
    const post = { email: recipient.toLowerCase(), kind };
    if (await this.optOuts.has(post.email, post.kind)) return { mayGo: false };
    return { mayGo: true, link: this.links.of(post) };
  }
}
