import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const DIST = resolve(import.meta.dirname, '../../web/dist/en');

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8')) as Record<string, Chunk>;
const worker = readFileSync(`${DIST}/driver-worker.js`, 'utf8');
const kept = [...worker.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);

const DRIVER = ['driver-page', 'job-page', 'earnings-page', 'statement-page'].map(
  (name) => `src/features/driver/${name}.tsx`,
);

function filesOf(page: string): string[] {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    manifest[key]?.imports?.forEach(visit);
    // A step of a job that is loaded when it is come to.
    manifest[key]?.dynamicImports?.filter((path) => path.startsWith('src/features/driver/job/')).forEach(visit);
  };
  for (const key of ['index.html', 'src/app/start.tsx', 'src/app/store.tsx', page]) visit(key);
  return [...seen]
    .flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])])
    .map((file) => `/${file}`);
}

describe('the driver’s worker', () => {
  it('is one file with one address over all builds', () => {
    expect(manifest['src/driver-worker.ts']).toMatchObject({ file: 'driver-worker.js' });
    expect(worker).not.toMatch(/__DRIVER_|\bimport\b|\bexport\b/);
  });

  it('keeps every file that the driver’s pages are drawn with', () => {
    for (const page of DRIVER)
      for (const file of filesOf(page)) expect([page, file, kept.includes(file)]).toEqual([page, file, true]);
  });

  it('keeps nothing that only other pages need', () => {
    const own = new Set(DRIVER.flatMap(filesOf));
    expect(kept.filter((path) => !own.has(path) && !/\/inter-latin-wght[^/]*\.woff2$/.test(path))).toEqual([]);
  });

  it('has its queue in the driver’s pages alone', () => {
    const others = Object.keys(manifest).filter(
      (key) => /^src\/features\/.*-page\.tsx$/.test(key) && !DRIVER.includes(key) && !key.includes('/driver/'),
    );
    expect(others.length).toBeGreaterThan(20);
    for (const page of others)
      for (const file of filesOf(page).filter((path) => path.endsWith('.js')))
        expect([page, file, readFileSync(DIST + file, 'utf8').includes('porchlight-driver-steps')]).toEqual([
          page,
          file,
          false,
        ]);
  });
});
