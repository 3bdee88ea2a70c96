import type { DeliveryEvidenceView } from '../../../../delivery/published/delivery-evidence.js';
import type { Person } from '../../../../identity/published/user-directory.js';
import type { ProductOwnerView } from '../../../../listings/published/views.js';
import type { Payment } from '../../../protection/domain/payment.js';
import type { Checkout } from '../../../checkout/application/ports/checkout.repository.js';
import type { Case } from '../../domain/case.js';
import type { CaseEntry } from './case.repository.js';
import type { Dispute } from './dispute.repository.js';

/** All that a bank is shown of a disputed sale. */
export interface DisputedSale {
  dispute: Dispute;
  payment: Payment['state'];
  checkout: Checkout;
  listing: ProductOwnerView;
  buyer: Person | null;
  seller: Person | null;
  driver: Person | null;
  delivery: DeliveryEvidenceView | null;
  /** What was reported of the sale before, with what both sides said; the newest first. */
  cases: { found: Case; entries: CaseEntry[] }[];
}

/** A photo in the folder: as it was kept, and as JPEG because the provider takes no WebP. */
export interface EvidencePhoto {
  /** File name without its extension. */
  name: string;
  caption: string;
  /** SHA-256 (hex) in the record; null for the listing's photos. */
  sha256: string | null;
  /** Null where the photo is no longer in the store: the page says so. */
  files: { original: Buffer; jpeg: Buffer } | null;
}

export interface EvidenceFile {
  path: string;
  content: Buffer;
}

/** Writes the texts of the folder. */
export abstract class EvidenceWriter {
  abstract write(sale: DisputedSale, photos: readonly EvidencePhoto[]): Promise<EvidenceFile[]>;
}
