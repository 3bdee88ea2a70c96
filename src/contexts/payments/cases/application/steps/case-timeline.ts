import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { TransactionRegister } from '../../../../listings/published/transaction-register.js';
import { Clock } from '../../../../../platform/application/ports/clock.js';
import { DomainError } from '../../../../../platform/domain/domain-error.js';
import type { Case, EscalationCause } from '../../domain/case.js';
import { CaseRepository, type CaseEntry } from '../ports/case.repository.js';
import { sentence } from '../../../../../platform/texts/sentence.js';
import { EventPublisher } from '../../../../../platform/application/ports/event-publisher.js';
import { caseEscalated } from '../../../published/events.js';

/** Of one side in one case (product.md §12); staff, who must decide it, can always write. */
const MAX_MESSAGES = 40;

/** This side has written all that it may; 409 `case-full`. */
class CaseFull extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'case-full';
  constructor() {
    super(sentence('problem.case-full'));
  }
}

type Step = Pick<CaseEntry, 'kind' | 'role' | 'byUserId'> &
  Partial<Pick<CaseEntry, 'amountCents' | 'text' | 'photoKeys'>>;

/** The common payload of case events. */
export const aboutCase = ({ facts: { id: problemId, paymentId, listingId, sellerId, buyerId } }: Case) => ({
  problemId,
  paymentId,
  listingId,
  sellerId,
  buyerId,
});

type How = Pick<CaseEntry, 'role' | 'byUserId'> & Partial<Pick<CaseEntry, 'text' | 'photoKeys'>>;

/**
 * Records the steps of a case: its timeline entries and the new turn, and refreshes its pages. In the caller's
 * unit of work, under the listing's lock.
 */
@Injectable()
export class CaseTimeline {
  constructor(
    private readonly cases: CaseRepository,
    private readonly register: TransactionRegister,
    private readonly events: EventPublisher,
    private readonly clock: Clock,
  ) {}

  /** Records a step. Returns the entry's id. Throws `CaseFull`, `CaseChanged`. */
  async record(found: Case, { amountCents = null, text = null, photoKeys = [], ...step }: Step): Promise<string> {
    if (step.kind === 'message' && step.role !== 'staff') await this.#refuseFull(found.id, step.role);
    const id = uuidv7();
    const at = this.clock.now();
    await this.cases.addEntry({ ...step, id, caseId: found.id, at, amountCents, text, photoKeys });
    await this.cases.save(found);
    await this.register.recordChange(found.facts.listingId);
    return id;
  }

  /** Escalates a case that buyer and seller did not settle: records it and publishes it. In the caller's unit of work. */
  async escalate(found: Case, cause: EscalationCause, how: How): Promise<void> {
    await this.record(found, { kind: cause, ...how });
    const dueAt = found.facts.dueAt?.toISOString() ?? '';
    await this.events.publish(caseEscalated({ ...aboutCase(found), cause, dueAt }));
  }

  async #refuseFull(caseId: string, role: CaseEntry['role']): Promise<void> {
    if ((await this.cases.countMessages(caseId, role)) >= MAX_MESSAGES) throw new CaseFull();
  }
}
