import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../../../platform/application/ports/unit-of-work.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { WebhookRefusals } from '../../application/ports/webhook-refusals.js';

const MAX_AN_HOUR = 500;

@Injectable()
export class SqlWebhookRefusals extends WebhookRefusals {
  constructor(
    private readonly session: DatabaseSession,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  async record({ refusal, sha256, bytes, at }: Parameters<WebhookRefusals['record']>[0]): Promise<void> {
    await this.unitOfWork.run(() =>
      this.session.write(
        `WITH old AS (DELETE FROM payments.webhook_refusal WHERE at < $4::timestamptz - interval '30 days')
         INSERT INTO payments.webhook_refusal (refusal, sha256, bytes, at)
         SELECT $1, $2, $3, $4
          WHERE (SELECT count(*) FROM payments.webhook_refusal WHERE at > $4::timestamptz - interval '1 hour') < $5`,
        [refusal, sha256, bytes, at, MAX_AN_HOUR],
      ),
    );
  }
}
