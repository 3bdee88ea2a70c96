import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { loadMigrations } from '../../migrations/load-migrations.js';
import { migrate } from '../../src/commands/migrate.js';
import { createDatabase } from '../support/database.js';
import { MoneyHouse } from '../support/money-house.js';
import { expectStatus, Person } from '../support/people.js';

const ROWS = 20_000;
/** How long a report runs that a migration of its table must wait for. */
const REPORT_MS = 7_000;
const BEARABLE_MS = 4_000;

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

/** Repeats an action until it is stopped; returns the times. */
function load(act: () => Promise<unknown>): () => Promise<{ times: number; slowestMs: number }> {
  const end = new AbortController();
  const running = (async () => {
    let [times, slowestMs] = [0, 0];
    for (; !end.signal.aborted; times++) {
      const begun = performance.now();
      await act();
      slowestMs = Math.max(slowestMs, performance.now() - begun);
    }
    return { times, slowestMs };
  })();
  return () => {
    end.abort();
    return running;
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
  it('of this version neither delays nor breaks its statements', async () => {
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
        const stop = load(async () => {
          for (const statement of BEFORE) await client.query(statement);
        });
        await migrate(database.ownerUrl, { migrations: all, applicationUrl: database.url });
        const { times, slowestMs } = await stop();
        expect(times).toBeGreaterThan(3);
        expect(slowestMs).toBeLessThan(BEARABLE_MS);
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
      const report = withClient(house.server.databaseUrl, async (client) => {
        await client.query('BEGIN; SELECT count(*) FROM listings.listing');
        await pause(REPORT_MS);
        await client.query('COMMIT');
      });
      const pages = load(() => expectStatus(stranger.get(path), 200));
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
      const { times, slowestMs } = await pages();
      expect(times).toBeGreaterThan(10);
      expect(slowestMs).toBeLessThan(BEARABLE_MS);
      expect(await house.proof(sale)).toEqual([0, 0, 0, 0, 175]);
    } finally {
      await house.close();
    }
  });
});
