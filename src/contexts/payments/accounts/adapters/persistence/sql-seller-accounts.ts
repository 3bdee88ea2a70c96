import { Injectable } from '@nestjs/common';
import { claimLeastRecentlyPolled } from '../../../provider/adapters/persistence/least-recently-polled.js';
import { columns, json, type RowOf } from '../../../../../platform/persistence/columns.js';
import { DatabaseSession } from '../../../../../platform/persistence/database-session.js';
import { SellerAccounts, type SellerAccount } from '../../application/ports/seller-accounts.js';

const ACCOUNTS = columns<SellerAccount>()('payments.seller_account', {
  userId: 'user_id',
  stripeAccountId: 'stripe_account_id',
  status: 'status',
  linkIssued: 'link_issued',
  isDeleted: 'is_deleted',
  facts: json('facts'),
  livemode: 'livemode',
  fetchedAt: 'fetched_at',
});

type AccountRow = RowOf<typeof ACCOUNTS>;
const IN_MOVEMENT = `(status IN ('action_required', 'submitted', 'pending') OR facts ? 'payoutBankFailed')`;

@Injectable()
export class SqlSellerAccounts extends SellerAccounts {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  find(userId: number): Promise<SellerAccount | null> {
    return ACCOUNTS.first(this.session, 'WHERE user_id = $1', [userId]);
  }

  findByStripeId(stripeAccountId: string): Promise<SellerAccount | null> {
    return ACCOUNTS.first(this.session, 'WHERE stripe_account_id = $1', [stripeAccountId]);
  }

  findManyByStripeId(stripeAccountIds: readonly string[]): Promise<SellerAccount[]> {
    const where = 'WHERE stripe_account_id = ANY ($1::text[]) AND unlinked_at IS NULL';
    return ACCOUNTS.all(this.session, where, [stripeAccountIds]);
  }

  unseen(since: Date, { after, most }: { after: number; most: number }): Promise<SellerAccount[]> {
    return ACCOUNTS.all(
      this.session,
      `s WHERE user_id > $2 AND unlinked_at IS NULL AND (is_deleted OR fetched_at < $1)
          AND NOT EXISTS (SELECT 1 FROM payments.provider_account p
                           WHERE p.account_id = s.stripe_account_id AND p.seen_at >= $1 AND p.facts IS NOT NULL)
        ORDER BY user_id LIMIT $3`,
      [since, after, most],
    );
  }

  ofTestMode({ after, most }: { after: number; most: number }): Promise<SellerAccount[]> {
    const where = 'WHERE user_id > $1 AND unlinked_at IS NULL AND NOT livemode ORDER BY user_id LIMIT $2';
    return ACCOUNTS.all(this.session, where, [after, most]);
  }

  lock(userId: number): Promise<SellerAccount | null> {
    return ACCOUNTS.lock(this.session, 'WHERE user_id = $1', [userId]);
  }

  async record(account: SellerAccount): Promise<void> {
    await ACCOUNTS.add(
      this.session,
      account,
      `ON CONFLICT (user_id) DO UPDATE SET ${ACCOUNTS.replaced},
         unlinked_at = CASE WHEN seller_account.stripe_account_id = EXCLUDED.stripe_account_id
                            THEN seller_account.unlinked_at END`,
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

  async claimNextToPoll(which: 'in-movement' | 'all', at: Date, before: Date): Promise<SellerAccount | null> {
    const where = `NOT is_deleted AND fetched_at <= $2${which === 'all' ? '' : ` AND ${IN_MOVEMENT}`}`;
    const waiting = { table: 'payments.seller_account', key: 'user_id', askedAt: 'asked_at', where };
    const row = await claimLeastRecentlyPolled<AccountRow>(this.session, { ...waiting, parameters: [before] }, at);
    return row === null ? null : ACCOUNTS.from(row);
  }
}
