import type { TestDatabase } from '../support/database.js';

/** Accounts at the provider; every tenth has no user. */
export const seedAccounts = (database: TestDatabase, count: number): Promise<unknown> =>
  database.unitOfWork.run(() =>
    database.session.write(
      `INSERT INTO payments.provider_account (account_id, user_id, first_name, last_name, email, form_email,
         connected_seconds, status, capabilities, seen_at)
       SELECT 'acct_' || n, CASE WHEN n % 10 > 0 THEN n END, 'Name' || (n * 7919 % 20011), 'Roy',
              'user' || (n * 104729 % 20011) || '@example.ca', 'form' || n || '@example.ca', 1700000000 + n * 31 % 9973,
              (ARRAY['verified', 'pending', 'submitted'])[1 + n % 3], '{}', now()
         FROM generate_series(1, $1::int) n`,
      [count],
    ),
  );
