import { spawn } from 'node:child_process';
import { root } from './build.mjs';

const port = process.env.PORT ?? '3000';
const children = [];

function run(command, output = 'inherit') {
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, PORCHLIGHT_API: `http://127.0.0.1:${port}` },
  });
  children.push(child);
  return child;
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    for (const child of children) child.kill('SIGTERM');
  });
}

const compiler = run(['node_modules/@nestjs/cli/bin/nest.js', 'build', '-b', 'swc', '--watch'], 'pipe');
let isServing = false;
function hear(chunk) {
  process.stdout.write(chunk);
  // The compiler empties its folder first, so the server waits for its first word.
  if (isServing || !/compiled/i.test(chunk.toString())) return;
  isServing = true;
  run(['--watch-path=dist', '--watch-preserve-output', '--enable-source-maps', 'dist/src/main.js']);
}
compiler.stdout.on('data', hear);
compiler.stderr.on('data', hear);
run(['node_modules/vite/bin/vite.js', 'web', '--clearScreen', 'false']);
await new Promise((done) => compiler.once('exit', done));
