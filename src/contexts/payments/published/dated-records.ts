import { DatedRecords } from '../../../platform/application/ports/dated-records.js';

/** The ledger's entries, and the outcomes of card provider operations. */
export abstract class PaymentsDatedRecords extends DatedRecords {}
