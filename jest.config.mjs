const swc = JSON.parse((await import('node:fs')).readFileSync(new URL('.swcrc', import.meta.url), 'utf8'));
const { exclude: _exclude, $schema: _schema, ...transform } = swc;

const { bundledPackages } = await import('./test/support/bundled-packages.mjs');
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
  globalSetup: '<rootDir>/test/support/start-database.mjs',
  globalTeardown: '<rootDir>/test/support/stop-database.mjs',
};
const level = (name, testMatch, more = {}) => ({ ...common, displayName: name, testMatch, ...more });
const outside = ['\\.db\\.spec\\.ts$', '\\.e2e\\.spec\\.ts$', '/test/browser/', '/test/faults/', '/test/architecture/'];

/** The suffix says what a test needs; the levels can be chosen with --selectProjects. */
export default {
  projects: [
    level('fast', ['<rootDir>/src/**/*.spec.ts', '<rootDir>/test/**/*.spec.ts', '<rootDir>/web/src/**/*.spec.ts'], {
      testPathIgnorePatterns: ['/node_modules/', ...outside],
    }),
    level('architecture', ['<rootDir>/test/architecture/**/*.spec.ts']),
    level('database', ['<rootDir>/src/**/*.db.spec.ts', '<rootDir>/test/**/*.db.spec.ts'], needsDatabase),
    level('http', ['<rootDir>/src/**/*.e2e.spec.ts'], needsDatabase),
    level('journey', ['<rootDir>/test/journeys/**/*.e2e.spec.ts'], needsDatabase),
    level('soak', ['<rootDir>/test/soak/**/*.soak.ts'], needsDatabase),
    level('bench', ['<rootDir>/test/bench/**/*.bench.ts']),
    level('faults', ['<rootDir>/test/faults/**/*.spec.ts'], needsDatabase),
    level('browser', ['<rootDir>/test/browser/**/*.spec.ts'], {
      ...needsDatabase,
      globalSetup: '<rootDir>/test/support/start-browser.mjs',
    }),
  ],
  testSequencer: '<rootDir>/test/support/longest-first.mjs',
  testTimeout: 180_000,
};
