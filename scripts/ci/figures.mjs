import { existsSync, readFileSync, rmSync } from 'node:fs';
import { root } from '../run/build.mjs';

const FILE = `${root}/.tmp/figures.jsonl`;

/** An empty file for the figures of a run of `npm run measure`. */
export function figuresFile() {
  rmSync(FILE, { force: true });
  return FILE;
}

const rounded = (value) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0);

/** Prints the figures as a table. */
export function tellFigures() {
  if (!existsSync(FILE)) return;
  const lines = readFileSync(FILE, 'utf8').trim().split('\n');
  const figures = lines.map((line) => JSON.parse(line)).map(({ name, value, unit }) => [name, rounded(value), unit]);
  const rows = [['Figure', '', 'Unit'], ...figures];
  const width = (at) => Math.max(...rows.map((row) => row[at].length));
  const [names, values] = [width(0), width(1)];
  for (const [name, value, unit] of rows) console.log(`${name.padEnd(names)}  ${value.padStart(values)}  ${unit}`);
}
