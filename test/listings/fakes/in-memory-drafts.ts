import { DraftRepository } from '../../../src/contexts/listings/application/ports/draft.repository.js';
import type { KeptDraft, KeptDraftPhoto } from '../../../src/contexts/listings/domain/draft.js';
import { ambientTransaction } from '../../../src/platform/application/ambient-transaction.js';
import { ObjectRemoval } from '../../../src/platform/application/ports/object-removal.js';
import type { KeptObjects } from '../../delivery/fakes/kept-photos.js';

/** Drafts in memory; like the real ones, they are locked only inside a unit of work. */
export class InMemoryDrafts extends DraftRepository {
  readonly drafts = new Map<number, KeptDraft>();
  readonly photos: KeptDraftPhoto[] = [];

  find(userId: number): Promise<KeptDraft | null> {
    return Promise.resolve(this.drafts.get(userId) ?? null);
  }

  lock(userId: number): Promise<KeptDraft | null> {
    if (ambientTransaction.getStore() === undefined)
      return Promise.reject(new Error('A write was attempted outside a unit of work.'));
    return this.find(userId);
  }

  save(draft: KeptDraft): Promise<void> {
    this.drafts.set(draft.userId, draft);
    return Promise.resolve();
  }

  remove(userId: number): Promise<void> {
    this.drafts.delete(userId);
    return Promise.resolve();
  }

  listPhotos(userId: number): Promise<KeptDraftPhoto[]> {
    return Promise.resolve(this.photos.filter((photo) => photo.userId === userId));
  }

  async findPhoto(userId: number, id: string): Promise<KeptDraftPhoto | null> {
    return (await this.listPhotos(userId)).find((photo) => photo.id === id) ?? null;
  }

  async addPhoto(photo: KeptDraftPhoto): Promise<boolean> {
    if ((await this.findPhoto(photo.userId, photo.id)) !== null) return false;
    this.photos.push(photo);
    return true;
  }

  removePhotos(userId: number, ids: readonly string[]): Promise<void> {
    const left = this.photos.filter((photo) => photo.userId !== userId || !ids.includes(photo.id));
    this.photos.splice(0, this.photos.length, ...left);
    return Promise.resolve();
  }

  listAbandoned(before: Date, most: number): Promise<number[]> {
    const old = [...this.drafts.values()].filter(({ updatedAt }) => updatedAt < before).map(({ userId }) => userId);
    const loose = this.photos.filter(({ userId, createdAt }) => !this.drafts.has(userId) && createdAt < before);
    return Promise.resolve([...new Set([...old, ...loose.map(({ userId }) => userId)])].slice(0, most));
  }
}

/** Removes immediately what the real one removes after the commit. */
export class ImmediateRemoval extends ObjectRemoval {
  constructor(private readonly kept: KeptObjects) {
    super();
  }

  remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.kept.objects.delete(key);
    return Promise.resolve();
  }
}
