import { Injectable } from '@nestjs/common';
import { QueryFailedError } from 'typeorm';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import { NotFound, ValidationFailed } from '../../../shared/domain/domain-error.js';
import { UserRepository } from '../../application/ports/user.repository.js';
import { UserChangedMeanwhile } from '../../domain/identity.errors.js';
import { PRIMARY_ADMIN_ID } from '../../published/listed-user.js';
import type { Newcomer, User } from '../../domain/user.js';
import { REFERRAL_TIERS } from '../../published/referral-tiers.js';
import { toRow, toUser, type UserRow } from './user.mapper.js';

const UNIQUE_VIOLATION = '23505';
/** The tier's discount for `counted.referrals`, as SQL of the one table of tiers. */
const DISCOUNT = `CASE ${REFERRAL_TIERS.map(({ referrals, percent }) => `WHEN counted.referrals >= ${String(referrals)} THEN ${String(percent)}`).join(' ')} ELSE 0 END`;

const TAKEN: Readonly<Record<string, { field: string; message: string }>> = {
  user_username_key: { field: 'username', message: 'This username is taken. Please choose another one.' },
  user_email_key: { field: 'email', message: 'Another account has this e-mail address.' },
};

function takenBy(error: unknown): { field: string; message: string } | undefined {
  if (!(error instanceof QueryFailedError)) return undefined;
  const { code, constraint } = error.driverError as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION ? TAKEN[constraint ?? ''] : undefined;
}

/** The column names, their values, and `$n` for each, counted from `first`. */
function parameters(row: object, first: number): { columns: string[]; values: unknown[]; places: string[] } {
  const columns = Object.keys(row);
  return { columns, values: Object.values(row), places: columns.map((_, index) => `$${String(first + index)}`) };
}

@Injectable()
export class SqlUserRepository extends UserRepository {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async find(userId: number): Promise<User | null> {
    const [row] = await this.session.query<UserRow>('SELECT * FROM identity.user WHERE id = $1', [userId]);
    return row === undefined ? null : toUser(row);
  }

  async lock(userId: number): Promise<User> {
    const [row] = await this.session.query<UserRow>('SELECT * FROM identity.user WHERE id = $1 FOR UPDATE', [userId]);
    if (row === undefined) throw new NotFound('That account');
    return toUser(row);
  }

  async lockByEmail(email: string): Promise<User | null> {
    const [row] = await this.session.query<UserRow>('SELECT * FROM identity.user WHERE email = $1 FOR UPDATE', [email]);
    return row === undefined ? null : toUser(row);
  }

  async add(newcomer: Newcomer): Promise<User> {
    const { columns, values, places } = parameters(toRow(newcomer), 1);
    const [row] = await this.session.write<UserRow>(
      `INSERT INTO identity.user (${columns.join(', ')}) VALUES (${places.join(', ')}) RETURNING *`,
      values,
    );
    if (row === undefined) throw new Error('The account was not created.');
    return toUser(row);
  }

  async addPrimaryAdmin(admin: Newcomer): Promise<boolean> {
    const { columns, values, places } = parameters(toRow(admin), 2);
    const rows = await this.session.write(
      `INSERT INTO identity.user (id, ${columns.join(', ')}) OVERRIDING SYSTEM VALUE VALUES ($1, ${places.join(', ')})
       ON CONFLICT (id) DO NOTHING RETURNING id`,
      [PRIMARY_ADMIN_ID, ...values],
    );
    return rows.length === 1;
  }

  async save(user: User): Promise<void> {
    const { columns, values, places } = parameters(toRow(user.state), 3);
    const assignments = columns.map((column, index) => `${column} = ${places[index] ?? ''}`).join(', ');
    try {
      const rows = await this.session.write(
        `UPDATE identity.user SET ${assignments}, version = version + 1 WHERE id = $1 AND version = $2 RETURNING id`,
        [user.id, user.state.version, ...values],
      );
      if (rows.length !== 1) throw new UserChangedMeanwhile();
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

  async miscountedReferrers(): Promise<{ checked: number; userIds: number[] }> {
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
