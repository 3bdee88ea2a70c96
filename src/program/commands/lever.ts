import { DataSource } from 'typeorm';
import { SETTINGS_AUDIT_RULES } from '../../contexts/admin/console/adapters/events/settings.audit.rules.js';
import { SqlAuditLog } from '../../contexts/admin/console/adapters/persistence/sql-audit-log.js';
import { RecordInAuditLog } from '../../contexts/admin/console/application/record-in-audit-log.js';
import { SqlLeverRepository } from '../../contexts/admin/settings/adapters/persistence/sql-lever.repository.js';
import { CachedLevers } from '../../contexts/admin/settings/application/cached-levers.js';
import { leverView } from '../../contexts/admin/settings/application/lever-view.js';
import { TurnLever } from '../../contexts/admin/settings/application/turn-lever.js';
import { LEVER_REASON, type LeverView } from '../../contexts/admin/settings/published/lever-views.js';
import { isLeverName, LEVERS, type LeverName } from '../../contexts/admin/settings/published/levers.js';
import { Environment } from '../../platform/config/environment.js';
import type { Given } from '../../platform/config/variables.js';
import { openInstallation } from '../embedded/open-database.js';
import { useSecret } from '../database/keep-secret.js';
import { ConnectionPool } from '../../platform/persistence/connection-pool.js';
import { dataSourceOptions } from '../../platform/persistence/data-source-options.js';
import { DatabaseSession } from '../../platform/persistence/database-session.js';
import { SqlUnitOfWork } from '../../platform/persistence/sql-unit-of-work.js';
import { KeyedSecretBox } from '../../platform/keys/keyed-secret-box.js';
import { SystemClock } from '../../platform/system/system-clock.js';
import { EventPublisher } from '../../platform/application/ports/event-publisher.js';
import type { DomainEvent } from '../../platform/domain/domain-event.js';

const WORDS_WIDTH = Math.max(...LEVERS.map(({ length }) => length)) + 2;
const { least, most } = LEVER_REASON;
const NAMES = `NAME is one of ${LEVERS.join(', ')}.`;
const WHY = `Say with --reason why, in ${String(least)} to ${String(most)} characters.`;

/** The output of a command: lines, and its exit code. */
export interface Told {
  lines: string[];
  code: 0 | 2;
}

interface Turn {
  name: LeverName;
  on: boolean;
  reason: string;
}

/** No server may be running to handle the event, so the audit log entry is written in the same transaction. */
class AuditAtOnce extends EventPublisher {
  constructor(
    private readonly record: RecordInAuditLog,
    private readonly secrets: KeyedSecretBox,
  ) {
    super();
  }

  async publish(...events: DomainEvent<object>[]): Promise<void> {
    for (const { name, payload } of events) {
      const entry = SETTINGS_AUDIT_RULES.find(({ event }) => event === name)?.apply(payload, this.secrets) ?? null;
      if (entry === null) throw new Error(`No rule says how ${name} stands in the audit log.`);
      await this.record.execute(entry);
    }
  }
}

/** The parsed request, or an error message. */
function turnOf([name = '', state = '']: readonly string[], given: string): Turn | string {
  if (!isLeverName(name)) return NAMES;
  if (state !== 'on' && state !== 'off') return 'Say on or off.';
  const reason = given.trim();
  const { length } = Array.from(reason);
  return length < least || length > most ? WHY : { name, on: state === 'on', reason };
}

function lineOf({ name, on, isPulled, since, by, reason }: LeverView): string {
  const start = `${name.padEnd(WORDS_WIDTH)}${on ? 'on' : 'off'}${isPulled ? ' (pulled)' : ''}`;
  if (since === null || by === null || reason === null) return start;
  return `${start}, since ${since}, by ${by.id === null ? 'a command' : `user ${String(by.id)}`}: ${reason}`;
}

async function turnIn(environment: Environment, turn: Turn | null): Promise<string[]> {
  const dataSource = await new DataSource(dataSourceOptions(environment.databaseUrl)).initialize();
  try {
    const pool = new ConnectionPool(dataSource);
    const session = new DatabaseSession(pool);
    const unitOfWork = new SqlUnitOfWork(pool);
    const levers = new SqlLeverRepository(session);
    const said: string[] = [];
    if (turn !== null) {
      const clock = new SystemClock(environment, session, unitOfWork);
      await clock.onModuleInit();
      const record = new RecordInAuditLog(unitOfWork, new SqlAuditLog(session), clock);
      const audit = new AuditAtOnce(record, new KeyedSecretBox(environment));
      const turnLever = new TurnLever(unitOfWork, levers, new CachedLevers(levers), audit, clock);
      const isTurned = await turnLever.execute({ ...turn, byUserId: null });
      if (!isTurned) said.push(`${turn.name} was ${turn.on ? 'on' : 'off'} already; nothing was changed.`);
    }
    const all = await levers.list();
    return [...said, ...all.map((lever) => lineOf(leverView(lever, new Map())))];
  } finally {
    await dataSource.destroy();
  }
}

/**
 * `lever [NAME on|off --reason "…"]`: shows every lever, or turns one, beside a running server or without one; servers know
 * it within two seconds. `words` is what is before the options, `reason` the option. What was not understood is told
 * with exit code 2.
 */
export async function lever(given: Given, words: readonly string[], reason = ''): Promise<Told> {
  const turn = words.length === 0 ? null : turnOf(words, reason);
  if (typeof turn === 'string') return { lines: [turn], code: 2 };
  const environment = Environment.read(given);
  const close = await openInstallation(environment);
  try {
    await useSecret(environment);
    return { lines: await turnIn(environment, turn), code: 0 };
  } finally {
    await close();
  }
}
