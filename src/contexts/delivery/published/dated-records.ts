import { DatedRecords } from '../../../platform/application/ports/dated-records.js';

/** Serves the entries of the delivery records, which carry their own hashes and seals. */
export abstract class DeliveryDatedRecords extends DatedRecords {}
