import { Injectable } from '@nestjs/common';
import { sealedAgain, SealedRowsWriter } from '../../../../platform/persistence/sealed-rows.js';
import { SealedStock, type SealedAgain } from '../../../../platform/application/ports/sealed-stock.js';
import { DOCUMENT_PURPOSE } from '../../application/drivers/driver-paperwork.js';
import { HandOverCodes } from '../../application/hand-over/hand-over-codes.js';

@Injectable()
export class SealedHandOverCodes extends SealedStock {
  readonly what = 'hand-over codes';

  constructor(
    private readonly rows: SealedRowsWriter,
    private readonly codes: HandOverCodes,
  ) {
    super();
  }

  /** Keeps each code's counted attempts and its override. */
  sealAgain(isOver: () => boolean): Promise<SealedAgain> {
    const { codes } = this;
    return this.rows.sealAgain(
      {
        table: 'delivery.delivery',
        texts: [`(pickup_code ->> 'sealed')`, `(delivery_code ->> 'sealed')`],
        set: 'pickup_code = pickup_code || $2::jsonb, delivery_code = delivery_code || $3::jsonb',
        again: ({ id, texts: [pickup, delivery] }) => [
          JSON.stringify(codes.sealAgain(id, 'pickup', pickup ?? '')),
          JSON.stringify(codes.sealAgain(id, 'delivery', delivery ?? '')),
        ],
      },
      isOver,
    );
  }
}

@Injectable()
export class SealedDriverDocuments extends SealedStock {
  readonly what = 'documents of drivers';

  constructor(private readonly rows: SealedRowsWriter) {
    super();
  }

  sealAgain(isOver: () => boolean): Promise<SealedAgain> {
    return this.rows.sealAgain(
      {
        table: 'delivery.driver_document',
        texts: ['sealed_fields'],
        set: 'sealed_fields = $2',
        again: ({ texts: [fields = null] }, secrets) => [sealedAgain(fields, DOCUMENT_PURPOSE, secrets)],
      },
      isOver,
    );
  }
}
