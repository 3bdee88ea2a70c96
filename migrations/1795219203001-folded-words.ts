import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Words as people look for them: É is found by é and by e (product.md §7, "Search everywhere"). Of a person they are the
 * names, the username, the address and the digits of the phone number, each after a space.
 */
export class FoldedWords1795219203001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE EXTENSION IF NOT EXISTS unaccent SCHEMA public;
      CREATE FUNCTION shared.folded(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN public.unaccent('public.unaccent'::regdictionary, lower(value COLLATE "und-x-icu"));
      CREATE FUNCTION identity.words_of(email text, username text, first_name text, last_name text, phone_number text)
        RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN shared.folded(' ' || email || ' ' || coalesce(username, '') || ' ' || coalesce(first_name, '') || ' '
          || coalesce(last_name, '') || ' ' || regexp_replace(coalesce(phone_number, ''), '[^0-9]', '', 'g'));
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP FUNCTION identity.words_of; DROP FUNCTION shared.folded;');
  }
}
