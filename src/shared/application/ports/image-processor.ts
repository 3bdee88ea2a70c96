import { DomainError, type FieldProblem } from '../../domain/domain-error.js';

/** An upload as it lies in a temporary file until the request ends. */
export interface UploadedFile {
  field: string;
  filename: string;
  path: string;
  bytes: number;
}

export interface ProcessedPhoto {
  /** WebP, at most 1600 px a side, without any metadata. */
  large: Buffer;
  /** WebP, at most 480 px a side. */
  thumbnail: Buffer;
  width: number;
  height: number;
  /** SHA-256 (hex) of `large`. */
  sha256: string;
}

/** A file that is no photo or too large in bytes, pixels or sides (product.md §4); names the file. */
export class PhotoRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'validation-failed';
  override readonly details: FieldProblem[];
  constructor(field: string, message: string) {
    super(message);
    this.details = [{ field, message }];
  }
}

/** Re-encodes photos (JPEG, PNG, WebP; 10 MB, 50 megapixels, 12,000 a side), off the event loop. */
export abstract class ImageProcessor {
  /** Throws `PhotoRefused` with a sentence that names the file. */
  abstract process(file: UploadedFile): Promise<ProcessedPhoto>;
  /** A photo that was processed before, in its size, for those who take no WebP. */
  abstract asJpeg(photo: Buffer): Promise<Buffer>;
  /** A photo that was processed before, after so many quarter turns to the right (1 to 3), as WebP. */
  abstract turned(photo: Buffer, turns: number): Promise<Buffer>;
  /** JPEG of 1200 × 630 px, filled with the picture's middle, from a photo that was processed before. */
  abstract preview(photo: Buffer): Promise<Buffer>;
}
