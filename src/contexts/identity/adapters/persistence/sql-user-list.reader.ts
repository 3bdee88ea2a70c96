import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../../../../platform/persistence/database-session.js';
import type { Position } from '../../../../platform/persistence/keyset-page.js';
import { everyPage, type Page } from '../../../../platform/application/page.js';
import { UserListReader, type UserPage, type UserPageRequest } from '../../application/ports/user-list.reader.js';
import type { ListedUser, UserSummary } from '../../published/listed-user.js';
import type { LiveStripeStatus } from '../../published/payment-label.js';
import type { UserRow } from './user.mapper.js';
import { byValue, rowsCounted, rowsStatement, searchStatement, SORT_COLUMNS } from './user-list.sql.js';

const MAX_FOUND = 20;
const BATCH = 500;

/** A row with the data from other contexts about the person. */
export interface ListedUserRow extends UserRow {
  average_rating: string | null;
  ratings_received: number;
  account_status: string | null;
  account_charges: boolean;
  account_payouts: boolean;
  account_submitted: boolean;
  /** The row's sort value, as text. */
  position?: string | null;
}

function liveStatusOf(row: ListedUserRow): LiveStripeStatus | null {
  if (row.stripe_connect_id === null || row.account_status === null) return null;
  return {
    charges_enabled: row.account_charges,
    payouts_enabled: row.account_payouts,
    details_submitted: row.account_submitted,
    status: row.account_status,
  };
}

function toListedUser(row: ListedUserRow): ListedUser {
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
    manualDiscountOverride: row.discount_overridden,
    referralCount: row.referral_count,
    averageSellerRating: row.average_rating === null ? null : Number(row.average_rating),
    totalRatingsReceived: row.ratings_received,
    profileCompleted: row.profile_completed,
    isProspect: row.is_prospect,
    active: row.active,
    stripeConnectId: row.stripe_connect_id,
    liveStripeStatus: liveStatusOf(row),
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
    const [row] = await this.session.query<ListedUserRow>(
      'SELECT * FROM identity.user WHERE id = $1 AND deleted_at IS NULL',
      [userId],
    );
    return row === undefined ? null : toListedUser(row);
  }

  async rolesOf(userIds: readonly number[]): Promise<Map<number, ListedUser['userRole']>> {
    const rows = await this.session.query<Pick<UserRow, 'id' | 'role'>>(
      'SELECT id, role FROM identity.user WHERE id = ANY($1::integer[]) AND deleted_at IS NULL',
      [userIds],
    );
    return new Map(rows.map(({ id, role }) => [id, role]));
  }

  async search(text: string): Promise<UserSummary[]> {
    const { sql, parameters } = searchStatement(text, MAX_FOUND);
    const rows = await this.session.query<UserRow>(sql, parameters);
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

  everyone(): AsyncIterable<ListedUser[]> {
    return everyPage((cursor) => this.#part({ limit: BATCH, cursor, search: '', sort: 'id', order: 'desc' }));
  }

  async page(request: UserPageRequest): Promise<UserPage> {
    const { sql, parameters } = rowsCounted(request.search);
    const [page, length] = await Promise.all([this.#part(request), this.session.length(sql, parameters)]);
    return { ...page, ...length };
  }

  async #part(request: UserPageRequest): Promise<Page<ListedUser>> {
    const list = byValue<ListedUserRow>(request);
    const rows = await this.#oneMore(request, list.read(request.cursor));
    const { items, nextCursor } = list.cut(rows, request.limit);
    return { items: items.map(toListedUser), nextCursor };
  }

  /** Reads rows with a value, then, if the page is not full, rows without one. */
  async #oneMore(request: UserPageRequest, behind: Position | null): Promise<ListedUserRow[]> {
    if (behind?.[0] === null) return this.#ask(request, behind, true);
    const rows = await this.#ask(request, behind, false);
    if (SORT_COLUMNS[request.sort].nullable !== true || rows.length > request.limit) return rows;
    const without = await this.#ask({ ...request, limit: request.limit - rows.length }, null, true);
    return [...rows, ...without];
  }

  #ask(request: UserPageRequest, behind: Position | null, missing: boolean): Promise<ListedUserRow[]> {
    const { sql, parameters } = rowsStatement(request, behind, missing);
    return this.session.query<ListedUserRow>(sql, parameters);
  }
}
