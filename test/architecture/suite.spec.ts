import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
interface Project {
  displayName: string;
  testMatch: string[];
  testPathIgnorePatterns?: string[];
}

const { default: jest } = (await import(`${ROOT}/jest.config.mjs`)) as { default: { projects: Project[] } };
const files = globSync('{src,packages,test,web/src}/**/*.{spec,measure}.ts', { cwd: ROOT });
/** The projects of npm test, npm run test:slow and npm run measure, as `scripts/ci/test.mjs` has them. */
const RUN_BY_COMMANDS = ['fast', 'architecture', 'together', 'slow', 'commands', 'measure'];

/** The files of tests that a gathering file brings together. */
function gathered(file: string): string[] {
  const patterns = [...readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(/'((?:src|packages|test|\{)[^']+)'/g)];
  return globSync(
    patterns.map(([, pattern = '']) => pattern),
    { cwd: ROOT },
  );
}

function filesOf({ testMatch, testPathIgnorePatterns = [] }: Project): string[] {
  const ignored = testPathIgnorePatterns.map((pattern) => new RegExp(pattern));
  return testMatch
    .flatMap((pattern) => globSync(pattern.replace('<rootDir>/', ''), { cwd: ROOT }))
    .filter((file) => !ignored.some((pattern) => pattern.test(`/${file}`)));
}

describe('npm test, npm run test:slow and npm run measure', () => {
  it('run every file of tests between them, each once', () => {
    const projects = jest.projects.filter(({ displayName }) => RUN_BY_COMMANDS.includes(displayName));
    const run = projects
      .flatMap(filesOf)
      .flatMap((file) => (file.startsWith('test/together/') ? gathered(file) : [file]));
    const own = files.filter((file) => !file.startsWith('test/together/'));
    expect(run.toSorted()).toEqual(own.toSorted());
  });
});
