import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../shared/application/ports/unit-of-work.js';
import { NewsletterRepository } from './ports/newsletter.repository.js';

/** Records whether an address wants the newsletter; a repeat is answered like the first time. */
@Injectable()
export class SubscribeToNewsletter {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly newsletter: NewsletterRepository,
    private readonly clock: Clock,
  ) {}

  execute({ email, subscribed }: { email: string; subscribed: boolean }): Promise<void> {
    const address = email.trim().toLowerCase();
    return this.unitOfWork.run(() => this.newsletter.record(address, subscribed, this.clock.now()));
  }
}
