import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES: [name: string, on: string][] = [
  ['listings.listing_relisted', 'listings.listing (relisted_link) WHERE relisted_link IS NOT NULL'],
  ['delivery.hold_of_network', 'delivery.hold (network, until) WHERE network IS NOT NULL'],
];

/** Finds the former listings of a link and the holds of a network; made while the tables are written to, so outside a transaction. */
export class IndexesOfLinksAndHolds1795219202203 implements MigrationInterface {
  transaction = false as const;

  async up(db: QueryRunner): Promise<void> {
    await db.query('SET lock_timeout = 0');
    await db.query('ALTER TABLE listings.listing VALIDATE CONSTRAINT relisted_is_over');
    for (const [name, on] of INDEXES) {
      await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await db.query(`CREATE INDEX CONCURRENTLY ${name.replace(/^.*\./, '')} ON ${on}`);
    }
    await db.query('RESET lock_timeout');
  }

  async down(db: QueryRunner): Promise<void> {
    for (const [name] of INDEXES) await db.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
  }
}
