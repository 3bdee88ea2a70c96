import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(`${ROOT}/${path}`, 'utf8');

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  overrides?: Record<string, string>;
}
interface Locked {
  version?: string;
  integrity?: string;
  link?: boolean;
}

describe('What the product is made of', () => {
  const manifests = ['package.json', 'packages/stripe-sandbox/package.json', 'web/package.json'].map(
    (path) => JSON.parse(read(path)) as Manifest,
  );
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };

  it('is named with one version each', () => {
    const named = manifests.flatMap(({ dependencies, devDependencies, overrides }) =>
      Object.entries({ ...dependencies, ...devDependencies, ...overrides }),
    );
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('is locked to its bytes, packages of packages too', () => {
    const packages = Object.entries(lock.packages).filter(
      ([path, { link }]) => path.startsWith('node_modules/') && link !== true,
    );
    expect(packages.length).toBeGreaterThan(300);
    expect(packages.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(([path]) => path)).toEqual(
      [],
    );
  });
});

describe('The page about security', () => {
  it('names only tests and sources that exist, and says of each chapter of the standard', () => {
    const page = read('docs/security.md');
    const names = new Set(globSync('{src,web/src,test}/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => basename(path)));
    const named = [...page.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, path = '']) => basename(path));
    expect(named.length).toBeGreaterThan(60);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
    const chapters = [...page.matchAll(/\bV(\d+)\b/g)].map(([, number]) => Number(number));
    expect([...new Set(chapters)]).toEqual(Array.from({ length: 17 }, (_, n) => n + 1));
  });
});

describe('What is sent to browsers', () => {
  it('holds no secret, nothing of the sandbox’s, and no source', () => {
    const files = globSync('web/dist/**/*.{js,css,html,json,webmanifest}', { cwd: ROOT });
    expect(files.length).toBeGreaterThan(50);
    const SECRET =
      /[sr]k_(?:test|live)_\w|whsec_|-----BEGIN|postgres(?:ql)?:\/\/|smtps?:\/\/\w|APP_SECRET|_SECRET\b|porchlight_sandbox|sourceMappingURL|AKIA[A-Z0-9]{16}/;
    expect(files.flatMap((file) => (SECRET.exec(read(file)) ?? []).map((found) => `${file}: ${found}`))).toEqual([]);
    expect(globSync('web/dist/**/*.map', { cwd: ROOT })).toEqual([]);
  });
});
