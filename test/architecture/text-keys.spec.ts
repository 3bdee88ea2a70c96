import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const MESSAGE = 'The key of a text is a literal in the call itself: choose between calls, not between keys.';

/** Each would hide which texts there are and which are used. */
const REFUSED = [
  't(`status.${status}`);',
  't(KEYS[status]);',
  "t(isLate ? 'problem.late' : 'problem.away');",
  'rich(key, {});',
  'sentence(`problem.${code}`);',
  "textsIn('en')(key);",
  "formattedIn('en')(key);",
  'words.t(key);',
  "import { t as text } from '../shared/texts/texts';",
  "import { sentence as said } from '../texts/sentence.js';",
  'const text = t;',
  "const text = textsIn('en');",
  'const write = (text: Translate) => text;',
];
const ALLOWED = [
  "const t = textsIn('en');",
  "t('problem.late');",
  "isLate ? t('problem.late') : t('problem.away', { minutes });",
  "const label = { late: t('problem.late'), away: sentence('problem.away') }[status];",
  "const write = (t: Translate) => rich('head.tab', { title: refundTime(t) });",
];
const PLACES = [
  'src/contexts/listings/application/planted.ts',
  'src/program/commands/terminal/planted.ts',
  'web/src/features/shop/planted.tsx',
  'web/src/features/admin/planted.tsx',
];

/** What `npm run lint` says of the code in each of the places. */
function said(code: string): string[][] {
  const codes = JSON.stringify(PLACES.map((path) => [path, code]));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'lint.mjs'), 'no-restricted-syntax', codes],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  if (stdout === '') throw new Error(`The linter did not run: ${stderr}`);
  return JSON.parse(stdout) as string[][];
}

describe('the key of a text', () => {
  it('is a literal in the call that asks for the text, or the lint fails', () => {
    const refused = REFUSED.map((_, at) => `${String(at + 1)}: ${MESSAGE}`);
    expect(said([...REFUSED, ...ALLOWED].join('\n'))).toEqual(PLACES.map(() => refused));
  });
});
