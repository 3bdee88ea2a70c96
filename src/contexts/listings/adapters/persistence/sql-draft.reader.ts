import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import type { KeptDraft } from '../../domain/draft.js';
import { DRAFTS } from './draft.mapper.js';

/** An account's draft as shown to its owner. */
@Injectable()
export class SqlDraftReader {
  constructor(private readonly session: DatabaseSession) {}

  find(userId: number): Promise<KeptDraft | null> {
    return DRAFTS.first(this.session, 'WHERE user_id = $1', [userId]);
  }
}
