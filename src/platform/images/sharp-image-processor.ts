import { sentence } from '../texts/sentence.js';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { refuseInsideTransaction } from '../application/ambient-transaction.js';
import {
  ImageProcessor,
  PhotoRefused,
  type ProcessedPhoto,
  type UploadedFile,
} from '../application/ports/image-processor.js';

type FailOn = SharpOptions['failOn'];
interface Size {
  width: number;
  height: number;
}

const FORMATS = new Set(['jpeg', 'png', 'webp']);
const MAX_SIDE = 12_000;
const MAX_PIXELS = 50_000_000;
const LARGE_SIDE = 1_600;
const THUMBNAIL_SIDE = 480;
const LARGE_QUALITY = 80;
/** Small files first: the page shows the small photo before the large one. */
const THUMBNAIL_QUALITY = 60;
const TURNED_QUALITY = 90;
/** The size that chats and social networks ask for. */
const PREVIEW = { width: 1_200, height: 630 };
/** JPEG has no transparency, and would show black in its place. */
const BEHIND = { background: '#ffffff' };
/** The values that a decoder puts where the file has ended: JPEG grey, PNG black or nothing. */
const MISSING = new Set([128, 0]);
/** The share of a picture’s rows that may be missing. */
const END = 0.1;

sharp.cache(false);
sharp.concurrency(1);
/** Leaves one core for requests; each photo is processed by one thread. */
export const PHOTOS_AT_ONCE = Math.max(1, availableParallelism() - 1);
// Other formats are not even parsed: vector images can refer to files and URLs, and rare formats have rare bugs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

/** Processes images in libvips' own threads, with a concurrency limit so that requests are not delayed. */
@Injectable()
export class SharpImageProcessor extends ImageProcessor {
  readonly #inTurn = pLimit(PHOTOS_AT_ONCE);

  process(file: UploadedFile): Promise<ProcessedPhoto> {
    refuseInsideTransaction('Image processing');
    return this.#inTurn(() => this.#make(file));
  }

  preview(photo: Buffer): Promise<Buffer> {
    refuseInsideTransaction('Image processing');
    const made = sharp(photo)
      .resize({ ...PREVIEW, fit: 'cover' })
      .flatten(BEHIND)
      .jpeg({ quality: 82, mozjpeg: true });
    return this.#inTurn(() => made.toBuffer());
  }

  asJpeg(photo: Buffer): Promise<Buffer> {
    refuseInsideTransaction('Image processing');
    return this.#inTurn(() => sharp(photo).flatten(BEHIND).jpeg({ quality: 88 }).toBuffer());
  }

  turned(photo: Buffer, turns: number): Promise<Buffer> {
    refuseInsideTransaction('Image processing');
    // Encoding once more loses less quality than was lost before.
    const made = sharp(photo)
      .rotate(turns * 90)
      .webp({ quality: TURNED_QUALITY, effort: 2 });
    return this.#inTurn(() => made.toBuffer());
  }

  async #make(file: UploadedFile): Promise<ProcessedPhoto> {
    const { width, height } = await this.#measure(file);
    if (width > MAX_SIDE || height > MAX_SIDE || width * height > MAX_PIXELS) {
      throw new PhotoRefused(
        file.field,
        sentence('problem.photo-pixels', { name: file.filename, width: String(width), height: String(height) }),
      );
    }
    try {
      const [large, thumbnail] = await this.#sizes(file.path, 'error').catch(() =>
        this.#withoutEnd(file.path, { width, height }),
      );
      return { large, thumbnail, width, height, sha256: createHash('sha256').update(large).digest('hex') };
    } catch {
      throw this.#notAPhoto(file);
    }
  }

  async #measure(file: UploadedFile): Promise<Size> {
    const metadata: Metadata = await sharp(file.path, { limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw this.#notAPhoto(file);
      });
    if (!FORMATS.has(metadata.format)) throw this.#notAPhoto(file);
    return { width: metadata.width, height: metadata.height };
  }

  async #sizes(path: string, failOn: FailOn): Promise<[large: Buffer, thumbnail: Buffer]> {
    return [
      await this.#encode(path, failOn, LARGE_SIDE, LARGE_QUALITY),
      await this.#encode(path, failOn, THUMBNAIL_SIDE, THUMBNAIL_QUALITY),
    ];
  }

  /** A photo that lost its last bytes on its way, as every browser shows it; throws if more than its end is missing. */
  async #withoutEnd(path: string, { width, height }: Size): Promise<[large: Buffer, thumbnail: Buffer]> {
    const rows = Math.ceil(height * END);
    const end = await sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'none' })
      .extract({ left: 0, top: height - rows, width, height: rows })
      .raw()
      .toBuffer();
    if (end.every((value) => MISSING.has(value))) throw new Error('More than its end is missing');
    return this.#sizes(path, 'none');
  }

  #encode(path: string, failOn: FailOn, side: number, quality: number): Promise<Buffer> {
    return sharp(path, { limitInputPixels: MAX_PIXELS, failOn })
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, effort: 2 })
      .toBuffer();
  }

  #notAPhoto(file: UploadedFile): PhotoRefused {
    return new PhotoRefused(file.field, sentence('problem.not-a-photo', { name: file.filename }));
  }
}
