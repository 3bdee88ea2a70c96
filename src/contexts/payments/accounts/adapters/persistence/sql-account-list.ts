import { Injectable } from '@nestjs/common';
import { statement, type Statement } from '../../../../../platform/persistence/bound-values.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { KeysetPage } from '../../../../../platform/persistence/keyset-page.js';
import { havingWords } from '../../../../../platform/persistence/like-pattern.js';
import type { Page } from '../../../../../platform/application/page.js';
import {
  AccountList,
  type AccountCounts,
  type AccountPageWanted,
  type AccountSort,
  type ListedAccount,
} from '../../application/ports/account-list.js';
import type { AccountFacts } from '../../../provider/domain/account-facts.js';
import type { SellerAccountStatus } from '../../../published/views.js';

interface AccountRow {
  account_id: string;
  user_id: number | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  user_created_at: Date | null;
  form_email: string | null;
  owner_id: number | null;
  connected_seconds: string | null;
  status: SellerAccountStatus;
  facts: AccountFacts | null;
  capabilities: Record<string, string>;
  sort_value: string | number;
}

const COLUMNS: Record<AccountSort, { name: string; type: 'text' | 'bigint' }> = {
  name: { name: 'sort_name', type: 'text' },
  email: { name: 'sort_email', type: 'text' },
  userId: { name: 'sort_user', type: 'bigint' },
  status: { name: 'status', type: 'text' },
  connected: { name: 'sort_connected', type: 'bigint' },
};

const toListedAccount = (row: AccountRow): ListedAccount => ({
  id: row.account_id,
  formEmail: row.form_email,
  connectedSeconds: row.connected_seconds === null ? null : Number(row.connected_seconds),
  ownerId: row.owner_id,
  facts: row.facts,
  capabilities: row.capabilities,
  status: row.status,
  owner:
    row.user_id === null
      ? null
      : {
          userId: row.user_id,
          firstName: row.first_name,
          lastName: row.last_name,
          email: row.email,
          createdAt: row.user_created_at,
        },
});

const NO_ONE = { userId: null, firstName: null, lastName: null, email: null, createdAt: null };

function toRow({
  id,
  owner,
  formEmail,
  ownerId,
  connectedSeconds,
  status,
  facts,
  capabilities,
}: ListedAccount): object {
  const { userId, firstName, lastName, email, createdAt } = owner ?? NO_ONE;
  return {
    account_id: id,
    user_id: userId,
    first_name: firstName,
    last_name: lastName,
    email,
    user_created_at: createdAt,
    form_email: formEmail,
    owner_id: ownerId,
    connected_seconds: connectedSeconds,
    status,
    facts,
    capabilities,
  };
}

const OWNED = { user: 'user_id IS NOT NULL', none: 'user_id IS NULL' };
const WORDS = 'payments.words_of_account(account_id, user_id, first_name, last_name, email, form_email)';

const matching = ({ search = '', owned }: Pick<AccountPageWanted, 'search' | 'owned'>): Statement =>
  statement((bind) => {
    const words = search.split(/\s+/).filter((word) => word !== '');
    return `${owned === undefined ? 'true' : OWNED[owned]} AND ${havingWords(WORDS, words, bind)}`;
  });

const sortedBy = ({ sort, direction }: AccountPageWanted): KeysetPage<AccountRow> => {
  const { name: sql, type } = COLUMNS[sort];
  const keys = [{ field: 'sort_value', sql, type } as const, { field: 'account_id', type: 'text' } as const];
  return new KeysetPage<AccountRow>(keys, direction, [sort, direction]);
};

@Injectable()
export class SqlAccountList extends AccountList {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async lastReading(): Promise<{ at: Date; tookMs: number } | null> {
    const [row] = await this.session.query<{ read_at: Date; took_ms: number }>(
      'SELECT read_at, took_ms FROM payments.provider_account_reading',
    );
    return row === undefined ? null : { at: row.read_at, tookMs: row.took_ms };
  }

  async put(accounts: readonly ListedAccount[], at: Date): Promise<void> {
    await this.session.write(
      `INSERT INTO payments.provider_account (account_id, user_id, first_name, last_name, email, user_created_at, form_email,
         owner_id, connected_seconds, status, facts, capabilities, seen_at)
       SELECT r.*, $2 FROM jsonb_to_recordset($1) AS r (account_id text, user_id int, first_name text, last_name text,
         email text, user_created_at timestamptz, form_email text, owner_id int, connected_seconds bigint, status text,
         facts jsonb, capabilities jsonb)
        WHERE NOT EXISTS (SELECT 1 FROM payments.provider_operation o
                           WHERE o.kind = 'account-deletion' AND o.subject = r.account_id AND o.settled_at >= $2 AND o.state = 'done')
       ON CONFLICT (account_id) DO UPDATE SET user_id = EXCLUDED.user_id, first_name = EXCLUDED.first_name,
         last_name = EXCLUDED.last_name, email = EXCLUDED.email, user_created_at = EXCLUDED.user_created_at,
         form_email = COALESCE(EXCLUDED.form_email, provider_account.form_email), owner_id = EXCLUDED.owner_id,
         connected_seconds = COALESCE(EXCLUDED.connected_seconds, provider_account.connected_seconds),
         status = EXCLUDED.status, facts = EXCLUDED.facts, capabilities = EXCLUDED.capabilities, seen_at = EXCLUDED.seen_at
        WHERE provider_account.seen_at <= EXCLUDED.seen_at`,
      [JSON.stringify(accounts.map(toRow)), at],
    );
  }

  async complete(at: Date, tookMs: number): Promise<void> {
    await this.session.write('DELETE FROM payments.provider_account WHERE seen_at < $1', [at]);
    await this.session.write(
      `INSERT INTO payments.provider_account_reading (read_at, took_ms) VALUES ($1, $2)
       ON CONFLICT (only_row) DO UPDATE SET read_at = EXCLUDED.read_at, took_ms = EXCLUDED.took_ms
        WHERE provider_account_reading.read_at <= EXCLUDED.read_at`,
      [at, tookMs],
    );
  }

  async remove(accountId: string): Promise<void> {
    await this.session.write('DELETE FROM payments.provider_account WHERE account_id = $1', [accountId]);
  }

  async find(accountId: string): Promise<ListedAccount | null> {
    const [found] = await this.findMany([accountId]);
    return found ?? null;
  }

  async page(wanted: AccountPageWanted): Promise<Page<ListedAccount>> {
    const { sql: where, parameters } = matching(wanted);
    const columns = `*, ${COLUMNS[wanted.sort].name} AS sort_value`;
    const question = { columns, from: 'payments.provider_account', where, parameters };
    const { items, nextCursor } = await sortedBy(wanted).part(this.session, question, wanted);
    return { items: items.map(toListedAccount), nextCursor };
  }

  matching(wanted: Pick<AccountPageWanted, 'search' | 'owned'>): Promise<number> {
    const { sql, parameters } = matching(wanted);
    return this.session.count(`payments.provider_account WHERE ${sql}`, parameters);
  }

  async findMany(accountIds: readonly string[]): Promise<ListedAccount[]> {
    const rows = await this.session.query<AccountRow>(
      'SELECT * FROM payments.provider_account WHERE account_id = ANY ($1::text[])',
      [accountIds],
    );
    return rows.map(toListedAccount);
  }

  async counts(): Promise<AccountCounts> {
    const [row] = await this.session.query<AccountCounts>(
      `SELECT count(*)::int AS total, (count(*) FILTER (WHERE user_id IS NULL))::int AS orphans
         FROM payments.provider_account`,
    );
    return row ?? { total: 0, orphans: 0 };
  }
}
