import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../../platform/application/ports/event-publisher.js';
import { UnitOfWork } from '../../../platform/application/ports/unit-of-work.js';
import { isStaff, type Viewer } from '../../../platform/application/viewer.js';
import { recordRead } from '../published/events.js';
import { StaffReads, type StaffRead } from '../published/staff-reads.js';

@Injectable()
export class IdentityStaffReads extends StaffReads {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventPublisher,
  ) {
    super();
  }

  async record(viewer: Viewer, read: StaffRead): Promise<void> {
    const { userId: byUserId } = viewer;
    if (!isStaff(viewer) || (read.subjectType === 'user' && read.subjectId === String(byUserId))) return;
    await this.unitOfWork.run(() => this.events.publish(recordRead({ ...read, byUserId })));
  }
}
