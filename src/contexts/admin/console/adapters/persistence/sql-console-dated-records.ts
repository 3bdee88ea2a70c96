import { Injectable } from '@nestjs/common';
import { datedRows, earliest, instantText } from '../../../../../platform/persistence/dated-rows.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import type { DatedRecord, Span } from '../../../../../platform/application/ports/dated-records.js';
import { ConsoleDatedRecords } from '../../application/ports/work-of-contexts.js';

/** Details of entries about an account are left out of the hash, because they are deleted with the account. */
const ENTRIES = `
  SELECT id::text AS id, jsonb_build_object('at', ${instantText('at')}, 'by', by_user_id, 'action', action,
           'type', subject_type, 'subject', subject_id, 'reason', reason,
           'before', CASE WHEN subject_type <> 'user' THEN before END,
           'after', CASE WHEN subject_type <> 'user' THEN after END) AS content
    FROM admin.audit_log WHERE at >= $1 AND at < $2`;

@Injectable()
export class SqlConsoleDatedRecords extends ConsoleDatedRecords {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  of(span: Span): Promise<DatedRecord[]> {
    return datedRows(this.session, 'audit', ENTRIES, span);
  }

  first(): Promise<Date | null> {
    return earliest(this.session, 'SELECT min(at) AS at FROM admin.audit_log');
  }
}
