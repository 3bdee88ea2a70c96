import { Injectable } from '@nestjs/common';
import { isAmong, statement } from '../../../../platform/persistence/bound-values.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import {
  ServiceAreaRepository,
  type AreaStatus,
  type ServiceArea,
} from '../../application/ports/service-area.repository.js';
import { columns, type RowOf } from '../../../../platform/persistence/columns.js';

export const AREAS = columns<ServiceArea>()('delivery.service_area', {
  fsa: 'fsa',
  regionName: 'region_name',
  city: 'city',
  status: 'status',
});

export type ServiceAreaRow = RowOf<typeof AREAS>;

export const BY_REGION = 'ORDER BY region_name, fsa';

@Injectable()
export class SqlServiceAreaRepository extends ServiceAreaRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  list(): Promise<ServiceArea[]> {
    return AREAS.all(this.session, BY_REGION);
  }

  find(fsa: string): Promise<ServiceArea | null> {
    return AREAS.first(this.session, 'WHERE fsa = $1', [fsa]);
  }

  async findEach(fsas: readonly string[]): Promise<(ServiceArea | null)[]> {
    const { sql, parameters } = statement((bind) => `WHERE ${isAmong('fsa', fsas, bind)}`);
    const found = await AREAS.all(this.session, sql, parameters);
    const byCode = new Map(found.map((area) => [area.fsa, area]));
    return fsas.map((fsa) => byCode.get(fsa) ?? null);
  }

  lock(fsa: string): Promise<ServiceArea | null> {
    return AREAS.lock(this.session, 'WHERE fsa = $1', [fsa]);
  }

  async addMissing(areas: readonly ServiceArea[], settingsVersion: number): Promise<ServiceArea[]> {
    const added = await this.session.write<ServiceAreaRow>(
      `INSERT INTO delivery.service_area (fsa, region_name, city, status, settings_version)
       SELECT area.fsa, area."regionName", area.city, area.status, $2
         FROM jsonb_to_recordset($1::jsonb) AS area (fsa text, "regionName" text, city text, status text)
       ON CONFLICT DO NOTHING RETURNING *`,
      [JSON.stringify(areas), settingsVersion],
    );
    return added.map(AREAS.from);
  }

  async save(area: ServiceArea): Promise<ServiceArea | null> {
    const { sql, parameters } = AREAS.insertion(
      area,
      `ON CONFLICT (fsa) DO UPDATE SET ${AREAS.replaced}
         WHERE (service_area.region_name, service_area.city, service_area.status)
           IS DISTINCT FROM (EXCLUDED.region_name, EXCLUDED.city, EXCLUDED.status)
       RETURNING *`,
    );
    const [changed] = await this.session.write<ServiceAreaRow>(sql, parameters);
    return changed === undefined ? null : AREAS.from(changed);
  }

  async switchRegions(regions: readonly string[], status: AreaStatus, settingsVersion: number): Promise<ServiceArea[]> {
    const changed = await this.session.write<ServiceAreaRow & { before: AreaStatus }>(
      `UPDATE delivery.service_area AS a SET status = $2, settings_version = $3
         FROM (SELECT fsa, status FROM delivery.service_area WHERE region_name = ANY($1) FOR UPDATE) AS old
        WHERE a.fsa = old.fsa AND a.settings_version < $3
       RETURNING a.*, old.status AS before`,
      [regions, status, settingsVersion],
    );
    return changed.filter(({ before }) => before !== status).map(AREAS.from);
  }
}
