import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { SavedViews } from '../../application/ports/saved-views.js';
import type { ListView } from '../../published/saved-views.js';

@Injectable()
export class SqlSavedViews extends SavedViews {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  of(userId: number): Promise<ListView[]> {
    return this.session.query(
      'SELECT id, tab, name, query FROM admin.saved_view WHERE user_id = $1 ORDER BY tab, lower(name), name',
      [userId],
    );
  }

  async save(userId: number, { tab, name, query }: Omit<ListView, 'id'>, most: number): Promise<ListView | null> {
    const [kept] = await this.session.write<ListView>(
      `INSERT INTO admin.saved_view (user_id, tab, name, query)
       SELECT $1::integer, $2::text, $3::text, $4::text
        WHERE (SELECT count(*) FROM admin.saved_view WHERE user_id = $1 AND (tab, name) <> ($2, $3)) < $5
       ON CONFLICT (user_id, tab, name) DO UPDATE SET query = EXCLUDED.query
       RETURNING id, tab, name, query`,
      [userId, tab, name, query, most],
    );
    return kept ?? null;
  }

  async remove(userId: number, id: string): Promise<boolean> {
    const gone = await this.session.write(
      'DELETE FROM admin.saved_view WHERE user_id = $1 AND id::text = $2 RETURNING id',
      [userId, id],
    );
    return gone.length > 0;
  }
}
