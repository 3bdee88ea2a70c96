import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { DraftReader } from '../../application/ports/draft.reader.js';
import type { KeptDraft } from '../../domain/draft.js';
import { DRAFTS } from './draft.mapper.js';

@Injectable()
export class SqlDraftReader extends DraftReader {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  find(userId: number): Promise<KeptDraft | null> {
    return DRAFTS.first(this.session, 'WHERE user_id = $1', [userId]);
  }
}
