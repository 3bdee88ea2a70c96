import { Injectable } from '@nestjs/common';
import { datedRows, earliest } from '../../../../platform/persistence/dated-rows.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import type { DatedRecord, Span } from '../../../../platform/application/ports/dated-records.js';
import { DeliveryDatedRecords } from '../../published/dated-records.js';

/** The hash covers the whole entry; `VerifyRecords` checks that it still matches. */
const RECORD = `
  SELECT delivery_id || ':' || position AS id, jsonb_build_object('hash', hash, 'seal', seal) AS content
    FROM delivery.record WHERE recorded_at >= $1 AND recorded_at < $2`;

@Injectable()
export class SqlDeliveryDatedRecords extends DeliveryDatedRecords {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  of(span: Span): Promise<DatedRecord[]> {
    return datedRows(this.session, 'delivery', RECORD, span);
  }

  first(): Promise<Date | null> {
    return earliest(this.session, 'SELECT min(recorded_at) AS at FROM delivery.record');
  }
}
