import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/application/ports/clock.js';
import { EventPublisher } from '../../../../shared/application/ports/event-publisher.js';
import { NotDelivered } from '../../../protection/domain/payment.errors.js';
import { caseOffered } from '../../../published/events.js';
import { refuseContactDetails } from '../../domain/contact-details.js';
import { LockedCase, type By } from './locked-case.js';
import { aboutCase, RecordStep } from './record-step.js';

export interface OfferPartCommand {
  caseId: string;
  by: By;
  offerCents: number;
  text: string | null;
}

/** The seller answers a report by offering a part of the price. */
@Injectable()
export class OfferPart {
  constructor(
    private readonly locked: LockedCase,
    private readonly step: RecordStep,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /** Throws `NotFound`, `NotDelivered` before the delivery, and what `Case.offer` throws. */
  async execute({ caseId, by, offerCents, text }: OfferPartCommand): Promise<void> {
    refuseContactDetails(text);
    await this.locked.runFor(caseId, by, async ({ found, listing }) => {
      found.offer(by.userId, offerCents, { mostCents: listing.priceCents, now: this.clock.now() });
      if (listing.status !== 'item_delivered') throw new NotDelivered();
      const offered = { role: 'seller' as const, byUserId: by.userId, amountCents: offerCents, text };
      await this.step.execute(found, { kind: 'offered', ...offered });
      const dueAt = found.facts.dueAt?.toISOString() ?? '';
      await this.events.publish(caseOffered({ ...aboutCase(found), offerCents, dueAt }));
    });
  }
}
