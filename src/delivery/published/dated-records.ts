import { DatedRecords } from '../../shared/application/ports/dated-records.js';

/** The entries of the deliveries' records, by their own hashes and seals. */
export abstract class DeliveryDatedRecords extends DatedRecords {}
