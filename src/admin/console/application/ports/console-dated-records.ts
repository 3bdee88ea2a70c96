import { DatedRecords } from '../../../../shared/application/ports/dated-records.js';

/** What administrators did. */
export abstract class ConsoleDatedRecords extends DatedRecords {}
