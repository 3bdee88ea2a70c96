import { Injectable } from '@nestjs/common';
import { sealedAgain, SealedRowsWriter } from '../../../../platform/persistence/sealed-rows.js';
import { SealedStock, type SealedAgain } from '../../../../platform/application/ports/sealed-stock.js';
import { HELP_MESSAGE } from '../application/help-message.js';

@Injectable()
export class SealedHelpMessages extends SealedStock {
  readonly what = 'messages to support';

  constructor(private readonly rows: SealedRowsWriter) {
    super();
  }

  sealAgain(isOver: () => boolean): Promise<SealedAgain> {
    return this.rows.sealAgain(
      {
        table: 'notifications.help_message',
        texts: ['sealed_words'],
        set: 'sealed_words = $2',
        again: ({ texts }, secrets) => texts.map((text) => sealedAgain(text, HELP_MESSAGE, secrets)),
      },
      isOver,
    );
  }
}
