import type { ChainedEntry } from '../../domain/delivery-record.js';
import type { Proof } from './delivery.repository.js';

export interface ArchivedDelivery {
  deliveryId: string;
  status: string;
  entries: ChainedEntry[];
  proofs: Proof[];
}

/** All deliveries with their full records, to be read page by page. */
export abstract class RecordArchive {
  /** Deliveries in the order of their ids, after the given one. */
  abstract page(request: { after: string | null; limit: number }): Promise<ArchivedDelivery[]>;
}
