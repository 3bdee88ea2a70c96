import { Injectable } from '@nestjs/common';
import { columns, type RowOf } from '../../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { LeverRepository } from '../../application/ports/lever.repository.js';
import { Lever } from '../../domain/lever.js';
import { LEVERS, type LeverName } from '../../published/levers.js';

interface LeverRecord {
  name: LeverName;
  on: boolean;
  reason: string | null;
  byUserId: number | null;
  at: Date | null;
}

const STORED = columns<LeverRecord>()('admin.lever', {
  name: 'name',
  on: 'is_on',
  reason: 'reason',
  byUserId: 'changed_by',
  at: 'changed_at',
}).as(({ name, on, reason, byUserId, at }) => {
  const change = at === null || reason === null ? null : { reason, byUserId, at };
  return new Lever({ name, on, change });
});

@Injectable()
export class SqlLeverRepository extends LeverRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  /** Leaves out levers that only a later version knows. */
  async list(): Promise<Lever[]> {
    const levers = await STORED.all(this.session, 'WHERE name = ANY ($1)', [LEVERS]);
    return LEVERS.flatMap((each) => levers.find(({ state: { name } }) => name === each) ?? []);
  }

  lockShared(name: LeverName): Promise<Lever> {
    return this.#locked(name, 'FOR SHARE');
  }

  lock(name: LeverName): Promise<Lever> {
    return this.#locked(name, 'FOR UPDATE');
  }

  async save({ state: { name, on, change } }: Lever): Promise<void> {
    const { reason, byUserId, at } = change ?? { reason: null, byUserId: null, at: null };
    await STORED.save(this.session, { name, on, reason, byUserId, at });
  }

  async #locked(name: LeverName, how: 'FOR SHARE' | 'FOR UPDATE'): Promise<Lever> {
    const sql = `SELECT * FROM ${STORED.table} WHERE name = $1 ${how}`;
    const [row] = await this.session.write<RowOf<typeof STORED>>(sql, [name]);
    if (row === undefined) throw new Error(`The row of the lever ${name} is missing.`);
    return STORED.from(row);
  }
}
