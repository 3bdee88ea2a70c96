import { spawn } from 'node:child_process';
import { buildStale, root } from './build.mjs';

buildStale(['server']);
const port = process.env.PORT ?? '3000';
const children = [
  ['node_modules/@nestjs/cli/bin/nest.js', 'build', '-b', 'swc', '--watch'],
  ['--watch-path=dist', '--watch-preserve-output', 'dist/src/main.js'],
  ['node_modules/vite/bin/vite.js', 'web', '--clearScreen', 'false'],
].map((command) =>
  spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORCHLIGHT_API: `http://127.0.0.1:${port}` },
  }),
);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM');
  });
}
await Promise.all(children.map((child) => new Promise((done) => child.once('exit', done))));
