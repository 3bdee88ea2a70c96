import { DatedRecords } from '../../shared/application/ports/dated-records.js';

/** The entries of the ledger, and the outcomes of the card provider's operations. */
export abstract class PaymentsDatedRecords extends DatedRecords {}
