import { Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/application/ports/clock.js';
import { ObjectRemoval } from '../../../shared/application/ports/object-removal.js';
import { UnitOfWork } from '../../../shared/application/ports/unit-of-work.js';
import { DRAFT_KEPT_DAYS } from '../../domain/draft.js';
import { DraftChanged } from '../../domain/listing.errors.js';
import { DraftRepository } from '../ports/draft.repository.js';
import { draftFiles } from './draft-photos.js';

const DAY_MS = 86_400_000;
const MAX_PER_RUN = 500;

/** Takes drafts away with their photos: their owner has begun again, they are published, or no one has come back to them. */
@Injectable()
export class DiscardDraft {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly drafts: DraftRepository,
    private readonly removal: ObjectRemoval,
    private readonly clock: Clock,
  ) {}

  /** Its owner begins again, having read that version (0: none); a draft that is gone already is fine. Throws `DraftChanged`. */
  startOver(userId: number, baseVersion: number): Promise<void> {
    return this.unitOfWork.run(async () => {
      const draft = await this.drafts.lock(userId);
      if (draft !== null && draft.version !== baseVersion) throw new DraftChanged(draft.version);
      await this.drafts.remove(userId);
      await this.#forgetPhotos(userId, () => true);
    });
  }

  /** All that the account keeps; nothing there is fine. */
  execute(userId: number): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.drafts.lock(userId);
      await this.drafts.remove(userId);
      await this.#forgetPhotos(userId, () => true);
    });
  }

  /** A link was made of these photos, in the caller's unit of work: they go, and the draft that names one of them with its own. */
  async published(userId: number, photoIds: readonly string[]): Promise<void> {
    const draft = await this.drafts.lock(userId);
    const ids = new Set(photoIds);
    const named = draft?.item.photos.map(({ id }) => id) ?? [];
    if (named.some((id) => ids.has(id))) {
      await this.drafts.remove(userId);
      for (const id of named) ids.add(id);
    }
    await this.#forgetPhotos(userId, (id) => ids.has(id));
  }

  /** Those that no one has changed for `DRAFT_KEPT_DAYS`; up to 500 accounts in one run. */
  async forgetOld(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - DRAFT_KEPT_DAYS * DAY_MS);
    for (const userId of await this.drafts.listAbandoned(before, MAX_PER_RUN))
      await this.unitOfWork.run(async () => {
        const draft = await this.drafts.lock(userId);
        // Someone may have come back to it since it was looked up.
        if (draft !== null && draft.updatedAt >= before) return;
        await this.drafts.remove(userId);
        await this.#forgetPhotos(userId, () => true);
      });
  }

  async #forgetPhotos(userId: number, isOver: (id: string) => boolean): Promise<void> {
    const photos = (await this.drafts.listPhotos(userId)).filter(({ id }) => isOver(id));
    if (photos.length === 0) return;
    await this.drafts.removePhotos(
      userId,
      photos.map(({ id }) => id),
    );
    await this.removal.remove(draftFiles(photos.map(({ key }) => key)));
  }
}
