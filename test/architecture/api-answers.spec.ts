import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

it('what the API’s description says of answers is made of the types as they are now', () => {
  // Collecting garbage seldom saves a fifth of the time.
  const command = ['--max-semi-space-size=32', join(ROOT, 'scripts/generate/api-answers.mjs'), '--print'];
  const { stdout, stderr } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(stderr).toBe('');
  expect(stdout).toBe(readFileSync(join(ROOT, 'src/program/api-document/answers.generated.ts'), 'utf8'));
});
