import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators find an order by: the recipient's name and the digits of the phone number. */
export class WordsOfOrders1795411000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION payments.words_of_order(drop_off jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN shared.folded(' ' || coalesce(drop_off ->> 'name', '') || ' '
          || regexp_replace(coalesce(drop_off ->> 'phoneNumber', ''), '[^0-9]', '', 'g'));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION payments.words_of_order');
  }
}
