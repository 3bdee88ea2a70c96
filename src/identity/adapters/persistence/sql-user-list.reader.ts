import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../shared/adapters/persistence/database-session.js';
import {
  UserListReader,
  type ListedUser,
  type UserPage,
  type UserPageRequest,
  type UserSummary,
} from '../../application/ports/user-list.reader.js';
import type { UserRow } from './user.mapper.js';

const MOST_FOUND = 20;

function toListedUser(row: UserRow): ListedUser {
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone_number,
    address: row.address,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zipCode: row.zip_code,
    country: row.country,
    userRole: row.role,
    serviceFeeDiscount: row.service_fee_discount,
    referralCount: row.referral_count,
    profileCompleted: row.profile_completed,
    isProspect: row.is_prospect,
    active: row.active,
    stripeConnectId: row.stripe_connect_id,
    deliveryAvailability: row.pickup_availability,
    driver: row.driver_status,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  };
}

@Injectable()
export class SqlUserListReader extends UserListReader {
  constructor(private readonly session: DatabaseSession) {
    super();
  }

  async find(userId: number): Promise<ListedUser | null> {
    const [row] = await this.session.query<UserRow>('SELECT * FROM identity.user WHERE id = $1', [userId]);
    return row === undefined ? null : toListedUser(row);
  }

  async search(text: string): Promise<UserSummary[]> {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
    const rows = await this.session.query<UserRow>(
      'SELECT * FROM identity.user WHERE search_text LIKE ALL ($1::text[]) ORDER BY id DESC LIMIT $2',
      [patterns, MOST_FOUND],
    );
    return rows.map((row) => ({
      id: row.id,
      username: row.username,
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      stripeConnectStatus: row.provider_verified ? 'verified' : 'unverified',
      stripeConnectId: row.stripe_connect_id,
      profileCompleted: row.profile_completed,
    }));
  }

  async all(): Promise<ListedUser[]> {
    const rows = await this.session.query<UserRow>('SELECT * FROM identity.user ORDER BY id DESC');
    return rows.map(toListedUser);
  }

  async page({ limit, before }: UserPageRequest): Promise<UserPage> {
    const rows = await this.session.query<UserRow>(
      'SELECT * FROM identity.user WHERE $1::integer IS NULL OR id < $1 ORDER BY id DESC LIMIT $2',
      [before, limit + 1],
    );
    const [count] = await this.session.query<{ total: number }>('SELECT count(*)::integer AS total FROM identity.user');
    return { items: rows.slice(0, limit).map(toListedUser), hasMore: rows.length > limit, total: count?.total ?? 0 };
  }
}
