import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { EventPublisher } from '../../../../../platform/application/ports/event-publisher.js';
import type { UploadedFile } from '../../../../../platform/application/ports/image-processor.js';
import { ValidationFailed } from '../../../../../platform/domain/domain-error.js';
import { DecideShares } from '../../../protection/application/decide-shares.js';
import { NotDelivered } from '../../../protection/domain/payment.errors.js';
import { caseOffered } from '../../../published/events.js';
import { refuseContactDetails } from '../../domain/contact-details.js';
import { ProblemPhotos } from '../problem-photos.js';
import { CaseTimeline, aboutCase } from './case-timeline.js';
import { LockedCase, requireMover, type By, type OpenedCase } from './locked-case.js';
import { SettleCase } from './settle-case.js';
import { sentence } from '../../../../../platform/texts/sentence.js';

/** A full refund, a partial one (in cents), or contesting the report. */
type Answer = { kind: 'refund' } | { kind: 'offer'; offerCents: number } | { kind: 'contest' };

export type AnswerReportCommand = Answer & {
  caseId: string;
  by: By;
  text: string | null;
  photos: readonly UploadedFile[];
};

const MIN_REASON = 10;

function requireReason(text: string | null): void {
  if (Array.from(text ?? '').length >= MIN_REASON) return;
  const message = sentence('problem.tell-disagree');
  throw new ValidationFailed([{ field: 'text', message }]);
}

interface Said {
  byUserId: number;
  text: string | null;
  photoKeys: string[];
}

/**
 * The seller answers a report: a refund settles it, an offer waits for the buyer, and a contested report goes to an
 * administrator.
 */
@Injectable()
export class AnswerReport {
  constructor(
    private readonly locked: LockedCase,
    private readonly photos: ProblemPhotos,
    private readonly settle: SettleCase,
    private readonly timeline: CaseTimeline,
    private readonly decide: DecideShares,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws `NotFound`, `CaseDisputed`, `PhotoRefused`, `ValidationFailed` for contact details and for contesting
   * without a reason, `NotDelivered` for an offer before delivery, `ReviewPending` for a refund to a card under review,
   * and what the moves of `Case` throw; then no photo is kept.
   */
  async execute({ caseId, by, text, photos, ...answer }: AnswerReportCommand): Promise<void> {
    refuseContactDetails(text);
    if (answer.kind === 'contest') requireReason(text);
    // Checked before the photos are stored, and again under the lock that saves the answer.
    let { paymentId } = await this.locked.check(caseId, (opened) => {
      requireMover(opened, by);
      return this.#move(opened, by.userId, answer);
    });
    await this.photos.keepFor(photos, async (photoKeys) => {
      ({ paymentId } = await this.locked.runToMove(caseId, by, async (opened) => {
        const moved = await this.#move(opened, by.userId, answer);
        await this.#keep(opened, answer, { byUserId: by.userId, text, photoKeys });
        return moved;
      }));
    });
    if (answer.kind === 'refund') await this.decide.completeQuietly(paymentId);
  }

  #move({ found, listing, payment }: OpenedCase, userId: number, answer: Answer): Promise<{ paymentId: string }> {
    const now = this.clock.now();
    if (answer.kind === 'refund') found.refund(userId, now);
    else if (answer.kind === 'contest') found.contest(userId, now);
    else {
      found.offer(userId, answer.offerCents, { mostCents: listing.priceCents, now });
      if (listing.status !== 'item_delivered') throw new NotDelivered();
    }
    return Promise.resolve({ paymentId: payment.id });
  }

  async #keep(opened: OpenedCase, answer: Answer, said: Said): Promise<void> {
    const { found } = opened;
    if (answer.kind === 'refund') return this.settle.execute(opened, { decision: 'refund', refundCents: 0, ...said });
    if (answer.kind === 'contest') return this.timeline.escalate(found, 'contested', { role: 'seller', ...said });
    const { offerCents } = answer;
    await this.timeline.record(found, { kind: 'offered', role: 'seller', amountCents: offerCents, ...said });
    const dueAt = found.facts.dueAt?.toISOString() ?? '';
    await this.events.publish(caseOffered({ ...aboutCase(found), offerCents, dueAt }));
  }
}
