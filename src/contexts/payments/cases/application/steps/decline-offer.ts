import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { refuseContactDetails } from '../../domain/contact-details.js';
import { CaseTimeline } from './case-timeline.js';
import { LockedCase, type By } from './locked-case.js';

/** The buyer declines the seller's offer: an administrator decides. */
@Injectable()
export class DeclineOffer {
  constructor(
    private readonly locked: LockedCase,
    private readonly timeline: CaseTimeline,
    private readonly clock: Clock,
  ) {}

  /** Throws `NotFound`, `CaseDisputed`, and what `Case.decline` throws. */
  async execute({ caseId, by, text }: { caseId: string; by: By; text: string | null }): Promise<void> {
    refuseContactDetails(text);
    const { userId: byUserId } = by;
    await this.locked.runToMove(caseId, by, async ({ found }) => {
      found.decline(byUserId, this.clock.now());
      await this.timeline.escalate(found, 'declined', { role: 'buyer', byUserId, text });
    });
  }
}
