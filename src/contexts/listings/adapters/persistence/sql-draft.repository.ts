import { Injectable } from '@nestjs/common';
import { columns, fixed } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { DraftRepository } from '../../application/ports/draft.repository.js';
import type { KeptDraft, KeptDraftPhoto } from '../../domain/draft.js';
import { DRAFTS } from './draft.mapper.js';

const PHOTOS = columns<KeptDraftPhoto>()('listings.draft_photo', {
  id: fixed('id'),
  userId: fixed('user_id'),
  key: fixed('key'),
  createdAt: fixed('created_at'),
});
/** Namespace of these advisory locks, so that they don't collide with others on hashed texts. */
const LOCKS = 406;

@Injectable()
export class SqlDraftRepository extends DraftRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  find(userId: number): Promise<KeptDraft | null> {
    return DRAFTS.first(this.session, 'WHERE user_id = $1', [userId]);
  }

  async lock(userId: number): Promise<KeptDraft | null> {
    // A draft that does not exist yet has no row to lock.
    await this.session.write('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [String(userId), LOCKS]);
    return this.find(userId);
  }

  async save({ userId, version, mark, item, updatedAt }: KeptDraft): Promise<void> {
    await this.session.write(
      `INSERT INTO listings.draft (user_id, version, mark, item, updated_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id) DO UPDATE SET version = $2, mark = $3, item = $4, updated_at = $5`,
      [userId, version, mark, JSON.stringify(item), updatedAt],
    );
  }

  async remove(userId: number): Promise<void> {
    await this.session.write('DELETE FROM listings.draft WHERE user_id = $1', [userId]);
  }

  listPhotos(userId: number): Promise<KeptDraftPhoto[]> {
    return PHOTOS.all(this.session, 'WHERE user_id = $1 ORDER BY created_at, id', [userId]);
  }

  findPhoto(userId: number, id: string): Promise<KeptDraftPhoto | null> {
    return PHOTOS.first(this.session, 'WHERE user_id = $1 AND id::text = $2', [userId, id]);
  }

  addPhoto(photo: KeptDraftPhoto): Promise<boolean> {
    return PHOTOS.add(this.session, photo, 'ON CONFLICT (user_id, id) DO NOTHING');
  }

  async removePhotos(userId: number, ids: readonly string[]): Promise<void> {
    await this.session.write('DELETE FROM listings.draft_photo WHERE user_id = $1 AND id = ANY($2::uuid[])', [
      userId,
      ids,
    ]);
  }

  async listAbandoned(before: Date, most: number): Promise<number[]> {
    const rows = await this.session.query<{ userId: number }>(
      `SELECT user_id AS "userId" FROM (
         SELECT user_id, updated_at AS at FROM listings.draft WHERE updated_at < $1
         UNION ALL
         SELECT user_id, max(created_at) FROM listings.draft_photo p
          WHERE created_at < $1 AND NOT EXISTS (SELECT 1 FROM listings.draft d WHERE d.user_id = p.user_id)
          GROUP BY user_id
       ) AS old ORDER BY at LIMIT $2`,
      [before, most],
    );
    return rows.map(({ userId }) => userId);
  }
}
