import { Injectable } from '@nestjs/common';
import { buffer } from 'node:stream/consumers';
import type { EvidenceProof } from '../../../delivery/published/delivery-evidence.js';
import { EventPublisher } from '../../../../platform/application/ports/event-publisher.js';
import { ImageProcessor } from '../../../../platform/application/ports/image-processor.js';
import { ObjectStore } from '../../../../platform/application/ports/object-store.js';
import { UnitOfWork } from '../../../../platform/application/ports/unit-of-work.js';
import { moneyDeskActed } from '../../published/events.js';
import { DisputedSales } from './disputed-sales.js';
import { photoKeysOf } from './steps/case-view.js';
import { EvidenceWriter, type DisputedSale, type EvidenceFile, type EvidencePhoto } from './ports/evidence-writer.js';

const CAPTIONS: Record<EvidenceProof['step'], string> = {
  condition: 'The difference found at pickup',
  pickup: 'The item as picked up from the seller',
  delivery: 'The item as delivered to the buyer',
  'pickup-failed': 'A failed pickup',
  'delivery-failed': 'A failed delivery',
};
/** `/photos/listings/…` is served from the object with the same path. */
const PHOTOS_URL = '/photos/';

interface WantedPhoto {
  name: string;
  caption: string;
  objectKey: string;
  sha256: string | null;
}

function wantedPhotos({ listing, delivery, cases }: DisputedSale): WantedPhoto[] {
  const ofListing = listing.imageUrls.map((url, index) => ({
    name: `listing-${String(index + 1)}`,
    caption: `Photo ${String(index + 1)} of the listing`,
    objectKey: url.replace(PHOTOS_URL, ''),
    sha256: null,
  }));
  const ofProofs = (delivery?.proofs ?? []).flatMap(({ step, happenedAt, photo }, index) =>
    photo === null
      ? []
      : [
          {
            ...photo,
            name: `proof-${String(index + 1)}-${step}`,
            caption: `${CAPTIONS[step]}, ${happenedAt.toISOString()}`,
          },
        ],
  );
  const ofCases = cases.flatMap(({ found, entries }, at) =>
    photoKeysOf(found, entries).map((objectKey, index) => ({
      name: `case-${String(at + 1)}-${String(index + 1)}`,
      caption: `Photo ${String(index + 1)} from the reported problem`,
      objectKey,
      sha256: null,
    })),
  );
  return [...ofListing, ...ofProofs, ...ofCases];
}

/**
 * Collects everything that a bank needs to judge a dispute, as the files of one folder: a page to print, the texts for
 * the provider's form, the delivery record, and the photos (product.md §7, "Problems and disputes"). Throws `NotFound`.
 */
@Injectable()
export class CollectEvidence {
  constructor(
    private readonly sales: DisputedSales,
    private readonly objects: ObjectStore,
    private readonly images: ImageProcessor,
    private readonly writer: EvidenceWriter,
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventPublisher,
  ) {}

  /** Recorded in the audit log because it exports a buyer's name and address. */
  async execute(disputeId: string, byUserId: number): Promise<EvidenceFile[]> {
    const sale = await this.sales.find(disputeId);
    await this.unitOfWork.run(() =>
      this.events.publish(moneyDeskActed({ action: 'download-evidence', subjectId: disputeId, byUserId })),
    );
    const photos: EvidencePhoto[] = [];
    for (const wanted of wantedPhotos(sale)) {
      const found = await this.objects.get(wanted.objectKey);
      photos.push({ ...wanted, files: found === null ? null : await this.#filesOf(await buffer(found.stream)) });
    }
    const files = photos.flatMap(({ name, files: kept }) =>
      kept === null
        ? []
        : [
            { path: `photos/${name}.jpg`, content: kept.jpeg },
            { path: `originals/${name}.webp`, content: kept.original },
          ],
    );
    return [...(await this.writer.write(sale, photos)), ...files];
  }

  async #filesOf(original: Buffer): Promise<EvidencePhoto['files']> {
    return { original, jpeg: await this.images.asJpeg(original) };
  }
}
