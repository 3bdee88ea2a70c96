import { DataSource } from 'typeorm';
import { SqlConsoleDatedRecords } from '../admin/console/adapters/persistence/sql-console-dated-records.js';
import { AllDatedRecords } from '../admin/console/application/all-dated-records.js';
import { DaySeals } from '../admin/console/application/day-seals.js';
import { VerifyDays, type DaysReport } from '../admin/console/application/verify-days.js';
import { Environment } from '../config/environment.js';
import type { Given } from '../config/variables.js';
import { SqlDeliveryDatedRecords } from '../delivery/adapters/persistence/sql-delivery-dated-records.js';
import { SqlRecordArchive } from '../delivery/adapters/persistence/sql-record-archive.js';
import { SqlRecordChain } from '../delivery/adapters/persistence/sql-record-chain.js';
import { DeliveryRecord } from '../delivery/application/records/delivery-record.js';
import { VerifyRecords, type RecordReport } from '../delivery/application/records/verify-records.js';
import { openInstallation } from '../embedded/open-database.js';
import { SqlPaymentsDatedRecords } from '../payments/ledger/adapters/persistence/sql-payments-dated-records.js';
import { useSecret } from '../secret/keep-secret.js';
import { dataSourceOptions } from '../shared/adapters/persistence/data-source-options.js';
import { ConnectionPool } from '../shared/adapters/persistence/connection-pool.js';
import { DatabaseSession } from '../shared/adapters/persistence/database-session.js';
import { objectStoreOf } from '../shared/adapters/storage/object-store-of.js';
import { KeyedSecretBox } from '../shared/adapters/system/keyed-secret-box.js';

export interface RecordsReport {
  deliveries: RecordReport;
  days: DaysReport;
}

function allRecords(session: DatabaseSession): AllDatedRecords {
  return new AllDatedRecords(
    new SqlPaymentsDatedRecords(session),
    new SqlDeliveryDatedRecords(session),
    new SqlConsoleDatedRecords(session),
  );
}

async function verify(environment: Environment, say: (line: string) => void): Promise<RecordsReport> {
  const dataSource = await new DataSource(dataSourceOptions(environment.databaseUrl)).initialize();
  try {
    const session = new DatabaseSession(new ConnectionPool(dataSource));
    const objects = await objectStoreOf(environment);
    const secrets = new KeyedSecretBox(environment);
    const record = new DeliveryRecord(new SqlRecordChain(session), secrets, { now: () => new Date() });
    const verifyRecord = new VerifyRecords(new SqlRecordArchive(session), record, objects);
    const deliveries = await verifyRecord.execute(({ deliveryId, kind, where }) => {
      say(`delivery ${deliveryId}: ${kind}${where === null ? '' : ` (${String(where)})`}`);
    });
    const records = allRecords(session);
    const verifyDays = new VerifyDays(records, new DaySeals(records, objects, secrets));
    const days = await verifyDays.execute(({ day, kind, record: which }) => {
      say(`day ${day}: ${kind}${which === null ? '' : ` (${which})`}`);
    });
    return { deliveries, days };
  } finally {
    await dataSource.destroy();
  }
}

/**
 * `porchlight verify-records`: verifies the records of all deliveries and every sealed day. Works with or without a
 * running server, and changes nothing.
 */
export async function verifyRecords(given: Given, say: (line: string) => void): Promise<RecordsReport> {
  const environment = Environment.read(given);
  const close = await openInstallation(environment);
  try {
    await useSecret(environment);
    return await verify(environment, say);
  } finally {
    await close();
  }
}
