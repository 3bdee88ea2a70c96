import { Injectable } from '@nestjs/common';
import { sealedAgain, SealedRowsWriter } from '../../../../platform/persistence/sealed-rows.js';
import { SealedStock, type SealedAgain } from '../../../../platform/application/ports/sealed-stock.js';
import { MAIL_BODY } from '../../application/message-queued.js';

@Injectable()
export class SealedMails extends SealedStock {
  readonly what = 'messages';

  constructor(private readonly rows: SealedRowsWriter) {
    super();
  }

  sealAgain(isOver: () => boolean): Promise<SealedAgain> {
    return this.rows.sealAgain(
      {
        table: 'notifications.mail',
        texts: ['subject', 'text', 'html'].map((column) => `CASE WHEN sealed THEN ${column} END`),
        set: 'subject = $2, text = $3, html = $4',
        again: ({ texts }, secrets) => texts.map((text) => sealedAgain(text, MAIL_BODY, secrets)),
      },
      isOver,
    );
  }
}
