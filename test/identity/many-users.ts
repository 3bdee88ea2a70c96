import type { UserPageRequest } from '../../src/contexts/identity/application/ports/user-list.reader.js';
import { USER_SORT_KEYS } from '../../src/contexts/identity/published/listed-user.js';
import type { TestDatabase } from '../support/database.js';

export const ORDERS = USER_SORT_KEYS.flatMap((sort) =>
  (['asc', 'desc'] as const).map((order) => [sort, order] as const),
);

/** Every third user without a name, every second without a rating, with all roles, discounts and account states. */
const SEED = `
  INSERT INTO identity.user (email, first_name, last_name, username, phone_number, address, city, state, zip_code,
      business_type, role, profile_completed, stripe_connect_id, service_fee_discount, referral_code, created_at,
      stars_sum, ratings_received, account_status, account_charges, account_payouts, account_submitted)
  SELECT 'person-' || md5(n::text) || '@example.ca', CASE WHEN n % 3 > 0 THEN (ARRAY['Zoë', 'Élan', 'Maya', 'noah'])[1 + n % 4] END,
      CASE WHEN n % 3 > 0 THEN 'Tremblay ' || n % 977 END, 'user-' || n, '+14165550123', '12 Maple Avenue', 'Vaughan', 'ON',
      'L4K 1A1', 'individual', (ARRAY['user', 'user', 'user', 'dev', 'admin'])[1 + n % 5], n % 7 > 0,
      CASE WHEN n % 11 > 0 THEN 'acct_' || n END, (ARRAY[0, 10, 25, 50, 75, 100])[1 + n % 6], 'Z' || lpad(n::text, 7, '0'),
      '2026-06-01'::timestamptz, CASE WHEN n % 2 = 0 THEN 3 + n % 5 ELSE 0 END, CASE WHEN n % 2 = 0 THEN 2 ELSE 0 END,
      CASE WHEN n % 13 > 0 THEN (ARRAY['verified', 'action_required', 'submitted', 'pending', 'unverified', 'restricted',
        'rejected'])[1 + n % 7] END, n % 7 < 2, n % 3 = 0, n % 2 = 0
    FROM generate_series(1, $1::integer) n`;

/** Replaces all users. */
export const seedUsers = (database: TestDatabase, people: number): Promise<unknown> =>
  database.unitOfWork.run(async () => {
    // Wait for the disk because the test database commits asynchronously and VACUUM skips rows that are not on disk
    // yet.
    await database.session.write('SET LOCAL synchronous_commit = on');
    await database.session.write('DELETE FROM identity.user');
    await database.session.write(SEED, [people]);
  });

export const aPageOfUsers = (changes: Partial<UserPageRequest>): UserPageRequest => ({
  limit: 100,
  cursor: undefined,
  search: '',
  sort: 'id',
  order: 'desc',
  ...changes,
});
