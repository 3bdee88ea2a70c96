import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { AuditLog, type AuditEntry } from './ports/audit-log.js';

export type RecordCommand = Pick<AuditEntry, 'byUserId' | 'action' | 'subjectType' | 'subjectId'> &
  Partial<Pick<AuditEntry, 'before' | 'after' | 'reason'>> & {
    /** Recorded at most once an hour for the same person and subject, because pages reload by themselves. */
    isRead?: true;
  };

const READ_AGAIN_MS = 3_600_000;

/** Adds an administrator's action to the audit log. */
@Injectable()
export class RecordInAuditLog {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly log: AuditLog,
    private readonly clock: Clock,
  ) {}

  execute({ isRead, ...command }: RecordCommand): Promise<void> {
    const now = this.clock.now();
    const entry = { before: null, after: null, reason: null, ...command, at: now };
    return this.unitOfWork.run(async () => {
      const isKnown = isRead === true && (await this.log.hasSince(entry, new Date(now.getTime() - READ_AGAIN_MS)));
      if (!isKnown) await this.log.add(entry);
    });
  }
}
