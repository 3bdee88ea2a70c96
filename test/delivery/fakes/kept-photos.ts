import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { refuseInsideTransaction } from '../../../src/platform/application/ambient-transaction.js';
import {
  ImageProcessor,
  PhotoRefused,
  type ProcessedPhoto,
  type UploadedFile,
} from '../../../src/platform/application/ports/image-processor.js';
import { ObjectStore } from '../../../src/platform/application/ports/object-store.js';

/** Files in memory; like the real store, it refuses calls inside a unit of work. */
export class KeptObjects extends ObjectStore {
  readonly objects = new Map<string, Buffer>();

  put(key: string, bytes: Buffer): Promise<void> {
    refuseInsideTransaction('The object store');
    this.objects.set(key, bytes);
    return Promise.resolve();
  }

  get(key: string): Promise<{ stream: Readable; contentType: string } | null> {
    const bytes = this.objects.get(key);
    return Promise.resolve(bytes === undefined ? null : { stream: Readable.from(bytes), contentType: 'image/webp' });
  }

  remove(key: string): Promise<void> {
    refuseInsideTransaction('The object store');
    this.objects.delete(key);
    return Promise.resolve();
  }

  async *keys(): AsyncIterable<string> {
    yield* await Promise.resolve(this.objects.keys());
  }
}

/** Accepts every file except those named `broken…`. */
export class EasyImages extends ImageProcessor {
  process({ field, filename }: UploadedFile): Promise<ProcessedPhoto> {
    refuseInsideTransaction('Image processing');
    if (filename.startsWith('broken')) return Promise.reject(new PhotoRefused(field, `“${filename}” is not a photo.`));
    const large = Buffer.from(filename);
    const sha256 = createHash('sha256').update(large).digest('hex');
    return Promise.resolve({ large, thumbnail: large, width: 640, height: 480, sha256 });
  }

  preview(photo: Buffer): Promise<Buffer> {
    return Promise.resolve(photo);
  }

  turned(photo: Buffer, turns: number): Promise<Buffer> {
    return Promise.resolve(Buffer.from(`${photo.toString()} turned ${String(turns)}`));
  }

  asJpeg(photo: Buffer): Promise<Buffer> {
    return Promise.resolve(photo);
  }
}

export const aPhoto = (filename = 'pickup.jpg'): UploadedFile => ({
  field: 'photo',
  filename,
  path: `/nowhere/${filename}`,
  bytes: 1_000,
});
