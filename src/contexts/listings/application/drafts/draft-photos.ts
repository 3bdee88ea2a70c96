import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../../../../platform/application/ports/clock.js';
import { ImageProcessor, type UploadedFile } from '../../../../platform/application/ports/image-processor.js';
import { ObjectRemoval } from '../../../../platform/application/ports/object-removal.js';
import { ObjectStore } from '../../../../platform/application/ports/object-store.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { DomainError, NotFound } from '../../../../platform/domain/domain-error.js';
import { unusedPhotos, MAX_DRAFT_PHOTOS, type KeptDraftPhoto } from '../../domain/draft.js';
import { TooManyDraftPhotos } from '../../domain/listing.errors.js';
import { DraftRepository } from '../ports/draft.repository.js';

const WEBP = 'image/webp';
const KINDS = ['large', 'thumb'] as const;
export const draftFiles = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => KINDS.map((kind) => `${key}-${kind}.webp`));

/** The photos of drafts, uploaded one by one while the owner types; visible to the owner only. */
@Injectable()
export class DraftPhotos {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly drafts: DraftRepository,
    private readonly images: ImageProcessor,
    private readonly objects: ObjectStore,
    private readonly removal: ObjectRemoval,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a photo under the id that the device chose; does nothing if that id exists. Throws `PhotoRefused`,
   * `TooManyDraftPhotos`.
   */
  async keep({ userId, id, file }: { userId: number; id: string; file: UploadedFile }): Promise<void> {
    if ((await this.drafts.findPhoto(userId, id)) !== null) return;
    const { large, thumbnail } = await this.images.process(file);
    const key = `drafts/${uuidv7()}`;
    await this.objects.put(`${key}-large.webp`, large, WEBP);
    await this.objects.put(`${key}-thumb.webp`, thumbnail, WEBP);
    try {
      const isNew = await this.#record({ userId, id, key, createdAt: this.clock.now() });
      if (!isNew) await this.#drop(key);
    } catch (error) {
      // After any error but a refusal the row may have been saved; an orphaned file is never shown.
      if (error instanceof DomainError) await this.#drop(key);
      throw error;
    }
  }

  /** Returns the storage key of one size. Throws `NotFound`. */
  async fileOf(userId: number, id: string, kind: (typeof KINDS)[number]): Promise<string> {
    const photo = await this.drafts.findPhoto(userId, id);
    if (photo === null) throw new NotFound('photo');
    return `${photo.key}-${kind}.webp`;
  }

  #record(photo: KeptDraftPhoto): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const draft = await this.drafts.lock(photo.userId);
      const known = await this.drafts.listPhotos(photo.userId);
      const old = unusedPhotos(known, draft?.item ?? null, photo.createdAt);
      await this.#forget(photo.userId, old);
      if (known.length - old.length >= MAX_DRAFT_PHOTOS) throw new TooManyDraftPhotos();
      return this.drafts.addPhoto(photo);
    });
  }

  async #forget(userId: number, photos: readonly KeptDraftPhoto[]): Promise<void> {
    if (photos.length === 0) return;
    await this.drafts.removePhotos(
      userId,
      photos.map(({ id }) => id),
    );
    await this.removal.remove(draftFiles(photos.map(({ key }) => key)));
  }

  async #drop(key: string): Promise<void> {
    for (const file of draftFiles([key])) await this.objects.remove(file).catch(() => undefined);
  }
}
