import { sentence } from '../../../../platform/texts/sentence.js';
import { Injectable } from '@nestjs/common';
import { readFile } from 'node:fs/promises';
import { v7 as uuidv7 } from 'uuid';
import { FileScanner } from '../../../../platform/application/ports/file-scanner.js';
import {
  ImageProcessor,
  PhotoRefused,
  type UploadedFile,
} from '../../../../platform/application/ports/image-processor.js';
import { ObjectStore } from '../../../../platform/application/ports/object-store.js';
import { DomainError } from '../../../../platform/domain/domain-error.js';
import type { fileOf } from '../../domain/drivers/driver-document.js';

const FOLDER = 'driver-documents';
const PDF = { extension: 'pdf', contentType: 'application/pdf' } as const;
const WEBP = { extension: 'webp', contentType: 'image/webp' } as const;
/** PDF readers look for the end-of-file marker in this many last bytes. */
const TAIL_BYTES = 1_024;

const startsAsPdf = (bytes: Buffer): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';
const endsAsPdf = (bytes: Buffer): boolean => bytes.subarray(-TAIL_BYTES).includes('%%EOF');

interface StoredFile {
  bytes: Buffer;
  type: typeof PDF | typeof WEBP;
}

/**
 * Stores a document's file before the unit of work that needs it, and removes it if the work refuses. The type is
 * decided by the file's content.
 */
@Injectable()
export class DocumentFiles {
  constructor(
    private readonly images: ImageProcessor,
    private readonly objects: ObjectStore,
    private readonly scanner: FileScanner,
  ) {}

  /** Whether a PDF is accepted instead of a photo. A PDF is stored unchanged, so this takes a virus scanner. */
  get takesPdf(): boolean {
    return this.scanner.takesFiles;
  }

  /**
   * Calls `work` with the key of the stored file, or null without a file. Throws `PhotoRefused` with a sentence that
   * names the file, `ScannerAway`, and whatever `work` throws.
   */
  async keepFor(
    file: UploadedFile | null,
    takes: ReturnType<typeof fileOf>,
    work: (key: string | null) => Promise<void>,
  ): Promise<void> {
    if (file === null || takes === null) return work(null);
    const { bytes, type } = await this.#convert(file, takes);
    const key = `${FOLDER}/${uuidv7()}.${type.extension}`;
    await this.objects.put(key, bytes, type.contentType);
    try {
      await work(key);
    } catch (error) {
      // After any error other than a refusal the document may have been saved; an orphaned file is never shown.
      if (error instanceof DomainError) await this.objects.remove(key).catch(() => undefined);
      throw error;
    }
  }

  #convert(file: UploadedFile, takes: NonNullable<ReturnType<typeof fileOf>>): Promise<StoredFile> {
    if (takes === 'photo-or-pdf') return this.#photoOrPdf(file);
    return takes === 'photo' ? this.#photo(file) : this.#smallPhoto(file);
  }

  async #smallPhoto(file: UploadedFile): Promise<StoredFile> {
    return { bytes: (await this.images.process(file)).thumbnail, type: WEBP };
  }

  async #photo(file: UploadedFile): Promise<StoredFile> {
    return { bytes: (await this.images.process(file)).large, type: WEBP };
  }

  async #photoOrPdf(file: UploadedFile): Promise<StoredFile> {
    const bytes = await readFile(file.path);
    if (!startsAsPdf(bytes)) return this.#photo(file);
    await this.#requireHarmlessPdf(file, bytes);
    return { bytes, type: PDF };
  }

  async #requireHarmlessPdf({ field, filename }: UploadedFile, bytes: Buffer): Promise<void> {
    if (!this.takesPdf) throw new PhotoRefused(field, sentence('problem.pdf-refused', { name: filename }));
    if (!endsAsPdf(bytes)) {
      throw new PhotoRefused(field, sentence('problem.pdf-broken', { name: filename }));
    }
    if (!(await this.scanner.isHarmless(bytes))) {
      throw new PhotoRefused(field, sentence('problem.pdf-harmful', { name: filename }));
    }
  }
}
