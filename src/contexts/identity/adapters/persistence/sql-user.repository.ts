import { Injectable } from '@nestjs/common';
import { DatabaseError } from 'pg';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { NotFound, ValidationFailed } from '../../../../platform/domain/domain-error.js';
import { UserRepository } from '../../application/ports/user.repository.js';
import { UserChangedMeanwhile } from '../../domain/identity.errors.js';
import { PRIMARY_ADMIN_ID } from '../../published/listed-user.js';
import type { Newcomer, User } from '../../domain/user.js';
import { REFERRAL_TIERS } from '../../published/referral-tiers.js';
import { USERS, type UserRow } from './user.mapper.js';
import { sentence } from '../../../../platform/texts/sentence.js';

const UNIQUE_VIOLATION = '23505';
/** The tier's discount for `counted.referrals`, as SQL generated from the table of tiers. */
const DISCOUNT = `CASE ${REFERRAL_TIERS.map(({ referrals, percent }) => `WHEN counted.referrals >= ${String(referrals)} THEN ${String(percent)}`).join(' ')} ELSE 0 END`;

const TAKEN: Readonly<Record<string, { field: string; message: string }>> = {
  user_username_key: { field: 'username', message: sentence('problem.username-taken') },
  user_email_key: { field: 'email', message: sentence('problem.email-taken') },
};

function takenBy(error: unknown): { field: string; message: string } | undefined {
  if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) return undefined;
  return TAKEN[error.constraint ?? ''];
}

@Injectable()
export class SqlUserRepository extends UserRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  find(userId: number): Promise<User | null> {
    return USERS.first(this.session, 'WHERE id = $1', [userId]);
  }

  async lock(userId: number): Promise<User> {
    const user = await USERS.lock(this.session, 'WHERE id = $1', [userId]);
    if (user === null) throw new NotFound('thatAccount');
    return user;
  }

  lockByEmail(email: string): Promise<User | null> {
    return USERS.lock(this.session, 'WHERE email = $1', [email]);
  }

  async add(newcomer: Newcomer): Promise<User | null> {
    const { sql, parameters } = USERS.insertion(newcomer, 'ON CONFLICT (email) DO NOTHING RETURNING *');
    const [row] = await this.session.write<UserRow>(sql, parameters);
    return row === undefined ? null : USERS.from(row);
  }

  async addPrimaryAdmin(admin: Newcomer): Promise<boolean> {
    const given = { ...admin, id: PRIMARY_ADMIN_ID };
    const unlessThere = 'ON CONFLICT (id) DO NOTHING RETURNING id';
    const { sql, parameters } = USERS.insertion(given, unlessThere, 'OVERRIDING SYSTEM VALUE');
    return (await this.session.write(sql, parameters)).length === 1;
  }

  async hasEmail(email: string): Promise<boolean> {
    const rows = await this.session.query('SELECT 1 FROM identity.user WHERE email = $1', [email]);
    return rows.length > 0;
  }

  async save({ state }: User): Promise<void> {
    try {
      if (!(await USERS.save(this.session, state))) throw new UserChangedMeanwhile();
    } catch (error) {
      const taken = takenBy(error);
      if (taken === undefined) throw error;
      throw new ValidationFailed([taken]);
    }
  }

  async findReferrer(code: string): Promise<number | null> {
    const [row] = await this.session.query<{ id: number }>(
      `SELECT id FROM identity.user WHERE active AND (referral_code = upper($1) OR lower(username) = lower($1))
       ORDER BY referral_code = upper($1) DESC LIMIT 1`,
      [code],
    );
    return row?.id ?? null;
  }

  async countVerifiedReferrals(userId: number): Promise<number> {
    const [row] = await this.session.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM identity.user
       WHERE referred_by = $1 AND provider_first_verified_at IS NOT NULL`,
      [userId],
    );
    return row?.count ?? 0;
  }

  async listMiscountedReferrers(): Promise<{ checked: number; userIds: number[] }> {
    const [row] = await this.session.query<{ checked: number; ids: number[] | null }>(
      `SELECT count(*)::integer AS checked,
              array_agg(u.id ORDER BY u.id) FILTER (WHERE u.referral_count <> counted.referrals
                OR (NOT u.discount_overridden AND u.service_fee_discount <> ${DISCOUNT})) AS ids
         FROM identity.user u
         LEFT JOIN (SELECT referred_by, count(*)::integer AS referrals FROM identity.user
                     WHERE referred_by IS NOT NULL AND provider_first_verified_at IS NOT NULL GROUP BY referred_by) r
           ON r.referred_by = u.id
        CROSS JOIN LATERAL (SELECT coalesce(r.referrals, 0) AS referrals) counted
        WHERE u.deleted_at IS NULL`,
    );
    return { checked: row?.checked ?? 0, userIds: row?.ids ?? [] };
  }
}
