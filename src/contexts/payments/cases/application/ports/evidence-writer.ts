import type { DeliveryEvidenceView } from '../../../../delivery/published/delivery-evidence.js';
import type { Person } from '../../../../identity/published/user-directory.js';
import type { ProductOwnerView } from '../../../../listings/published/views.js';
import type { Payment } from '../../../protection/domain/payment.js';
import type { Checkout } from '../../../checkout/application/ports/checkout.repository.js';
import type { Case } from '../../domain/case.js';
import type { CaseEntry } from './case.repository.js';
import type { Dispute } from './dispute.repository.js';

/** Everything that a bank is shown about a disputed sale. */
export interface DisputedSale {
  dispute: Dispute;
  payment: Payment['state'];
  checkout: Checkout;
  listing: ProductOwnerView;
  buyer: Person | null;
  seller: Person | null;
  driver: Person | null;
  delivery: DeliveryEvidenceView | null;
  /** Earlier reports about the sale with both sides' messages, newest first. */
  cases: { found: Case; entries: CaseEntry[] }[];
}

/** A photo in the folder: the original, and a JPEG because the provider accepts no WebP. */
export interface EvidencePhoto {
  /** File name without its extension. */
  name: string;
  caption: string;
  /** SHA-256 (hex) from the record; null for the listing's photos. */
  sha256: string | null;
  /** Null if the photo is no longer stored; the page says so. */
  files: { original: Buffer; jpeg: Buffer } | null;
}

export interface EvidenceFile {
  path: string;
  content: Buffer;
}

/** Writes the folder's texts. */
export abstract class EvidenceWriter {
  abstract write(sale: DisputedSale, photos: readonly EvidencePhoto[]): Promise<EvidenceFile[]>;
}
