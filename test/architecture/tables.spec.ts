import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const SCHEMAS = ['identity', 'listings', 'delivery', 'payments', 'notifications', 'admin', 'shared', 'sandbox'];
/** Which schemas the code of a folder may name in its SQL: its own, and what has no owner. */
const OWN: [folder: string, schemas: string[]][] = [
  ['src/contexts/identity', ['identity', 'shared']],
  ['src/contexts/listings', ['listings', 'shared']],
  ['src/contexts/delivery', ['delivery', 'shared']],
  ['src/contexts/payments', ['payments', 'shared']],
  ['src/contexts/notifications', ['notifications', 'shared']],
  ['src/contexts/admin/settings', ['admin', 'shared']],
  ['src/contexts/admin/console', ['admin', 'shared']],
  ['src/platform', ['shared']],
  ['packages/stripe-sandbox/src', ['sandbox']],
];
const SQL_TABLE = new RegExp(`\\b(?:FROM|JOIN|INTO|UPDATE|TABLE|ONLY)\\s+(${SCHEMAS.join('|')})\\.[a-z_]+`, 'gi');

/** The schemas whose tables a text of code names in SQL. */
const schemasIn = (code: string): Set<string> =>
  new Set([...code.matchAll(SQL_TABLE)].map(([, schema = '']) => schema.toLowerCase()));

describe('tables', () => {
  it.each(OWN)('of others are named nowhere in %s', (folder, allowed) => {
    const files = globSync(`${folder}/**/*.ts`, { cwd: ROOT }).filter((path) => !path.endsWith('.spec.ts'));
    expect(files.length).toBeGreaterThan(3);
    const foreign = files.flatMap((path) =>
      [...schemasIn(readFileSync(`${ROOT}/${path}`, 'utf8'))]
        .filter((schema) => !allowed.includes(schema))
        .map((schema) => `${path}: ${schema}`),
    );
    expect(foreign).toEqual([]);
  });

  it('are seen by this test wherever SQL names them', () => {
    const planted =
      'SELECT 1 FROM listings.listing l JOIN payments.payment p; UPDATE identity.user_account SET x = 1; INSERT INTO delivery.job';
    expect([...schemasIn(planted)].sort()).toEqual(['delivery', 'identity', 'listings', 'payments']);
    const own = globSync('src/contexts/*/adapters/persistence/*.ts', { cwd: ROOT }).map((path) =>
      readFileSync(`${ROOT}/${path}`, 'utf8'),
    );
    expect(new Set(own.flatMap((code) => [...schemasIn(code)])).size).toBeGreaterThan(4);
  });

  it('of different schemas are not tied by foreign keys', () => {
    for (const path of globSync('migrations/*.ts', { cwd: ROOT })) {
      const sql = readFileSync(`${ROOT}/${path}`, 'utf8');
      for (const [statement, schema = ''] of sql.matchAll(
        /CREATE TABLE (?:IF NOT EXISTS )?([a-z]+)\.[a-z_]+ \([\s\S]*?\n\s*\);/g,
      )) {
        const named = [...statement.matchAll(/REFERENCES ([a-z]+)\./g)].map(([, other]) => other);
        expect([path, named.filter((other) => other !== schema)]).toEqual([path, []]);
      }
    }
  });
});
