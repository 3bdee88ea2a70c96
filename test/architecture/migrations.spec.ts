import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
/** From here on a version before may be at work while a migration runs. */
const FIRST_ROLLING = '1795219200900';
/** From here on indexes of tables that are there already are made while they are written to. */
const FIRST_CONCURRENT = '1795219201200';
/** Older than its number says. */
const OLDER = new Set(['1795219201101-reconciliation.ts']);
const STATED = /Contract step: \S.{20,}/;

const CONTRACTING: [what: string, pattern: RegExp][] = [
  ['drops a column', /\bDROP COLUMN\b/i],
  ['drops a table', /\bDROP (TABLE|VIEW|SCHEMA)\b/i],
  ['renames', /\bRENAME (TO|COLUMN|CONSTRAINT)\b/i],
  ['changes a type', /\bALTER COLUMN\s+\S+\s+(SET DATA )?TYPE\b/i],
  ['asks for a value that older instances do not give', /\bALTER COLUMN\s+\S+\s+SET NOT NULL\b/i],
  ['takes a default away', /\bALTER COLUMN\s+\S+\s+DROP DEFAULT\b/i],
  ['empties a table', /\bTRUNCATE\s+(TABLE\s+)?[a-z]+\./i],
];
const ADDED_COLUMN = /\bADD COLUMN(?: IF NOT EXISTS)?\s+[^,;]*/gi;
const INDEX = /\bCREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)\S+ ON ([a-z]+\.[a-z_]+)/gi;
const NEW_TABLE = /\bCREATE TABLE (?:IF NOT EXISTS )?([a-z]+\.[a-z_]+)/gi;

/** What `up` does; going back is done with no instance at work. */
const upOf = (code: string): string => /async up\([\s\S]*?(?=\n {2}async down\()/.exec(code)?.[0] ?? code;

/** What in a migration an instance of the version before, or anyone who writes meanwhile, would not bear. */
function mistakesOf(name: string, code: string): string[] {
  const up = upOf(code);
  const mistakes = CONTRACTING.filter(([, pattern]) => pattern.test(up)).map(([what]) => what);
  for (const [column] of up.matchAll(ADDED_COLUMN)) {
    if (/\bNOT NULL\b/i.test(column) && !/\b(DEFAULT|GENERATED)\b/i.test(column))
      mistakes.push('adds a column that older instances do not fill');
  }
  const made = new Set([...up.matchAll(NEW_TABLE)].map(([, table]) => table));
  for (const [, table = ''] of up.matchAll(INDEX)) {
    if (name >= FIRST_CONCURRENT && !made.has(table)) mistakes.push(`holds up writers of ${table} for an index`);
  }
  return STATED.test(code) ? [] : mistakes;
}

describe('Migrations', () => {
  it('expand: what takes away is a step of its own, in a later version, and says since when nothing needs it', () => {
    const files = globSync('migrations/*.ts', { cwd: ROOT })
      .map((path) => basename(path))
      .filter((name) => name >= FIRST_ROLLING && /^\d{13}/.test(name) && !OLDER.has(name));
    expect(files.length).toBeGreaterThan(2);
    const found = files.map((name) => [name, mistakesOf(name, readFileSync(`${ROOT}/migrations/${name}`, 'utf8'))]);
    expect(found.filter(([, mistakes]) => (mistakes as string[]).length > 0)).toEqual([]);
  });

  it.each([
    ['ALTER TABLE a.b DROP COLUMN c', 'drops a column'],
    ['DROP TABLE a.b', 'drops a table'],
    ['ALTER TABLE a.b RENAME COLUMN c TO d', 'renames'],
    ['ALTER TABLE a.b ALTER COLUMN c TYPE bigint', 'changes a type'],
    ['ALTER TABLE a.b ALTER COLUMN c SET NOT NULL', 'asks for a value that older instances do not give'],
    ['ALTER TABLE a.b ALTER COLUMN c DROP DEFAULT', 'takes a default away'],
    ['TRUNCATE a.b', 'empties a table'],
    ['ALTER TABLE a.b ADD COLUMN c int NOT NULL, ADD COLUMN d int', 'adds a column that older instances do not fill'],
    ['CREATE INDEX b_c ON a.b (c)', 'holds up writers of a.b for an index'],
  ])('are refused: %s', (sql, mistake) => {
    const code = `async up(db) { await db.query('${sql}'); }\n  async down(db) {}`;
    expect(mistakesOf('1795219209999-planted.ts', code)).toEqual([mistake]);
    const stated = `/** Contract step: nothing has read it since 1795219200901. */\n${code}`;
    expect(mistakesOf('1795219209999-planted.ts', stated)).toEqual([]);
  });

  it.each([
    'ALTER TABLE a.b ADD COLUMN c int NOT NULL DEFAULT 0',
    'CREATE INDEX CONCURRENTLY b_c ON a.b (c)',
    'CREATE TABLE a.n (c int NOT NULL); CREATE INDEX n_c ON a.n (c)',
  ])('are well: %s', (sql) => {
    const code = `async up(db) { await db.query('${sql}'); }\n  async down(db) { await db.query('DROP TABLE a.b'); }`;
    expect(mistakesOf('1795219209999-planted.ts', code)).toEqual([]);
  });
});
