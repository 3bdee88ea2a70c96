import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { AuditLog, type AuditEntry } from './ports/audit-log.js';

export type RecordCommand = Pick<AuditEntry, 'byUserId' | 'action' | 'subjectType' | 'subjectId'> &
  Partial<Pick<AuditEntry, 'before' | 'after' | 'reason'>>;

/** Adds an administrator's action to the audit log. */
@Injectable()
export class RecordInAuditLog {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly log: AuditLog,
    private readonly clock: Clock,
  ) {}

  execute(command: RecordCommand): Promise<void> {
    const entry = { before: null, after: null, reason: null, ...command, at: this.clock.now() };
    return this.unitOfWork.run(() => this.log.add(entry));
  }
}
