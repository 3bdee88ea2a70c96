import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What administrators make of the ten templates; every text that they saved stays. */
export class EmailTemplates1795219200702 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      CREATE TABLE notifications.email_template_text (
        template_id text NOT NULL CHECK (length(template_id) BETWEEN 1 AND 60),
        version integer NOT NULL CHECK (version > 1),
        subject text NOT NULL CHECK (length(subject) BETWEEN 1 AND 300),
        html text NOT NULL CHECK (length(html) BETWEEN 1 AND 50000),
        by_user_id integer NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (template_id, version)
      );

      CREATE TABLE notifications.email_template (
        id text PRIMARY KEY,
        version integer NOT NULL CHECK (version >= 1),
        text_version integer CHECK (text_version <= version),
        recipients text[] CHECK (recipients <@ ARRAY['buyer', 'seller', 'admin', 'prospect']),
        template_type text CHECK (template_type IN ('transactional', 'nontransactional')),
        CONSTRAINT email_template_has_its_text FOREIGN KEY (id, text_version)
          REFERENCES notifications.email_template_text (template_id, version),
        CONSTRAINT email_template_prospects CHECK (NOT 'prospect' = ANY (recipients) OR id = 'listing-details'),
        CONSTRAINT email_template_choice CHECK (
          recipients IS NULL OR id NOT IN ('magic-link', 'stripe-verification', 'stripe-verification-required'))
      );
    `);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('DROP TABLE notifications.email_template; DROP TABLE notifications.email_template_text;');
  }
}
