import { Injectable } from '@nestjs/common';
import { UnaskedMail } from '../../identity/published/unasked-mail.js';
import { UserDirectory } from '../../identity/published/user-directory.js';
import { Clock } from '../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { SecretBox } from '../../../platform/application/ports/secret-box.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { normalEmail } from '../../../platform/domain/email-address.js';
import { torontoDay } from '../../../platform/domain/toronto-time.js';
import type { Language } from '../../../platform/texts/language.js';
import { NEWSLETTER_ASK, newsletterAsked, type NewsletterAsk } from './newsletter-asked.js';
import { NewsletterRepository } from './ports/newsletter.repository.js';
import { ConfirmationExpired } from '../domain/letter.errors.js';
import { confirmationState, type ConfirmationState } from '../domain/newsletter.js';
import { NewsletterLinks } from './newsletter-links.js';

export interface AskAboutNewsletterCommand {
  email: string;
  subscribed: boolean;
  /** Null for a visitor. */
  userId: number | null;
  /** The language of the page. */
  language: Language;
}

export interface Confirmation {
  email: string;
  state: ConfirmationState;
}

/** Joining and leaving the newsletter. */
@Injectable()
export class Newsletter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly people: UserDirectory,
    private readonly newsletter: NewsletterRepository,
    private readonly unaskedMail: UnaskedMail,
    private readonly secrets: SecretBox,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
    private readonly links: NewsletterLinks,
  ) {}

  /**
   * Subscribes an address to the newsletter, or unsubscribes it. A person signed in with the address unsubscribes
   * immediately; anything else must be confirmed by the owner of the address, and the answer is the same whether the
   * address is known or not. Each wish counts once a day as a mail that no one signed in asked for, whether one follows
   * or not. Throws `AddressPaused`. `isDone` is false when the owner of the address must confirm by a link in a
   * message.
   */
  async ask({ email, subscribed, userId, language }: AskAboutNewsletterCommand): Promise<{ isDone: boolean }> {
    const address = normalEmail(email);
    const now = this.clock.now();
    const isOwn = await this.#isOwn(address, userId);
    const isDone = !subscribed && isOwn;
    await this.unitOfWork.run(async () => {
      if (isDone) return this.newsletter.recordWish(address, false, now);
      if (!isOwn)
        await this.unaskedMail.count(address, `newsletter ${torontoDay(now)} ${subscribed ? 'join' : 'leave'}`);
      const ask: NewsletterAsk = { email: address, subscribed, language, at: now.toISOString() };
      await this.events.publish(newsletterAsked({ sealedAsk: this.secrets.seal(JSON.stringify(ask), NEWSLETTER_ASK) }));
    });
    return { isDone };
  }

  async #isOwn(address: string, userId: number | null): Promise<boolean> {
    return userId !== null && (await this.people.find(userId))?.email === address;
  }

  /** The state of the link; changes nothing, because mail scanners open links too. Throws `LinkInvalid`. */
  async show(token: string): Promise<Confirmation> {
    const { email, askedAt } = this.links.read(token);
    return { email, state: confirmationState(await this.newsletter.find(email), askedAt, this.clock.now()) };
  }

  /**
   * Confirms a newsletter subscription by the link in a message (double opt-in, decision 0016). Idempotent. Throws
   * `LinkInvalid`, and `ConfirmationExpired` for an expired or superseded link.
   */
  confirm(token: string): Promise<Confirmation> {
    const { email, askedAt } = this.links.read(token);
    return this.unitOfWork.run(async () => {
      const now = this.clock.now();
      const state = confirmationState(await this.newsletter.lock(email), askedAt, now);
      if (state === 'expired' || state === 'ended') throw new ConfirmationExpired();
      if (state === 'open') await this.newsletter.recordConfirmation(email, askedAt, now);
      return { email, state: 'confirmed' };
    });
  }
}
