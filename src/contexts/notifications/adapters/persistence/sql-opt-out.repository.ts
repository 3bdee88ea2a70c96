import { Injectable } from '@nestjs/common';
import { columns } from '../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { OptOutRepository } from '../../application/ports/opt-out.repository.js';
import type { OptionalKind } from '../../domain/optional-mail.js';

const OPT_OUTS = columns<{ email: string; kind: OptionalKind; at: Date }>()('notifications.opt_out', {
  email: 'email',
  kind: 'kind',
  at: 'at',
});

@Injectable()
export class SqlOptOutRepository extends OptOutRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async has(email: string, kind: OptionalKind): Promise<boolean> {
    const rows = await this.session.query('SELECT 1 FROM notifications.opt_out WHERE email = $1 AND kind = $2', [
      email,
      kind,
    ]);
    return rows.length > 0;
  }

  async add(email: string, kind: OptionalKind, at: Date): Promise<void> {
    await OPT_OUTS.add(this.session, { email, kind, at }, 'ON CONFLICT (email, kind) DO NOTHING');
  }

  async remove(email: string, kind: OptionalKind): Promise<void> {
    await this.session.write('DELETE FROM notifications.opt_out WHERE email = $1 AND kind = $2', [email, kind]);
  }
}
