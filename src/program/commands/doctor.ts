import { contradictions } from '../../platform/config/check-together.js';
import { Environment } from '../../platform/config/environment.js';
import { readEach, type Given } from '../../platform/config/variables.js';
import type { Finding, Level } from '../server/checks/check.js';
import { findings } from '../server/start-checks.js';

/** Runs every check of a start; undoes anything that a check writes. */
export async function examine(given: Given): Promise<Finding[]> {
  const { variables, problems } = readEach(given);
  const wrong = problems.length > 0 ? problems : contradictions(variables);
  if (wrong.length > 0) return wrong.map((says) => ({ about: 'configuration', level: 'refused', says }));
  const environment = Environment.read(given);
  return [
    { about: 'configuration', level: 'ok', says: `${environment.nodeEnv}, no contradictions` },
    ...(await findings(environment)),
  ];
}

const LEVELS: readonly Level[] = ['ok', 'warning', 'refused'];
const CONCLUSIONS = [
  'The server would start.',
  'The server would start, with warnings.',
  'The server would refuse to start.',
];

/** `porchlight doctor`: the lines for the terminal, and the exit code: 0 no problem, 1 a warning, 2 refused. */
export async function diagnose(given: Given): Promise<{ lines: string[]; code: number }> {
  const found = await examine(given);
  const code = Math.max(...found.map(({ level }) => LEVELS.indexOf(level)));
  const lines = found.map(({ about, level, says }) => `${level.padEnd(8)} ${about.padEnd(14)} ${says}`);
  return { lines: [...lines, '', CONCLUSIONS[code] ?? ''], code };
}
