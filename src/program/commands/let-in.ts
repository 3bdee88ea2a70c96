import { DataSource } from 'typeorm';
import { SqlAuditLog } from '../../contexts/admin/console/adapters/persistence/sql-audit-log.js';
import { RecordInAuditLog } from '../../contexts/admin/console/application/record-in-audit-log.js';
import { Environment, EnvironmentError } from '../../platform/config/environment.js';
import type { Given } from '../../platform/config/variables.js';
import { openInstallation } from '../embedded/open-database.js';
import { SqlOneTimeCodeRepository } from '../../contexts/identity/adapters/persistence/sql-one-time-code.repository.js';
import { SqlUserRepository } from '../../contexts/identity/adapters/persistence/sql-user.repository.js';
import { LetIn } from '../../contexts/identity/application/sign-in/let-in.js';
import { CommandRecord } from '../../contexts/identity/application/ports/command-record.js';
import { useSecret } from '../database/keep-secret.js';
import { ConnectionPool } from '../../platform/persistence/connection-pool.js';
import { dataSourceOptions } from '../../platform/persistence/data-source-options.js';
import { DatabaseSession } from '../../platform/persistence/database-session.js';
import { SqlUnitOfWork } from '../../platform/persistence/sql-unit-of-work.js';
import { KeyedSecretBox } from '../../platform/keys/keyed-secret-box.js';
import { SystemClock } from '../../platform/system/system-clock.js';

const OWNER =
  'A link into an account is printed only for the owner of the tables. Set DATABASE_OWNER_URL to the role that owns them, with its password.';

/** No account did it, so none is named; the entry is in the log before the link is shown. */
class AuditedCommands extends CommandRecord {
  constructor(private readonly log: RecordInAuditLog) {
    super();
  }

  letIn(userId: number): Promise<void> {
    const subject = { subjectType: 'user', subjectId: String(userId) };
    return this.log.execute({ byUserId: null, action: 'identity.let-in', ...subject, reason: 'porchlight let-in' });
  }
}

/** Refuses the server’s own role under either variable: an intruder in the server has its password. */
async function requireOwner(session: DatabaseSession): Promise<void> {
  const [row] = await session.query<{ owns: boolean }>(
    `SELECT pg_has_role(current_user, relowner, 'USAGE') AS owns
       FROM pg_class WHERE oid = 'identity.one_time_code'::regclass`,
  );
  if (row?.owns !== true) throw new EnvironmentError(OWNER);
}

async function issue(environment: Environment, ownerUrl: string, email: string): Promise<LetInLink> {
  const dataSource = await new DataSource(dataSourceOptions(ownerUrl)).initialize();
  try {
    const pool = new ConnectionPool(dataSource);
    const session = new DatabaseSession(pool);
    await requireOwner(session);
    const unitOfWork = new SqlUnitOfWork(pool);
    const clock = new SystemClock(environment, session, unitOfWork);
    await clock.onModuleInit();
    const { token, expiresAt } = await new LetIn(
      unitOfWork,
      new SqlUserRepository(session),
      new SqlOneTimeCodeRepository(session),
      new KeyedSecretBox(environment),
      new AuditedCommands(new RecordInAuditLog(unitOfWork, new SqlAuditLog(session), clock)),
      clock,
    ).execute({ email });
    return { link: `${environment.publicUrl}/auth/link#${token}`, expiresAt };
  } finally {
    await dataSource.destroy();
  }
}

export interface LetInLink {
  link: string;
  expiresAt: Date;
}

/**
 * `porchlight let-in EMAIL`: a sign-in link for staff who cannot receive mail. Works with or without a running server,
 * with the server's variables and the owner's password. Throws `EnvironmentError`, `EmbeddedProblem`, `NotStaff`.
 */
export async function letIn(given: Given, email: string): Promise<LetInLink> {
  const environment = Environment.read(given);
  const close = await openInstallation(environment);
  try {
    const { ownerDatabaseUrl } = environment;
    if (ownerDatabaseUrl === null) throw new EnvironmentError(OWNER);
    await useSecret(environment);
    return await issue(environment, ownerDatabaseUrl, email);
  } finally {
    await close();
  }
}
