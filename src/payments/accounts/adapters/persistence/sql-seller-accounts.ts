import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../shared/adapters/persistence/database-session.js';
import { SellerAccounts, type SellerAccount } from '../../application/ports/seller-accounts.js';
import type { AccountFacts } from '../../../provider/domain/account-facts.js';
import type { SellerAccountStatus } from '../../../published/views.js';

interface AccountRow {
  user_id: number;
  stripe_account_id: string;
  status: SellerAccountStatus;
  link_issued: boolean;
  is_deleted: boolean;
  facts: AccountFacts | null;
  livemode: boolean;
  fetched_at: Date;
}

const toAccount = (row: AccountRow): SellerAccount => ({
  userId: row.user_id,
  stripeAccountId: row.stripe_account_id,
  status: row.status,
  linkIssued: row.link_issued,
  isDeleted: row.is_deleted,
  facts: row.facts,
  livemode: row.livemode,
  fetchedAt: row.fetched_at,
});

const SELECT = 'SELECT * FROM payments.seller_account';

@Injectable()
export class SqlSellerAccounts extends SellerAccounts {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  find(userId: number): Promise<SellerAccount | null> {
    return this.#one(`${SELECT} WHERE user_id = $1`, userId);
  }

  findByStripeId(stripeAccountId: string): Promise<SellerAccount | null> {
    return this.#one(`${SELECT} WHERE stripe_account_id = $1`, stripeAccountId);
  }

  async findManyByStripeId(stripeAccountIds: readonly string[]): Promise<SellerAccount[]> {
    const rows = await this.session.query<AccountRow>(
      `${SELECT} WHERE stripe_account_id = ANY ($1::text[]) AND unlinked_at IS NULL`,
      [stripeAccountIds],
    );
    return rows.map(toAccount);
  }

  async unseen(since: Date, { after, most }: { after: number; most: number }): Promise<SellerAccount[]> {
    const rows = await this.session.query<AccountRow>(
      `${SELECT} s WHERE user_id > $2 AND unlinked_at IS NULL AND (is_deleted OR fetched_at < $1)
          AND NOT EXISTS (SELECT 1 FROM payments.provider_account p
                           WHERE p.account_id = s.stripe_account_id AND p.seen_at >= $1 AND p.facts IS NOT NULL)
        ORDER BY user_id LIMIT $3`,
      [since, after, most],
    );
    return rows.map(toAccount);
  }

  async ofTestMode({ after, most }: { after: number; most: number }): Promise<SellerAccount[]> {
    const rows = await this.session.query<AccountRow>(
      `${SELECT} WHERE user_id > $1 AND unlinked_at IS NULL AND NOT livemode ORDER BY user_id LIMIT $2`,
      [after, most],
    );
    return rows.map(toAccount);
  }

  async lock(userId: number): Promise<SellerAccount | null> {
    const [row] = await this.session.write<AccountRow>(`${SELECT} WHERE user_id = $1 FOR UPDATE`, [userId]);
    return row === undefined ? null : toAccount(row);
  }

  async record(account: SellerAccount): Promise<void> {
    await this.session.write(
      `INSERT INTO payments.seller_account (user_id, stripe_account_id, status, link_issued, is_deleted, facts, livemode, fetched_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
       ON CONFLICT (user_id) DO UPDATE SET stripe_account_id = EXCLUDED.stripe_account_id, status = EXCLUDED.status,
         link_issued = EXCLUDED.link_issued, is_deleted = EXCLUDED.is_deleted, facts = EXCLUDED.facts,
         livemode = EXCLUDED.livemode, fetched_at = EXCLUDED.fetched_at,
         unlinked_at = CASE WHEN seller_account.stripe_account_id = EXCLUDED.stripe_account_id
                            THEN seller_account.unlinked_at END`,
      [
        account.userId,
        account.stripeAccountId,
        account.status,
        account.linkIssued,
        account.isDeleted,
        account.facts === null ? null : JSON.stringify(account.facts),
        account.livemode,
        account.fetchedAt,
      ],
    );
  }

  async markLinkIssued(userId: number): Promise<void> {
    await this.session.write('UPDATE payments.seller_account SET link_issued = true WHERE user_id = $1', [userId]);
  }

  async markUnlinked(userId: number, at: Date): Promise<void> {
    await this.session.write(
      'UPDATE payments.seller_account SET unlinked_at = $2 WHERE user_id = $1 AND is_deleted AND unlinked_at IS NULL',
      [userId, at],
    );
  }

  async inMovement(before: Date, most: number): Promise<SellerAccount[]> {
    const rows = await this.session.query<AccountRow>(
      `${SELECT} WHERE status IN ('action_required', 'submitted', 'pending') AND fetched_at <= $1 ORDER BY fetched_at LIMIT $2`,
      [before, most],
    );
    return rows.map(toAccount);
  }

  async notAskedSince(before: Date, most: number): Promise<SellerAccount[]> {
    const rows = await this.session.query<AccountRow>(
      `${SELECT} WHERE NOT is_deleted AND fetched_at <= $1 ORDER BY fetched_at LIMIT $2`,
      [before, most],
    );
    return rows.map(toAccount);
  }

  async #one(sql: string, key: unknown): Promise<SellerAccount | null> {
    const [row] = await this.session.query<AccountRow>(sql, [key]);
    return row === undefined ? null : toAccount(row);
  }
}
