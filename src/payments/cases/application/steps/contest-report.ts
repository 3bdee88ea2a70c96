import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../shared/application/ports/clock.js';
import type { UploadedFile } from '../../../../shared/application/ports/image-processor.js';
import { refuseContactDetails } from '../../domain/contact-details.js';
import { ProblemPhotos } from '../problem-photos.js';
import { Escalate } from './escalate.js';
import { LockedCase, type By } from './locked-case.js';

export interface ContestReportCommand {
  caseId: string;
  by: By;
  text: string;
  photos: readonly UploadedFile[];
}

/** The seller does not agree with a report and says why: an administrator decides. */
@Injectable()
export class ContestReport {
  constructor(
    private readonly locked: LockedCase,
    private readonly photos: ProblemPhotos,
    private readonly escalate: Escalate,
    private readonly clock: Clock,
  ) {}

  /** Throws `NotFound`, `PhotoRefused`, and what `Case.contest` throws; nothing of the photos is kept then. */
  async execute({ caseId, by, text, photos }: ContestReportCommand): Promise<void> {
    refuseContactDetails(text);
    const { userId: byUserId } = by;
    await this.locked.runFor(caseId, by, ({ found }) => {
      found.contest(byUserId, this.clock.now());
      return Promise.resolve();
    });
    await this.photos.keepFor(photos, (photoKeys) =>
      this.locked.runFor(caseId, by, async ({ found }) => {
        found.contest(byUserId, this.clock.now());
        await this.escalate.execute(found, 'contested', { role: 'seller', byUserId, text, photoKeys });
      }),
    );
  }
}
