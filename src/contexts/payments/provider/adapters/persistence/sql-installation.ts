import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { UnitOfWork } from '../../../../../platform/application/ports/unit-of-work.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { Installation, type ProviderMode } from '../../application/ports/installation.js';

/** The provider mode of a database, queried without the application; null before its first start. */
export async function modeBegun(client: Pick<pg.Client, 'query'>): Promise<ProviderMode | null> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('payments.installation') IS NOT NULL AS exists`,
  );
  if (found[0]?.exists !== true) return null;
  const { rows } = await client.query<{ mode: ProviderMode | null }>(
    'SELECT provider_mode AS mode FROM payments.installation',
  );
  return rows[0]?.mode ?? null;
}

@Injectable()
export class SqlInstallation extends Installation {
  constructor(
    private readonly session: DatabaseSession,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  modeOrBegin(mode: ProviderMode): Promise<ProviderMode> {
    return this.unitOfWork.run(async () => {
      const [row] = await this.session.write<{ provider_mode: ProviderMode }>(
        'UPDATE payments.installation SET provider_mode = COALESCE(provider_mode, $1) RETURNING provider_mode',
        [mode],
      );
      if (row === undefined) throw new Error('The installation has no row.');
      return row.provider_mode;
    });
  }

  async beginEpoch(): Promise<void> {
    await this.session.write(
      `UPDATE payments.installation
          SET id = split_part(id, '.', 1) || '.' || (COALESCE(NULLIF(split_part(id, '.', 2), ''), '0')::int + 1)`,
    );
  }
}
