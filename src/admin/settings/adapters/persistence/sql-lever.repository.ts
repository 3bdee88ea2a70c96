import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { LeverRepository } from '../../application/ports/lever.repository.js';
import { Lever } from '../../domain/lever.js';
import { LEVERS, type LeverName } from '../../published/levers.js';

interface LeverRow {
  name: LeverName;
  is_on: boolean;
  reason: string | null;
  changed_by: number | null;
  changed_at: Date | null;
}

const SELECT = 'SELECT name, is_on, reason, changed_by, changed_at FROM admin.lever WHERE name';

function toLever({ name, is_on: on, reason, changed_by: byUserId, changed_at: at }: LeverRow): Lever {
  return new Lever({ name, on, change: at === null || reason === null ? null : { reason, byUserId, at } });
}

@Injectable()
export class SqlLeverRepository extends LeverRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  /** One that only a later version knows is left out. */
  async list(): Promise<Lever[]> {
    const rows = await this.session.query<LeverRow>(`${SELECT} = ANY ($1)`, [LEVERS]);
    const levers = rows.map(toLever);
    return LEVERS.flatMap((each) => levers.find(({ state: { name } }) => name === each) ?? []);
  }

  lockShared(name: LeverName): Promise<Lever> {
    return this.#locked(name, 'FOR SHARE');
  }

  lock(name: LeverName): Promise<Lever> {
    return this.#locked(name, 'FOR UPDATE');
  }

  async save({ state: { name, on, change } }: Lever): Promise<void> {
    await this.session.write(
      'UPDATE admin.lever SET is_on = $2, reason = $3, changed_by = $4, changed_at = $5 WHERE name = $1',
      [name, on, change?.reason ?? null, change?.byUserId ?? null, change?.at ?? null],
    );
  }

  async #locked(name: LeverName, how: 'FOR SHARE' | 'FOR UPDATE'): Promise<Lever> {
    const [row] = await this.session.writer.query<LeverRow[]>(`${SELECT} = $1 ${how}`, [name]);
    if (row === undefined) throw new Error(`The row of the lever ${name} is missing.`);
    return toLever(row);
  }
}
