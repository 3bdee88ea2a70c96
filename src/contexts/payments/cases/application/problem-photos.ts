import { sentence } from '../../../../platform/texts/sentence.js';
import { Injectable, Logger } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import {
  ImageProcessor,
  PhotoRefused,
  type UploadedFile,
} from '../../../../platform/application/ports/image-processor.js';
import { ObjectStore } from '../../../../platform/application/ports/object-store.js';
import { DomainError } from '../../../../platform/domain/domain-error.js';

/** The maximum number of photos per report. */
export const MAX_PROBLEM_PHOTOS = 8;

/** Stores a report's photos before the unit of work that needs them, and removes them if it is refused. */
@Injectable()
export class ProblemPhotos {
  readonly #log = new Logger(ProblemPhotos.name);

  constructor(
    private readonly images: ImageProcessor,
    private readonly objects: ObjectStore,
  ) {}

  /** Passes the photos' keys to `work` in order. Throws `PhotoRefused`, and whatever `work` throws. */
  async keepFor<T>(files: readonly UploadedFile[], work: (keys: string[]) => Promise<T>): Promise<T> {
    if (files.length > MAX_PROBLEM_PHOTOS) {
      throw new PhotoRefused('photos', sentence('problem.photos-most', { max: MAX_PROBLEM_PHOTOS }));
    }
    const keys: string[] = [];
    try {
      for (const file of files) {
        const { large } = await this.images.process(file);
        const key = `problems/${uuidv7()}.webp`;
        keys.push(key);
        await this.objects.put(key, large, 'image/webp');
      }
      return await work(keys);
    } catch (error) {
      // After any error but a refusal the report may have been saved; an orphaned photo does no harm.
      if (error instanceof DomainError) await this.#remove(keys);
      throw error;
    }
  }

  /** The caller must get the refusal, so a failed removal is only logged. */
  async #remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.objects.remove(key).catch((error: unknown) => {
        this.#log.warn({ err: error, key }, 'Removing the photo of a refused report failed');
      });
    }
  }
}
