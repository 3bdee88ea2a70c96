import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { ConfirmationExpired } from '../domain/letter.errors.js';
import { confirmationState, type ConfirmationState } from '../domain/newsletter.js';
import { NewsletterLinks } from './newsletter-links.js';
import { NewsletterRepository } from './ports/newsletter.repository.js';

export interface Confirmation {
  email: string;
  state: ConfirmationState;
}

/** The owner of an address confirms that it is to get the newsletter (double opt-in, decision 0016). */
@Injectable()
export class ConfirmNewsletter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly newsletter: NewsletterRepository,
    private readonly links: NewsletterLinks,
    private readonly clock: Clock,
  ) {}

  /** What the link is worth, changing nothing: mail scanners open links too. Throws `LinkInvalid`. */
  async show(token: string): Promise<Confirmation> {
    const { email, askedAt } = this.links.read(token);
    return { email, state: confirmationState(await this.newsletter.find(email), askedAt, this.clock.now()) };
  }

  /** A repeat is answered like the first time. Throws `LinkInvalid`, and `ConfirmationExpired` for one that came too late. */
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
