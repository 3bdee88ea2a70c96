import { DatedRecords } from '../../../../../platform/application/ports/dated-records.js';

/** What administrators did. */
export abstract class ConsoleDatedRecords extends DatedRecords {}
