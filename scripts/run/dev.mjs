import { spawn } from 'node:child_process';
import { root } from './build.mjs';
import { endWithNpm } from './npm-shell.mjs';
import { readArguments } from './read-arguments.mjs';

readArguments('npm run dev');
endWithNpm();
const port = process.env.PORT || '3000';
const children = new Set();
let isStopping = false;

function stop() {
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
}

/** Each of them is needed, so the end of one is the end of all. */
function run(command, output = 'inherit') {
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, PORCHLIGHT_API: `http://127.0.0.1:${port}` },
  });
  children.add(child);
  child.once('exit', () => {
    children.delete(child);
    if (!isStopping) process.exitCode = 1;
    stop();
  });
  return child;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);

const compiler = run(['node_modules/@nestjs/cli/bin/nest.js', 'build', '-b', 'swc', '--watch'], 'pipe');
let isServing = false;
function hear(chunk) {
  process.stdout.write(chunk);
  // The compiler empties its folder first, so the server waits for its first word.
  if (isServing || isStopping || !/compiled/i.test(chunk.toString())) return;
  isServing = true;
  run(['--watch-path=dist', '--watch-preserve-output', '--enable-source-maps', 'dist/src/program/server/main.js']);
}
compiler.stdout.on('data', hear);
compiler.stderr.on('data', hear);
run(['node_modules/vite/bin/vite.js', 'web', '--clearScreen', 'false']);
