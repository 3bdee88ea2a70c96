import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { loadMigrations } from '../../migrations/load-migrations.js';
import { migrate } from '../../src/program/database/migrate.js';
import { createDatabase } from '../support/database.js';
import { MoneyHouse } from '../support/money-house.js';
import { eventually, expectStatus, Person } from '../support/people.js';
import { waitsForLock } from '../support/waits-for-lock.js';

const ROWS = 20_000;
/** How many pages are opened while a migration waits for a report on its table. */
const PAGES = 3;

/** Migrations that a next version might have, on the busiest tables. */
class Next1795219299901 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE listings.next (listing_id text PRIMARY KEY);
      ALTER TABLE listings.listing ADD COLUMN next text, ADD COLUMN next_count integer NOT NULL DEFAULT 0;
      ALTER TABLE listings.listing ADD CONSTRAINT next_is_short CHECK (length(next) < 10) NOT VALID;
    `);
    await db.query('ALTER TABLE listings.listing VALIDATE CONSTRAINT next_is_short');
  }
  async down(): Promise<void> {
    await Promise.reject(new Error('Not gone back.'));
  }
}
class NextIndex1795219299902 implements MigrationInterface {
  transaction = false as const;
  async up(db: QueryRunner): Promise<void> {
    await db.query('SET lock_timeout = 0');
    await db.query('CREATE INDEX CONCURRENTLY listing_next ON listings.listing (next)');
  }
  async down(): Promise<void> {
    await Promise.reject(new Error('Not gone back.'));
  }
}

interface Load {
  /** Waits until it was done so many times more. */
  more(times: number): Promise<unknown>;
  /** Returns how often it was done. */
  stop(): Promise<number>;
}

/** Repeats an action until it is stopped. */
function load(act: () => Promise<unknown>): Load {
  const end = new AbortController();
  let times = 0;
  const running = (async () => {
    for (; !end.signal.aborted; times++) await act();
  })();
  return {
    more: (count) => {
      const enough = times + count;
      return eventually(() => Promise.resolve(times >= enough ? true : undefined), 'the load to go on');
    },
    stop: async () => {
      end.abort();
      await running;
      return times;
    },
  };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const isOlder = (name: string): boolean => name.slice(-13) < '1795219200900' || name.endsWith('1795219201101');

/** Statements of the previous version on the tables that this version's migrations change. */
const BEFORE = [
  `INSERT INTO shared.inbox (event_id, subscriber) VALUES (gen_random_uuid(), 'before') ON CONFLICT DO NOTHING`,
  `INSERT INTO shared.job_run (name, due_at, started_at) VALUES ('before', clock_timestamp(), now()) ON CONFLICT DO NOTHING`,
  `UPDATE shared.job_run SET finished_at = now() WHERE name = 'before' AND finished_at IS NULL`,
  `INSERT INTO notifications.mail (id, unique_key, recipient, template, subject, text, html, is_secret, sealed, created_at,
     next_attempt_at) VALUES (gen_random_uuid(), gen_random_uuid()::text, 'a@example.ca', 'x', 's', 't', 'h', false, false, now(), now())`,
  `UPDATE notifications.mail SET state = 'sent', sent_at = now(), next_attempt_at = NULL
   WHERE id = (SELECT id FROM notifications.mail WHERE state = 'queued' LIMIT 1 FOR UPDATE SKIP LOCKED)`,
  'SELECT max(created_at) FROM payments.provider_event',
];

describe('A migration while the previous version is running', () => {
  it('of this version neither stops nor breaks its statements', async () => {
    const database = await createDatabase('template1');
    try {
      const all = await loadMigrations();
      await migrate(database.ownerUrl, { migrations: all.filter(({ name }) => isOlder(name)) });
      await withClient(database.ownerUrl, async (client) => {
        await client.query(`INSERT INTO shared.inbox SELECT gen_random_uuid(), 'x' FROM generate_series(1, $1)`, [
          ROWS,
        ]);
        await client.query(
          `INSERT INTO notifications.mail (id, unique_key, recipient, template, subject, text, html, state, created_at, sent_at)
           SELECT gen_random_uuid(), n::text, 'a@example.ca', 'x', 's', 't', 'h', 'sent', now(), now()
           FROM generate_series(1, $1) AS n`,
          [ROWS],
        );
        const before = load(async () => {
          for (const statement of BEFORE) await client.query(statement);
        });
        await migrate(database.ownerUrl, { migrations: all, applicationUrl: database.url });
        expect(await before.stop()).toBeGreaterThan(3);
        const { rows } = await client.query<{ n: string }>('SELECT count(*) AS n FROM migration');
        expect(Number(rows[0]?.n)).toBe(all.length);
      });
    } finally {
      await database.drop();
    }
  });

  it('keeps yielding to users of its table, so that pages and sales continue', async () => {
    const house = await MoneyHouse.open();
    try {
      const sale = await house.listed();
      const stranger = new Person(house.site.url, 'stranger@example.ca');
      const path = `/api/products/${sale.listing.shareLink}`;
      const pages = load(() => expectStatus(stranger.get(path), 200));
      const report = withClient(house.server.databaseUrl, async (client) => {
        await client.query('BEGIN; SELECT count(*) FROM listings.listing');
        await waitsForLock(house.server.databaseUrl);
        // If the waiting migration kept its place in the queue, no page would be served before the report ends.
        await pages.more(PAGES);
        await client.query('COMMIT');
      });
      const sold = (async () => {
        await sale.buyer.signIn({ asProspect: true });
        await sale.startCheckout();
        await sale.pay();
        await sale.until('payment_secured');
      })();
      await migrate(house.server.databaseUrl, {
        migrations: [...(await loadMigrations()), Next1795219299901, NextIndex1795219299902],
      });
      await Promise.all([report, sold]);
      await pages.stop();
      expect(await house.proof(sale)).toEqual([0, 0, 0, 0, 175]);
    } finally {
      await house.close();
    }
  });
});
