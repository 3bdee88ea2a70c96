import { Injectable } from '@nestjs/common';
import { isAmong, statement } from '../../../../platform/persistence/bound-values.js';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import { UserDirectory, type Person } from '../../published/user-directory.js';
import { driversStatement } from './user-list.sql.js';
import type { UserRow } from './user.mapper.js';

const MAX_DRIVERS = 1_000;

/** An account suspended before the instant was recorded counts from its beginning. */
const suspensionOf = ({ active, deleted_at, suspended_at, created_at }: UserRow): Date | null =>
  active || deleted_at !== null ? null : (suspended_at ?? created_at);

function toPerson(row: UserRow): Person {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    phoneNumber: row.phone_number,
    address: row.address,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    country: row.country,
    businessType: row.business_type,
    role: row.role,
    active: row.active,
    suspendedAt: suspensionOf(row),
    isProspect: row.is_prospect,
    profileCompleted: row.profile_completed,
    stripeConnectId: row.stripe_connect_id,
    providerVerified: row.provider_verified,
    serviceFeeDiscountPercent: row.service_fee_discount,
    pickupAvailability: row.pickup_availability,
    phoneMessages: row.phone_messages,
    driverStatus: row.driver_status,
    language: row.language,
    createdAt: row.created_at,
  };
}

@Injectable()
export class SqlUserDirectory extends UserDirectory {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async find(userId: number): Promise<Person | null> {
    return (await this.findMany([userId])).get(userId) ?? null;
  }

  async findByUsername(username: string): Promise<Person | null> {
    const [row] = await this.session.query<UserRow>('SELECT * FROM identity.user WHERE lower(username) = lower($1)', [
      username,
    ]);
    return row === undefined ? null : toPerson(row);
  }

  async findMany(userIds: readonly number[]): Promise<Map<number, Person>> {
    if (userIds.length === 0) return new Map();
    const ids = [...new Set(userIds)];
    const { sql, parameters } = statement((bind) => `SELECT * FROM identity.user WHERE ${isAmong('id', ids, bind)}`);
    const rows = await this.session.query<UserRow>(sql, parameters);
    return new Map(rows.map((row) => [row.id, toPerson(row)]));
  }

  async driversLike(text: string): Promise<number[]> {
    const { sql, parameters } = driversStatement(text, MAX_DRIVERS);
    const rows = await this.session.query<{ id: number }>(sql, parameters);
    return rows.map(({ id }) => id);
  }
}
