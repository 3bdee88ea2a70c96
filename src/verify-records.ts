import { DataSource } from 'typeorm';
import { Environment } from './config/environment.js';
import type { Given } from './config/variables.js';
import { SqlRecordArchive } from './delivery/adapters/persistence/sql-record-archive.js';
import { SqlRecordChain } from './delivery/adapters/persistence/sql-record-chain.js';
import { DeliveryRecord } from './delivery/application/delivery-record.js';
import { VerifyRecords, type RecordReport } from './delivery/application/verify-records.js';
import { openInstallation } from './embedded/open-database.js';
import { dataSourceOptions } from './shared/adapters/persistence/data-source-options.js';
import { ConnectionPool } from './shared/adapters/persistence/connection-pool.js';
import { DatabaseSession } from './shared/adapters/persistence/database-session.js';
import { objectStoreOf } from './shared/adapters/storage/object-store-of.js';
import { KeyedSecretBox } from './shared/adapters/system/keyed-secret-box.js';

/** `npm run verify-records`: reads the records of all deliveries beside a running server or without one, changing nothing. */
export async function verifyRecords(given: Given, say: (line: string) => void): Promise<RecordReport> {
  const environment = Environment.read(given);
  const close = await openInstallation(environment);
  try {
    const dataSource = await new DataSource(dataSourceOptions(environment.databaseUrl)).initialize();
    try {
      const session = new DatabaseSession(new ConnectionPool(dataSource));
      const clock = { now: () => new Date() };
      const record = new DeliveryRecord(new SqlRecordChain(session), new KeyedSecretBox(environment), clock);
      const verify = new VerifyRecords(new SqlRecordArchive(session), record, objectStoreOf(environment));
      return await verify.execute(({ deliveryId, kind, where }) => {
        say(`delivery ${deliveryId}: ${kind}${where === null ? '' : ` (${String(where)})`}`);
      });
    } finally {
      await dataSource.destroy();
    }
  } finally {
    await close();
  }
}
