import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { ObjectRemoval } from '../../../../platform/application/ports/object-removal.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { ValidationFailed } from '../../../../platform/domain/domain-error.js';
import {
  firstVersion,
  unusedPhotos,
  type DraftItem,
  type KeptDraft,
  DRAFT_RETENTION_DAYS,
} from '../../domain/draft.js';
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

const DAY_MS = 86_400_000;

const MAX_PER_RUN = 500;

/** The draft of a listing that a seller has not published yet. */
@Injectable()
export class Drafts {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly drafts: DraftRepository,
    private readonly removal: ObjectRemoval,
    private readonly clock: Clock,
  ) {}

  /** Saves the draft as typed. Throws `DraftChanged`, and `ValidationFailed` for an unknown photo. */
  keep({ userId, baseVersion, mark, item }: KeepDraftCommand): Promise<KeptDraft> {
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

  /**
   * Deletes drafts and their photos when the owner starts over, publishes or abandons them. Deletes the account's draft
   * and photos, if any.
   */
  discard(userId: number): Promise<void> {
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
