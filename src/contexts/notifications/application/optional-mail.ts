import { Injectable } from '@nestjs/common';
import { normalEmail } from '../../../platform/domain/email-address.js';
import { isTemplateId, type MailId } from '../domain/mail.js';
import { optionalKindOf, kindInWords } from '../domain/optional-mail.js';
import { CachedTemplates } from './cached-templates.js';
import { OptOutRepository } from './ports/opt-out.repository.js';
import { UnsubscribeLinks, type UnsubscribeLink, type OptionalPost } from './unsubscribe-links.js';
import { Clock } from '../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { isSubscriber } from '../domain/newsletter.js';
import { NewsletterRepository } from './ports/newsletter.repository.js';

/** Whether a message may be sent, and its unsubscribe link; null for a message that is not optional. */
export type Permission = { allowed: true; link: UnsubscribeLink | null } | { allowed: false };

export interface MailChoice {
  email: string;
  /** The kind of message in words, to complete “we no longer send …”. */
  title: string;
  wanted: boolean;
}

/** Messages that people can do without, and their choice to. */
@Injectable()
export class OptionalMail {
  constructor(
    private readonly templates: CachedTemplates,
    private readonly optOuts: OptOutRepository,
    private readonly links: UnsubscribeLinks,
    private readonly unitOfWork: UnitOfWork,
    private readonly newsletter: NewsletterRepository,
    private readonly clock: Clock,
  ) {}

  async permissionFor(template: MailId, recipient: string): Promise<Permission> {
    const type = isTemplateId(template) ? (await this.templates.get(template)).templateType : null;
    const kind = optionalKindOf(template, type);
    if (kind === null) return { allowed: true, link: null };
    const post = { email: normalEmail(recipient), kind };
    if (await this.optOuts.has(post.email, post.kind)) return { allowed: false };
    return { allowed: true, link: this.links.of(post) };
  }

  /** Changes nothing, because mail scanners open links too. */
  show(token: string): Promise<MailChoice> {
    return this.#choiceOf(this.links.read(token));
  }

  /** Idempotent. */
  async choose(token: string, wanted: boolean): Promise<MailChoice> {
    const post = this.links.read(token);
    await this.unitOfWork.run(() => this.#record(post, wanted));
    return this.#choiceOf(post);
  }

  async #record({ email, kind }: OptionalPost, wanted: boolean): Promise<void> {
    const now = this.clock.now();
    if (kind === 'newsletter') return this.newsletter.recordWish(email, wanted, now);
    return wanted ? this.optOuts.remove(email, kind) : this.optOuts.add(email, kind, now);
  }

  async #choiceOf({ email, kind }: OptionalPost): Promise<MailChoice> {
    const wanted =
      kind === 'newsletter' ? isSubscriber(await this.newsletter.find(email)) : !(await this.optOuts.has(email, kind));
    return { email, title: kindInWords(kind), wanted };
  }
}
