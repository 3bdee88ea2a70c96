import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators find an account at the provider by, as they type it: names, addresses, the id, the user's number. */
export class WordsOfAccounts1795219203012 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE FUNCTION payments.words_of_account(account_id text, user_id integer, first_name text, last_name text,
        email text, form_email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN shared.folded(' ' || account_id || ' ' || coalesce(user_id::text, '') || ' ' || coalesce(first_name, '')
          || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(form_email, ''));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION payments.words_of_account');
  }
}
