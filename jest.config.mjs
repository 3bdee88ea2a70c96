const swc = JSON.parse((await import('node:fs')).readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
const { exclude: _exclude, $schema: _schema, ...transform } = swc;

const { bundledPackages } = await import('./test/support/runs/bundled-packages.mjs');
const packages = await bundledPackages(import.meta.dirname);

const common = {
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  setupFiles: ['reflect-metadata'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { ...packages, '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.tsx?$': ['@swc/jest', { ...transform, swcrc: false, sourceMaps: 'inline' }] },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/web/dist/', '<rootDir>/.data/'],
};
const needsDatabase = {
  globalSetup: '<rootDir>/test/support/runs/start-database.mjs',
  globalTeardown: '<rootDir>/test/support/runs/stop-database.mjs',
};
const needsBrowser = { ...needsDatabase, globalSetup: '<rootDir>/test/support/runs/start-browser.mjs' };
const project = (displayName, testMatch, more = {}) => ({
  ...common,
  displayName,
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
  ...more,
});

/** What runs a whole product, each file by itself: for one that is being worked on (`npm test -- FILE`). */
const WHOLE = ['{src,packages,test}/**/*.{db,e2e}.spec.ts', 'test/{browser,faults,commands}/**/*.spec.ts'];
/** What needs no product: `npm test` gathers these files, all but a few, and loads their modules once. */
const UNIT = ['{src,packages}/**/*.spec.ts', 'test/**/*.spec.ts', 'web/src/**/*.spec.ts'];
/** Each needs modules that no other file has loaded. */
const BY_ITSELF = ['test/texts/pseudo-language.spec.ts', 'web/src/shared/api/answers.spec.ts'];
const outside = ['\\.db\\.spec\\.ts$', '\\.e2e\\.spec\\.ts$', '/test/(browser|faults|commands|architecture|together)/'];

/** `scripts/ci/test.mjs` says which of them are `npm test` and which are `npm run test:slow`. */
export default {
  projects: [
    project('fast', ['test/together/unit-*.spec.ts', ...BY_ITSELF], { restoreMocks: true }),
    project('unit', UNIT, { testPathIgnorePatterns: ['/node_modules/', ...outside], restoreMocks: true }),
    project('architecture', ['test/architecture/**/*.spec.ts']),
    project('together', ['test/together/!(unit-*).spec.ts'], needsBrowser),
    project('slow', ['test/together/slow/*.spec.ts', 'test/faults/**/*.spec.ts'], needsBrowser),
    project('commands', ['test/commands/**/*.spec.ts'], needsDatabase),
    project('file', WHOLE, needsBrowser),
    project('measure', ['{src,packages,test}/**/*.measure.ts'], needsBrowser),
    project('soak', ['test/soak/**/*.soak.ts'], needsDatabase),
    project('stack', ['test/stack/**/*.stack.ts']),
    project('pictures', ['test/pictures/**/*.pictures.ts'], needsBrowser),
    project('bench', ['test/bench/**/*.bench.ts']),
  ],
  testSequencer: '<rootDir>/test/support/runs/longest-first.mjs',
  // Far beyond what any test takes: a machine with other work makes tests slow, not red.
  testTimeout: 300_000,
};
