import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { ownPort } from '../support/own-port.js';
import { eventually } from '../support/people.js';
import { Command, command, leftOf, newFolder, removeFolder, ROOT, runtimeOf } from './command.js';

const SITES = join(ROOT, 'web/dist');
const DRAFTS = join(ROOT, '.tmp');
const drafts = (): string[] => readdirSync(DRAFTS).filter((name) => name.startsWith('site-'));

function forgetFrench(): void {
  rmSync(join(SITES, 'fr'), { recursive: true, force: true });
  rmSync(join(DRAFTS, 'fr.built'), { force: true });
}

/** As a visitor whose browser asks for French. */
async function french(url: string): Promise<string | undefined> {
  const answer = await fetch(url, { headers: { 'accept-language': 'fr' } });
  expect(answer.status).toBe(200);
  return /<html lang="([^"]+)"/.exec(await answer.text())?.[1];
}

describe('The site that the commands build', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await newFolder();
  });
  afterEach(() => Command.endAll());
  // Other tests look at both languages.
  afterAll(async () => {
    await command('run build');
    await removeFolder(folder);
  });

  const demo = async (): Promise<{ demo: Command; url: string }> => {
    const started = new Command(
      'scripts/run/demo.mjs',
      { DATA_DIR: folder, PORT: String(await ownPort()) },
      process.execPath,
    );
    return { demo: started, url: await started.prints(/Porchlight is open at (http:\/\/127\.0\.0\.1:\d+)/) };
  };

  it('is open in English while French is being built, and shows French once it is', async () => {
    forgetFrench();
    const { demo: running, url } = await demo();
    expect(await french(url)).toBe('en-CA');
    await running.prints(/The French site is built\./);
    expect(await french(url)).toBe('fr-CA');
    expect((await fetch(`${url}/driver-worker-fr.js`)).headers.get('content-type')).toContain('javascript');
    expect(drafts()).toEqual([]);
    const runtime = await runtimeOf(folder);
    await running.terminate();
    expect(await leftOf(runtime)).toEqual([]);
  });

  it('leaves no half of it behind when it is ended meanwhile, and builds it at the next start', async () => {
    forgetFrench();
    const { demo: running } = await demo();
    await eventually(() => Promise.resolve(drafts().length > 0 || undefined), 'French to be written', 120_000);
    await running.terminate();
    expect([drafts(), existsSync(join(SITES, 'fr'))]).toEqual([[], false]);
    const { demo: next } = await demo();
    await next.prints(/The French site is built\./);
    await next.interrupt();
    expect(existsSync(join(SITES, 'fr/index.html'))).toBe(true);
  });

  it('is in both languages and packed as well as possible by npm run build', async () => {
    forgetFrench();
    expect((await command('run build')).code).toBe(0);
    for (const language of ['en', 'fr']) {
      const site = join(SITES, language);
      const files = globSync('**/*.{js,css,svg,webmanifest}', { cwd: site })
        .map((name) => join(site, name))
        .filter((file) => statSync(file).size >= 1_024);
      expect(files.length).toBeGreaterThan(100);
      for (const file of files)
        expect([file, existsSync(`${file}.br`), existsSync(`${file}.gz`)]).toEqual([file, true, true]);
      const worker = readFileSync(files.find((file) => file.includes('driver-worker')) ?? '');
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      const packed = (ending: string): Buffer =>
        readFileSync(`${files.find((file) => file.includes('driver-worker')) ?? ''}${ending}`);
      expect(packed('.br').equals(brotliCompressSync(worker, { params }))).toBe(true);
      expect(packed('.gz').equals(gzipSync(worker, { level: 9 }))).toBe(true);
    }
  });
});
