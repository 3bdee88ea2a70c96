import type { MigrationInterface, QueryRunner } from 'typeorm';

const MADE: [name: string, on: string][] = [
  ['newest_of_buyer', '(buyer_id, created_at DESC, id DESC) WHERE buyer_id IS NOT NULL'],
  ['newest_of_driver', '(driver_id, created_at DESC, id DESC) WHERE driver_id IS NOT NULL'],
];
const BEFORE: [name: string, on: string][] = [
  ['listing_of_buyer', '(buyer_id) WHERE buyer_id IS NOT NULL'],
  ['listing_of_driver', '(driver_id) WHERE driver_id IS NOT NULL'],
];

/**
 * The newest sales of a buyer and of a driver, as of a seller: without the order in the index all sales were read for the
 * few newest of a person who has none. They do what the two before did; made while the table is written to.
 */
export class SalesOfAPerson1795219203005 implements MigrationInterface {
  transaction = false as const;

  async up(db: QueryRunner): Promise<void> {
    await replaced(db, MADE, BEFORE);
  }

  async down(db: QueryRunner): Promise<void> {
    await replaced(db, BEFORE, MADE);
  }
}

async function replaced(db: QueryRunner, made: typeof MADE, before: typeof MADE): Promise<void> {
  await db.query('SET lock_timeout = 0');
  for (const [name, on] of made) {
    await db.query(`DROP INDEX CONCURRENTLY IF EXISTS listings.${name}`);
    await db.query(`CREATE INDEX CONCURRENTLY ${name} ON listings.listing ${on}`);
  }
  for (const [name] of before) await db.query(`DROP INDEX CONCURRENTLY IF EXISTS listings.${name}`);
  await db.query('RESET lock_timeout');
}
