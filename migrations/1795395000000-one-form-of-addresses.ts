import { domainToASCII } from 'node:url';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As this version writes an address, except for letters that show nothing. */
function oneForm(email: string): string {
  const composed = email.normalize('NFC').toLowerCase().normalize('NFC');
  const at = composed.lastIndexOf('@') + 1;
  return composed.slice(0, at) + (domainToASCII(composed.slice(at)) || composed.slice(at));
}

/** The addresses of a table that have another form from now on, each with that form. */
async function changing(db: QueryRunner, table: string): Promise<[old: string, one: string][]> {
  const rows = (await db.query(
    `SELECT DISTINCT email FROM ${table} WHERE email ~ '[^\\x01-\\x7f]' ORDER BY email`,
  )) as { email: string }[];
  return rows.map(({ email }): [string, string] => [email, oneForm(email)]).filter(([old, one]) => old !== one);
}

/**
 * An address has one form: composed letters, and a domain as the network knows it. An account whose one form is the
 * address of another account stays as it is, because two accounts are never made one; an administrator can change its
 * address. Wishes about letters go along: no letter to either form wins, and of two about the newsletter the later.
 */
export class OneFormOfAddresses1795395000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    for (const forms of await changing(db, 'identity.user')) {
      const taken = (await db.query('SELECT FROM identity.user WHERE email = $1', [forms[1]])) as unknown[];
      if (taken.length > 0) continue;
      await db.query('UPDATE identity.user SET email = $2 WHERE email = $1', forms);
      await db.query('UPDATE notifications.mail SET recipient = $2 WHERE recipient = $1', forms);
      await db.query('UPDATE notifications.help_message SET email = $2 WHERE email = $1', forms);
    }
    for (const forms of await changing(db, 'notifications.opt_out')) {
      await db.query(
        `INSERT INTO notifications.opt_out (email, kind, at)
         SELECT $2, kind, at FROM notifications.opt_out WHERE email = $1 ON CONFLICT DO NOTHING`,
        forms,
      );
      await db.query('DELETE FROM notifications.opt_out WHERE email = $1', forms.slice(0, 1));
    }
    for (const forms of await changing(db, 'notifications.newsletter_subscription')) {
      await db.query(
        `DELETE FROM notifications.newsletter_subscription WHERE email IN (
           SELECT email FROM notifications.newsletter_subscription WHERE email IN ($1, $2)
           ORDER BY changed_at DESC, subscribed OFFSET 1)`,
        forms,
      );
      await db.query('UPDATE notifications.newsletter_subscription SET email = $2 WHERE email = $1', forms);
    }
  }

  /** The version before can read these addresses. */
  down(): Promise<void> {
    return Promise.resolve();
  }
}
