import { DataSource } from 'typeorm';
import { SqlConsoleDatedRecords } from '../../contexts/admin/console/adapters/persistence/sql-console-dated-records.js';
import { AllDatedRecords } from '../../contexts/admin/console/application/all-dated-records.js';
import { DaySeals } from '../../contexts/admin/console/application/day-seals.js';
import { VerifyDays, type DaysReport } from '../../contexts/admin/console/application/verify-days.js';
import { Environment } from '../../platform/config/environment.js';
import type { Given } from '../../platform/config/variables.js';
import { SqlDeliveryDatedRecords } from '../../contexts/delivery/adapters/persistence/sql-delivery-dated-records.js';
import { SqlRecordArchive } from '../../contexts/delivery/adapters/persistence/sql-record-archive.js';
import { SqlRecordChain } from '../../contexts/delivery/adapters/persistence/sql-record-chain.js';
import { DeliveryRecord } from '../../contexts/delivery/application/records/delivery-record.js';
import { VerifyRecords, type RecordReport } from '../../contexts/delivery/application/records/verify-records.js';
import { openInstallation } from '../embedded/open-database.js';
import { SqlPaymentsDatedRecords } from '../../contexts/payments/ledger/adapters/persistence/sql-payments-dated-records.js';
import { useSecret } from '../database/keep-secret.js';
import { dataSourceOptions } from '../../platform/persistence/data-source-options.js';
import { ConnectionPool } from '../../platform/persistence/connection-pool.js';
import { DatabaseSession } from '../../platform/persistence/database-session.js';
import { objectStoreOf } from '../../platform/storage/object-store-of.js';
import { KeyedSecretBox } from '../../platform/keys/keyed-secret-box.js';

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
