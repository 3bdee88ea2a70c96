import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../persistence/database-session.js';
import { Measures, type Measurement, type Sample } from './measurement.js';

const AGE = 'porchlight_backup_age_seconds';

/** The age of the newest recorded backup; infinite if there is none, so that one alert covers both. */
@Injectable()
@Measures({ name: 'backup', from: 'database' })
export class BackupMeasurement implements Measurement {
  readonly gauges = [{ name: AGE, help: 'How long ago the state was that the last backup holds; +Inf without one' }];

  constructor(private readonly session: DatabaseSession) {}

  async read(): Promise<Sample[]> {
    const [row] = await this.session.query<{ age: number | null }>(
      `SELECT extract(epoch FROM clock_timestamp() - max(taken_at))::float8 AS age FROM shared.backup_made`,
    );
    return [{ name: AGE, value: row?.age ?? Infinity }];
  }
}
