import { Injectable } from '@nestjs/common';
import { DeliveryDatedRecords } from '../../../delivery/published/dated-records.js';
import { PaymentsDatedRecords } from '../../../payments/published/dated-records.js';
import { DatedRecords, type DatedRecord, type Span } from '../../../../platform/application/ports/dated-records.js';
import { ConsoleDatedRecords } from './ports/work-of-contexts.js';

/** The permanent records of every context. */
@Injectable()
export class AllDatedRecords extends DatedRecords {
  readonly #contexts: DatedRecords[];

  constructor(payments: PaymentsDatedRecords, delivery: DeliveryDatedRecords, console: ConsoleDatedRecords) {
    super();
    this.#contexts = [payments, delivery, console];
  }

  async of(span: Span): Promise<DatedRecord[]> {
    const all: DatedRecord[] = [];
    for (const context of this.#contexts) for (const record of await context.of(span)) all.push(record);
    return all;
  }

  async first(): Promise<Date | null> {
    const times: number[] = [];
    for (const context of this.#contexts) {
      const first = await context.first();
      if (first !== null) times.push(first.getTime());
    }
    return times.length === 0 ? null : new Date(Math.min(...times));
  }
}
