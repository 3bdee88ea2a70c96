import { columns, fixed, json } from '../../../../platform/persistence/columns.js';
import type { KeptDraft } from '../../domain/draft.js';

export const DRAFTS = columns<KeptDraft>()('listings.draft', {
  userId: fixed('user_id'),
  item: json('item'),
  updatedAt: 'updated_at',
  version: 'version',
  mark: 'mark',
});
