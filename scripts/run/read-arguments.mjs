import { parseArgs } from 'node:util';

/**
 * The arguments of a command, at least `min` and at most `max` of them besides its options. Wrong ones end the process
 * with 2 and the usage.
 */
export function readArguments(usage, { options = {}, min = 0, max = 0 } = {}) {
  const wrong = (problem) => {
    console.error(`${problem}Usage: ${usage}`);
    process.exit(2);
  };
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (positionals.length < min || positionals.length > max) wrong('');
    return { values, positionals };
  } catch ({ message }) {
    return wrong(`${message}\n`);
  }
}
