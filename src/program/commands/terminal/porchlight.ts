import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Given } from '../../../platform/config/variables.js';
import { COMMANDS, WrongWords, type Command, type Typed } from './command-table.js';

const WRONG_WORDS = 2;

/** Where lines go: the terminal, or a test. */
export type Terminal = Pick<Console, 'log' | 'error'>;

/** From the package.json above this file, bundled or not. */
function version(folder = import.meta.dirname): string {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return version(dirname(folder));
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** How the command was called: `npm run NAME` in a checkout, else the program's own name. */
function usageOf({ name, takes }: Command, given: Given): string {
  if (given['npm_lifecycle_event'] !== name) return `Usage: porchlight ${name} ${takes}`.trimEnd();
  return takes === '' ? `Usage: npm run ${name}` : `Usage: npm run ${name} -- ${takes}`;
}

function help(): string {
  const typed = ({ name, takes }: Command): string => `${name} ${takes}`.trimEnd();
  const width = Math.max(...COMMANDS.map((command) => typed(command).length));
  return [
    'Usage: porchlight [COMMAND]',
    '',
    ...COMMANDS.map((command) => `  ${typed(command).padEnd(width)}  ${command.does}`),
    `  ${'help, --version'.padEnd(width)}  this list; which version this is`,
    '',
    `Without a command it is ${String(COMMANDS[0]?.name)}. Variables: .env.example; what each command needs: docs/operations.md.`,
  ].join('\n');
}

/** Null when the arguments do not fit the command. */
function read({ words: [min, max], options = {} }: Command, args: string[], terminal: Terminal): Typed | null {
  try {
    const { values, positionals: words } = parseArgs({ args, options, allowPositionals: true });
    return words.length < min || words.length > max ? null : { words, options: { ...values } };
  } catch (error) {
    terminal.error((error as Error).message);
    return null;
  }
}

async function runCommand(command: Command, args: string[], given: Given, terminal: Terminal): Promise<number | null> {
  if (args.includes('--help')) {
    terminal.log(usageOf(command, given));
    return 0;
  }
  const typed = read(command, args, terminal);
  if (typed === null) {
    terminal.error(usageOf(command, given));
    return WRONG_WORDS;
  }
  try {
    return await command.run(typed, given);
  } catch (error) {
    if (error instanceof WrongWords) {
      terminal.error(`${error.message}\n${usageOf(command, given)}`);
      return WRONG_WORDS;
    }
    const { startFailure } = await import('../../server/start-failure.js');
    terminal.error(startFailure(error));
    return command.failsWith ?? 1;
  }
}

/** Runs the typed command and returns its exit code; null for a server that keeps running. */
export async function porchlight(
  [name = 'serve', ...args]: string[],
  given: Given,
  terminal: Terminal = console,
): Promise<number | null> {
  if (['help', '--help', '-h'].includes(name)) terminal.log(help());
  else if (['version', '--version', '-v'].includes(name)) terminal.log(version());
  else {
    const command = COMMANDS.find((one) => one.name === name);
    if (command !== undefined) return runCommand(command, args, given, terminal);
    terminal.error(`There is no command ${name}. "porchlight help" lists those that there are.`);
    return WRONG_WORDS;
  }
  return 0;
}
