import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { ObjectRemoval } from '../../../../platform/application/ports/object-removal.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { ValidationFailed } from '../../../../platform/domain/domain-error.js';
import { firstVersion, unusedPhotos, type DraftItem, type KeptDraft } from '../../domain/draft.js';
import { DraftChanged } from '../../domain/listing.errors.js';
import { DraftRepository } from '../ports/draft.repository.js';
import { draftFiles } from './draft-photos.js';
import { sentence } from '../../../../platform/texts/sentence.js';

export interface KeepDraftCommand {
  userId: number;
  /** The version that the client read; 0 if there was no draft. */
  baseVersion: number;
  /** A random 32-character id that the client generates for this save. */
  mark: string;
  item: DraftItem;
}

/** Saves the draft as typed. Throws `DraftChanged`, and `ValidationFailed` for an unknown photo. */
@Injectable()
export class KeepDraft {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly drafts: DraftRepository,
    private readonly removal: ObjectRemoval,
    private readonly clock: Clock,
  ) {}

  execute({ userId, baseVersion, mark, item }: KeepDraftCommand): Promise<KeptDraft> {
    return this.unitOfWork.run(async () => {
      const known = await this.drafts.lock(userId);
      const version = known?.version ?? 0;
      if (version !== baseVersion) throw new DraftChanged(version);
      await this.#requirePhotos(userId, item);
      const now = this.clock.now();
      const draft = { userId, version: known === null ? firstVersion(now) : version + 1, mark, item, updatedAt: now };
      await this.drafts.save(draft);
      return draft;
    });
  }

  async #requirePhotos(userId: number, item: DraftItem): Promise<void> {
    const photos = await this.drafts.listPhotos(userId);
    const there = new Set(photos.map(({ id }) => id));
    if (!item.photos.every(({ id }) => there.has(id)))
      throw new ValidationFailed([{ field: 'photos', message: sentence('problem.draft-photo-unsent') }]);
    const old = unusedPhotos(photos, item, this.clock.now());
    if (old.length === 0) return;
    await this.drafts.removePhotos(
      userId,
      old.map(({ id }) => id),
    );
    await this.removal.remove(draftFiles(old.map(({ key }) => key)));
  }
}
