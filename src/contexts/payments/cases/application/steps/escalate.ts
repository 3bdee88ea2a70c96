import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../../../../platform/application/ports/event-publisher.js';
import { caseEscalated } from '../../../published/events.js';
import type { Case, EscalationCause } from '../../domain/case.js';
import type { CaseEntry } from '../ports/case.repository.js';
import { aboutCase, RecordStep } from './record-step.js';

type How = Pick<CaseEntry, 'role' | 'byUserId'> & Partial<Pick<CaseEntry, 'text' | 'photoKeys'>>;

/** Escalates a case that buyer and seller did not settle: records it and publishes it. In the caller's unit of work. */
@Injectable()
export class Escalate {
  constructor(
    private readonly step: RecordStep,
    private readonly events: EventPublisher,
  ) {}

  async execute(found: Case, cause: EscalationCause, how: How): Promise<void> {
    await this.step.execute(found, { kind: cause, ...how });
    const dueAt = found.facts.dueAt?.toISOString() ?? '';
    await this.events.publish(caseEscalated({ ...aboutCase(found), cause, dueAt }));
  }
}
