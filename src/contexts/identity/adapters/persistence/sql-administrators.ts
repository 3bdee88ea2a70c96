import { Injectable } from '@nestjs/common';
import { Administrators, type Administrator } from '../../../admin/settings/published/administrators.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';

const NAME = `COALESCE(NULLIF(concat_ws(' ', first_name, last_name), ''), email)`;

@Injectable()
export class SqlAdministrators extends Administrators {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async active(): Promise<Administrator[]> {
    return this.session.query<Administrator>(
      `SELECT id, email, ${NAME} AS name FROM identity.user WHERE role = 'admin' AND active ORDER BY id`,
    );
  }

  async names(userIds: readonly number[]): Promise<Map<number, string>> {
    const people = await this.session.query<{ id: number; name: string }>(
      `SELECT id, ${NAME} AS name FROM identity.user WHERE id = ANY($1::integer[])`,
      [[...new Set(userIds)]],
    );
    return new Map(people.map(({ id, name }) => [id, name]));
  }
}
