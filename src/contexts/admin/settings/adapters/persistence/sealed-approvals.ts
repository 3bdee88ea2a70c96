import { Injectable } from '@nestjs/common';
import { sealedAgain, SealedRowsWriter } from '../../../../../platform/persistence/sealed-rows.js';
import { SealedStock, type SealedAgain } from '../../../../../platform/application/ports/sealed-stock.js';
import { APPROVAL_PURPOSE } from '../../published/approval-views.js';

@Injectable()
export class SealedApprovals extends SealedStock {
  readonly what = 'requests for approval';

  constructor(private readonly rows: SealedRowsWriter) {
    super();
  }

  sealAgain(isOver: () => boolean): Promise<SealedAgain> {
    return this.rows.sealAgain(
      {
        table: 'admin.approval',
        texts: ['sealed'],
        set: 'sealed = $2',
        again: ({ texts: [request = null] }, secrets) => [sealedAgain(request, APPROVAL_PURPOSE, secrets)],
      },
      isOver,
    );
  }
}
