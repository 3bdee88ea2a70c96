import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
interface Project {
  displayName: string;
  testMatch: string[];
  testPathIgnorePatterns?: string[];
}

const { default: jest } = (await import(`${ROOT}/jest.config.mjs`)) as { default: { projects: Project[] } };
const specs = globSync('{src,test,web/src}/**/*.spec.ts', { cwd: ROOT });
const RUN_BY_TESTS = ['fast', 'architecture', 'together', 'slow', 'commands', 'measured'];

/** The files of tests that a gathering file brings together. */
function gathered(file: string): string[] {
  const patterns = [...readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(/'((?:src|test|\{)[^']+)'/g)];
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

describe('npm test and npm run test:slow', () => {
  it('run every file of tests between them, each once', () => {
    const projects = jest.projects.filter(({ displayName }) => RUN_BY_TESTS.includes(displayName));
    const run = projects
      .flatMap(filesOf)
      .flatMap((file) => (file.startsWith('test/together/') ? gathered(file) : [file]));
    const own = specs.filter((file) => !file.startsWith('test/together/'));
    expect(run.toSorted()).toEqual(own.toSorted());
  });
});
