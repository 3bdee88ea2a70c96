import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: [name: string, on: string][] = [
  [
    'identity.user_found',
    'identity.user USING gin (identity.words_of(email, username, first_name, last_name, phone_number) gin_trgm_ops)',
  ],
  ['listings.listing_found', 'listings.listing USING gin (shared.folded(name) gin_trgm_ops)'],
];

/** What administrators search people and sales by; made while the tables are written to, so outside a transaction. */
export class IndexesOfTheSearch1795219203002 implements MigrationInterface {
  transaction = false as const;

  async up(db: QueryRunner): Promise<void> {
    await db.query('SET lock_timeout = 0');
    for (const [name, on] of INDEXES) {
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await db.query(`CREATE INDEX CONCURRENTLY ${name.split('.')[1] ?? ''} ON ${on}`);
    }
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }
}
