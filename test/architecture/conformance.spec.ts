import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const table = readFileSync(`${ROOT}/docs/conformance.md`, 'utf8');
const files = globSync('{src,web/src,test}/**/*.{ts,tsx}', { cwd: ROOT });
const names = new Set(files.map((path) => basename(path)));

describe('the table of conformance', () => {
  it('names only tests and sources that exist', () => {
    const named = [...table.matchAll(/`([^`]+\.tsx?)`/g)].map(([, path = '']) => basename(path));
    const wanted = named.filter((name) => !name.includes('*'));
    expect(wanted.length).toBeGreaterThan(60);
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
  });

  it('has a section for each of both documents, and a test or a reason in each row', () => {
    const sections = [...table.matchAll(/^## (\d)\./gm)].map(([, number]) => number);
    const each = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
    expect(sections).toEqual([...each, ...each]);
    const rows = table.split('\n').filter((line) => /^\| (?!requirement|---)/.test(line));
    for (const row of rows) expect([row, row.split('|')[3]?.trim().length ?? 0]).not.toEqual([row, 0]);
  });
});
