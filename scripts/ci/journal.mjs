import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { root } from '../run/build.mjs';

const git = (...given) => execFileSync('git', given, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }).trim();

/** The commit, and a mark of what is changed and not committed. */
function version() {
  const changes = git('diff', 'HEAD');
  const mark = createHash('sha256').update(changes).digest('hex').slice(0, 6);
  return `${git('rev-parse', '--short', 'HEAD')}${changes === '' ? '' : `+${mark}`}`;
}

/** One JSON line for each run, written when it ends; those of other versions stay in the file and are not looked at. */
export class Journal {
  #file;
  #version = version();

  constructor(file) {
    this.#file = file;
  }

  get version() {
    return this.#version;
  }

  runs() {
    if (!existsSync(this.#file)) return [];
    const lines = readFileSync(this.#file, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line)).filter((one) => one.version === this.#version);
  }

  add(run) {
    appendFileSync(this.#file, `${JSON.stringify({ version: this.#version, ...run })}\n`);
  }
}

export const isRed = ({ code, failed, failures }) => code !== 0 || failed > 0 || failures.length > 0;

const rounded = (number) => (number === null ? '' : String(Math.round(number)));
const row = (cells) => `| ${cells.join(' | ')} |`;

function cellsOf({ what, levels, seed, start, seconds, processor, load, passed, failed }) {
  const name = [what, ...levels, ...(seed === null ? [] : [`seed ${seed}`])].join(', ');
  const loads = load.map((each) => each.toFixed(1)).join(' to ');
  return [name, start.slice(0, 16).replace('T', ' '), rounded(seconds), rounded(processor), loads, passed, failed];
}

/** All runs as a table in Markdown, then what failed. */
export function tableOf(runs) {
  const red = runs.filter(isRed);
  return [
    row(['run', 'start (UTC)', 'seconds', 'processor seconds', 'load', 'passed', 'failed']),
    row(['---', '---', '--:', '--:', '--:', '--:', '--:']),
    ...runs.map((run) => row(cellsOf(run))),
    '',
    `${runs.length} runs, ${red.length} of them red`,
    ...red.flatMap(({ what, start, log, failures }) => [
      `- ${what}, ${start}: ${log}`,
      ...failures.map((name) => `  - ${name}`),
    ]),
  ].join('\n');
}
