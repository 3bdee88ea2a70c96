import type { ChainedEntry } from '../../domain/delivery-record.js';
import type { Proof } from './delivery.repository.js';

export interface ArchivedDelivery {
  deliveryId: string;
  status: string;
  entries: ChainedEntry[];
  proofs: Proof[];
}

/** Deliveries with all that is recorded of them, for reading through. */
export abstract class RecordArchive {
  /** In the order of their ids, from after the given one. */
  abstract page(request: { after: string | null; limit: number }): Promise<ArchivedDelivery[]>;
}
