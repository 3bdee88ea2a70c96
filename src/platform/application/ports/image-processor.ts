import { DomainError, type FieldProblem } from '../../domain/domain-error.js';

/** An upload in a temporary file that exists until the request ends. */
export interface UploadedFile {
  field: string;
  filename: string;
  path: string;
  bytes: number;
}

export interface ProcessedPhoto {
  /** WebP, at most 1600 px per side, without metadata. */
  large: Buffer;
  /** WebP, at most 480 px per side. */
  thumbnail: Buffer;
  width: number;
  height: number;
  /** SHA-256 (hex) of `large`. */
  sha256: string;
}

/** A file that is not a photo, or is too large in bytes, pixels or sides (product.md §4); names the file. */
export class PhotoRefused extends DomainError {
  readonly kind = 'invalid';
  readonly code = 'validation-failed';
  override readonly details: FieldProblem[];
  constructor(field: string, message: string) {
    super(message);
    this.details = [{ field, message }];
  }
}

/** Re-encodes photos (JPEG, PNG, WebP; 10 MB, 50 megapixels, 12,000 px per side), off the event loop. */
export abstract class ImageProcessor {
  /** Throws `PhotoRefused` with a message that names the file. */
  abstract process(file: UploadedFile): Promise<ProcessedPhoto>;
  /** A processed photo as JPEG in its size, for clients that cannot read WebP. */
  abstract asJpeg(photo: Buffer): Promise<Buffer>;
  /** A processed photo rotated clockwise by 1 to 3 quarter turns, as WebP. */
  abstract turned(photo: Buffer, turns: number): Promise<Buffer>;
  /** A JPEG of 1200 × 630 px, cropped to the middle, from a processed photo. */
  abstract preview(photo: Buffer): Promise<Buffer>;
}
