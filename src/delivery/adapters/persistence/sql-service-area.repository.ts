import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import {
  ServiceAreaRepository,
  type AreaStatus,
  type ServiceArea,
} from '../../application/ports/service-area.repository.js';

const COLUMNS = 'fsa, region_name AS "regionName", city, status';

@Injectable()
export class SqlServiceAreaRepository extends ServiceAreaRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  list(): Promise<ServiceArea[]> {
    return this.session.query<ServiceArea>(`SELECT ${COLUMNS} FROM delivery.service_area ORDER BY region_name, fsa`);
  }

  async find(fsa: string): Promise<ServiceArea | null> {
    const [area] = await this.session.query<ServiceArea>(
      `SELECT ${COLUMNS} FROM delivery.service_area WHERE fsa = $1`,
      [fsa],
    );
    return area ?? null;
  }

  async findEach(fsas: readonly string[]): Promise<(ServiceArea | null)[]> {
    const found = await this.session.query<ServiceArea>(
      `SELECT ${COLUMNS} FROM delivery.service_area WHERE fsa = ANY ($1)`,
      [fsas],
    );
    const byCode = new Map(found.map((area) => [area.fsa, area]));
    return fsas.map((fsa) => byCode.get(fsa) ?? null);
  }

  async lock(fsa: string): Promise<ServiceArea | null> {
    const [area] = await this.session.write<ServiceArea>(
      `SELECT ${COLUMNS} FROM delivery.service_area WHERE fsa = $1 FOR UPDATE`,
      [fsa],
    );
    return area ?? null;
  }

  addMissing(areas: readonly ServiceArea[], settingsVersion: number): Promise<ServiceArea[]> {
    return this.session.write<ServiceArea>(
      `INSERT INTO delivery.service_area (fsa, region_name, city, status, settings_version)
       SELECT area.fsa, area."regionName", area.city, area.status, $2
         FROM jsonb_to_recordset($1::jsonb) AS area (fsa text, "regionName" text, city text, status text)
       ON CONFLICT DO NOTHING RETURNING ${COLUMNS}`,
      [JSON.stringify(areas), settingsVersion],
    );
  }

  async save({ fsa, regionName, city, status }: ServiceArea): Promise<ServiceArea | null> {
    const [changed] = await this.session.write<ServiceArea>(
      `INSERT INTO delivery.service_area AS a (fsa, region_name, city, status) VALUES ($1, $2, $3, $4)
       ON CONFLICT (fsa) DO UPDATE SET region_name = $2, city = $3, status = $4
         WHERE (a.region_name, a.city, a.status) IS DISTINCT FROM ($2, $3, $4)
       RETURNING ${COLUMNS}`,
      [fsa, regionName, city, status],
    );
    return changed ?? null;
  }

  async switchRegions(regions: readonly string[], status: AreaStatus, settingsVersion: number): Promise<ServiceArea[]> {
    const changed = await this.session.write<ServiceArea & { before: AreaStatus }>(
      `UPDATE delivery.service_area AS a SET status = $2, settings_version = $3
         FROM (SELECT fsa, status FROM delivery.service_area WHERE region_name = ANY($1) FOR UPDATE) AS old
        WHERE a.fsa = old.fsa AND a.settings_version < $3
       RETURNING a.fsa, a.region_name AS "regionName", a.city, a.status, old.status AS before`,
      [regions, status, settingsVersion],
    );
    return changed
      .filter(({ before }) => before !== status)
      .map(({ fsa, regionName, city }) => ({ fsa, regionName, city, status }));
  }
}
