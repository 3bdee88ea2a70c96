import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { ImageProcessor, type UploadedFile } from '../../../../platform/application/ports/image-processor.js';
import { ObjectStore } from '../../../../platform/application/ports/object-store.js';
import { DomainError } from '../../../../platform/domain/domain-error.js';
import type { Proof } from '../ports/delivery.repository.js';

type StoredPhoto = NonNullable<Proof['photo']>;

/** Stores the photo of a proof before the unit of work that needs it, and removes it if the work refuses. */
@Injectable()
export class ProofPhotos {
  constructor(
    private readonly images: ImageProcessor,
    private readonly objects: ObjectStore,
  ) {}

  /** Throws `PhotoRefused`, and whatever `work` throws. */
  async keepFor<T>(photo: UploadedFile | null, work: (stored: StoredPhoto | null) => Promise<T>): Promise<T> {
    if (photo === null) return work(null);
    const { large, sha256 } = await this.images.process(photo);
    const objectKey = `proofs/${uuidv7()}.webp`;
    await this.objects.put(objectKey, large, 'image/webp');
    try {
      return await work({ objectKey, sha256 });
    } catch (error) {
      // After any error other than a refusal the proof may have been saved; an orphaned photo does no harm.
      if (error instanceof DomainError) await this.objects.remove(objectKey).catch(() => undefined);
      throw error;
    }
  }
}
