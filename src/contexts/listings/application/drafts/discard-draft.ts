import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { ObjectRemoval } from '../../../../platform/application/ports/object-removal.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { DRAFT_RETENTION_DAYS } from '../../domain/draft.js';
import { DraftChanged } from '../../domain/listing.errors.js';
import { DraftRepository } from '../ports/draft.repository.js';
import { draftFiles } from './draft-photos.js';

const DAY_MS = 86_400_000;
const MAX_PER_RUN = 500;

/** Deletes drafts and their photos when the owner starts over, publishes or abandons them. */
@Injectable()
export class DiscardDraft {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly drafts: DraftRepository,
    private readonly removal: ObjectRemoval,
    private readonly clock: Clock,
  ) {}

  /**
   * Starts over from the version that the owner read (0: none); does nothing if the draft is already gone. Throws
   * `DraftChanged`.
   */
  startOver(userId: number, baseVersion: number): Promise<void> {
    return this.unitOfWork.run(async () => {
      const draft = await this.drafts.lock(userId);
      if (draft !== null && draft.version !== baseVersion) throw new DraftChanged(draft.version);
      await this.drafts.remove(userId);
      await this.#removePhotos(userId, () => true);
    });
  }

  /** Deletes the account's draft and photos, if any. */
  execute(userId: number): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.drafts.lock(userId);
      await this.drafts.remove(userId);
      await this.#removePhotos(userId, () => true);
    });
  }

  /**
   * Deletes the photos that a new link used, and the draft that contains any of them. Runs in the caller's unit of
   * work.
   */
  async discardPublished(userId: number, photoIds: readonly string[]): Promise<void> {
    const draft = await this.drafts.lock(userId);
    const ids = new Set(photoIds);
    const named = draft?.item.photos.map(({ id }) => id) ?? [];
    if (named.some((id) => ids.has(id))) {
      await this.drafts.remove(userId);
      for (const id of named) ids.add(id);
    }
    await this.#removePhotos(userId, (id) => ids.has(id));
  }

  /** Deletes drafts unchanged for `DRAFT_KEPT_DAYS`, up to 500 accounts per run. */
  async deleteAbandoned(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - DRAFT_RETENTION_DAYS * DAY_MS);
    for (const userId of await this.drafts.listAbandoned(before, MAX_PER_RUN))
      await this.unitOfWork.run(async () => {
        const draft = await this.drafts.lock(userId);
        // The owner may have changed it since the query.
        if (draft !== null && draft.updatedAt >= before) return;
        await this.drafts.remove(userId);
        await this.#removePhotos(userId, () => true);
      });
  }

  async #removePhotos(userId: number, isOver: (id: string) => boolean): Promise<void> {
    const photos = (await this.drafts.listPhotos(userId)).filter(({ id }) => isOver(id));
    if (photos.length === 0) return;
    await this.drafts.removePhotos(
      userId,
      photos.map(({ id }) => id),
    );
    await this.removal.remove(draftFiles(photos.map(({ key }) => key)));
  }
}
