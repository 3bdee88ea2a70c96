import { Injectable } from '@nestjs/common';
import { isAmong, statement } from '../../../../platform/persistence/bound-values.js';
import { columns } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { PersonMarkRepository, type PersonMark } from '../../application/ports/person-mark.repository.js';

const MARKS = columns<PersonMark & { userId: number }>()('identity.person_mark', {
  userId: 'user_id',
  kind: 'kind',
  hash: 'hash',
});

@Injectable()
export class SqlPersonMarkRepository extends PersonMarkRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async record(userId: number, marks: readonly PersonMark[], seenAt: Date): Promise<void> {
    await this.session.write(
      `INSERT INTO identity.person_mark (user_id, kind, hash, seen_at)
       SELECT $1, kind, hash, $4 FROM unnest($2::text[], $3::text[]) AS seen (kind, hash) ORDER BY kind, hash
       ON CONFLICT (user_id, kind, hash) DO UPDATE SET seen_at = GREATEST(person_mark.seen_at, excluded.seen_at)
       RETURNING user_id`,
      [userId, marks.map(({ kind }) => kind), marks.map(({ hash }) => hash), seenAt],
    );
  }

  listByUsers(userIds: readonly number[], since: Date): Promise<(PersonMark & { userId: number })[]> {
    const { sql, parameters } = statement(
      (bind) => `WHERE ${isAmong('user_id', userIds, bind)} AND seen_at > ${bind(since)}`,
    );
    return MARKS.all(this.session, sql, parameters);
  }

  async removeBefore(instant: Date): Promise<void> {
    await this.session.write('DELETE FROM identity.person_mark WHERE seen_at <= $1 RETURNING user_id', [instant]);
  }
}
