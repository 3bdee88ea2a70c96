import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { ConfirmationExpired } from '../domain/letter.errors.js';
import { confirmationState, type ConfirmationState } from '../domain/newsletter.js';
import { NewsletterLinks } from './newsletter-links.js';
import { NewsletterRepository } from './ports/newsletter.repository.js';

export interface Confirmation {
  email: string;
  state: ConfirmationState;
}

/** Confirms a newsletter subscription by the link in a message (double opt-in, decision 0016). */
@Injectable()
export class ConfirmNewsletter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly newsletter: NewsletterRepository,
    private readonly links: NewsletterLinks,
    private readonly clock: Clock,
  ) {}

  /** The state of the link; changes nothing, because mail scanners open links too. Throws `LinkInvalid`. */
  async show(token: string): Promise<Confirmation> {
    const { email, askedAt } = this.links.read(token);
    return { email, state: confirmationState(await this.newsletter.find(email), askedAt, this.clock.now()) };
  }

  /** Idempotent. Throws `LinkInvalid`, and `ConfirmationExpired` for an expired or superseded link. */
  execute(token: string): Promise<Confirmation> {
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
