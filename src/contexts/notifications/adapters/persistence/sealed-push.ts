import { Injectable } from '@nestjs/common';
import { sealedAgain, SealedRowsWriter } from '../../../../platform/persistence/sealed-rows.js';
import { SealedStock, type SealedAgain } from '../../../../platform/application/ports/sealed-stock.js';
import { PUSH_ADDRESS, PUSH_KEY } from './sql-push-keys.js';

@Injectable()
export class SealedPushAddresses extends SealedStock {
  readonly what = 'addresses of devices';

  constructor(private readonly rows: SealedRowsWriter) {
    super();
  }

  sealAgain(isOver: () => boolean): Promise<SealedAgain> {
    return this.rows.sealAgain(
      {
        table: 'notifications.push_subscription',
        texts: ['sealed'],
        set: 'sealed = $2',
        again: ({ texts }, secrets) => texts.map((text) => sealedAgain(text, PUSH_ADDRESS, secrets)),
      },
      isOver,
    );
  }
}

@Injectable()
export class SealedPushKeys extends SealedStock {
  readonly what = 'the key of notifications';

  constructor(private readonly rows: SealedRowsWriter) {
    super();
  }

  sealAgain(isOver: () => boolean): Promise<SealedAgain> {
    return this.rows.sealAgain(
      {
        table: 'notifications.push_key',
        texts: ['sealed_private_key'],
        set: 'sealed_private_key = $2',
        again: ({ texts }, secrets) => texts.map((text) => sealedAgain(text, PUSH_KEY, secrets)),
      },
      isOver,
    );
  }
}
