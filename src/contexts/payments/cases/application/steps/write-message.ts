import { Injectable } from '@nestjs/common';
import { EventPublisher } from '../../../../../platform/application/ports/event-publisher.js';
import type { UploadedFile } from '../../../../../platform/application/ports/image-processor.js';
import { requireAdministrator } from '../../../../../platform/application/viewer.js';
import { caseMessageWritten } from '../../../published/events.js';
import { refuseContactDetails } from '../../domain/contact-details.js';
import { ProblemPhotos } from '../problem-photos.js';
import { LockedCase, roleIn, type By } from './locked-case.js';
import { aboutCase, CaseTimeline } from './case-timeline.js';

export interface WriteMessageCommand {
  caseId: string;
  by: By;
  text: string;
  photos: readonly UploadedFile[];
}

/** Buyer, seller and staff write messages in an open case; a message is not an answer and changes nothing. */
@Injectable()
export class WriteMessage {
  constructor(
    private readonly locked: LockedCase,
    private readonly photos: ProblemPhotos,
    private readonly timeline: CaseTimeline,
    private readonly events: EventPublisher,
  ) {}

  /**
   * Throws `NotFound`, `CaseClosed` if the case is over, `CaseFull`, `PhotoRefused`, and `ValidationFailed` for contact
   * details.
   */
  async execute({ caseId, by, text, photos }: WriteMessageCommand): Promise<void> {
    const { userId: byUserId } = by;
    await this.locked.check(caseId, ({ found }) => {
      if (roleIn(found, by) === 'staff') requireAdministrator(by);
      else refuseContactDetails(text);
      found.requireOpen();
      return Promise.resolve();
    });
    await this.photos.keepFor(photos, (photoKeys) =>
      this.locked.runFor(caseId, by, async ({ found }, role) => {
        found.requireOpen();
        const entryId = await this.timeline.record(found, { kind: 'message', role, byUserId, text, photoKeys });
        const message = { entryId, role, byUserId, photos: photoKeys.length };
        await this.events.publish(caseMessageWritten({ ...aboutCase(found), ...message }));
      }),
    );
  }
}
