import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { isSubscriber } from '../domain/newsletter.js';
import { kindInWords } from '../domain/optional-mail.js';
import { NewsletterRepository } from './ports/newsletter.repository.js';
import { OptOutRepository } from './ports/opt-out.repository.js';
import { UnsubscribeLinks, type OptionalPost } from './unsubscribe-links.js';

export interface MailChoice {
  email: string;
  /** The kind of message in words, to complete “we no longer send …”. */
  title: string;
  wanted: boolean;
}

/** Unsubscribes the holder of a message's link from its kind, or resubscribes. Both methods throw `LinkInvalid`. */
@Injectable()
export class ChooseMail {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly links: UnsubscribeLinks,
    private readonly optOuts: OptOutRepository,
    private readonly newsletter: NewsletterRepository,
    private readonly clock: Clock,
  ) {}

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
