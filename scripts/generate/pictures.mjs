import chromium from '@sparticuz/chromium';
import { spawnSync } from 'node:child_process';
import { buildStale, root } from '../run/build.mjs';
import { readArguments } from '../run/read-arguments.mjs';

readArguments('npm run pictures');
buildStale();
process.env.CHROMIUM_PATH ??= await chromium.executablePath();
const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', '--selectProjects', 'pictures', '--runInBand'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' } },
);
// The pictures are part of the site.
if (status === 0) buildStale(['site']);
process.exit(status ?? 1);
