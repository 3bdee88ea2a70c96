import { Injectable } from '@nestjs/common';
import { sealedAgain, SealedRowsWriter } from '../../../../platform/persistence/sealed-rows.js';
import { SealedStock, type SealedAgain } from '../../../../platform/application/ports/sealed-stock.js';
import { PHONE_CONTENT } from '../../application/message-queued.js';

@Injectable()
export class SealedPhoneMessages extends SealedStock {
  readonly what = 'messages to phones';

  constructor(private readonly rows: SealedRowsWriter) {
    super();
  }

  sealAgain(isOver: () => boolean): Promise<SealedAgain> {
    return this.rows.sealAgain(
      {
        table: 'notifications.phone_message',
        texts: ['CASE WHEN sealed THEN content END'],
        set: 'content = $2',
        again: ({ texts }, secrets) => texts.map((text) => sealedAgain(text, PHONE_CONTENT, secrets)),
      },
      isOver,
    );
  }
}
