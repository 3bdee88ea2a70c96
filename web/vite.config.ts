import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { dirname, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { OLDEST_BROWSERS } from './src/app/supported-browsers.ts';
import { KEPT_PHOTOS } from './src/shared/kept-jobs.ts';
import { CHOSEN_LANGUAGE } from './src/shared/texts/chosen-language.ts';
import { BUILD_LANGUAGE, textsOfTheLanguage } from './texts-plugin.ts';

/** The server takes changes of pages whose origin is the host that was asked, so the host stays as the page named it. */
const api = { target: process.env['PORCHLIGHT_API'] ?? 'http://127.0.0.1:3000', changeOrigin: false };

/** The server's sources import with `.js`, which stands for `.ts`. */
const sourcesOfTheServer: Plugin = {
  name: 'sources-of-the-server',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.startsWith('.') || !source.endsWith('.js') || importer === undefined) return null;
    const base = resolve(dirname(importer), source.slice(0, -3));
    return [`${base}.ts`, `${base}.tsx`].find((path) => existsSync(path)) ?? null;
  },
};

/** The plots' library needs more of the store's toolkit than the site; a copy of their own keeps that out of every page. */
const toolkitOfThePlots: Plugin = {
  name: 'toolkit-of-the-plots',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (source !== '@reduxjs/toolkit' || !importer.includes('node_modules/recharts/')) return null;
    return fileURLToPath(new URL('../node_modules/@reduxjs/toolkit/dist/redux-toolkit.browser.mjs', import.meta.url));
  },
};

/** Each language has its own, whose files are those of its site. */
const WORKER = BUILD_LANGUAGE === 'en' ? 'driver-worker.js' : `driver-worker-${BUILD_LANGUAGE}.js`;
/** What the driver's pages are drawn with; what they load besides is found from these. */
const DRIVER_ENTRIES =
  /(?:index\.html|src\/app\/(?:start|store)\.tsx|src\/features\/driver\/(?:(?:driver|job|earnings|statement)-page|job\/(?:(?:asked|differs|door|fail|free|hold|pickup)-stage|give-back|refusal-note|summary))\.tsx)$/;
/** Letters of other scripts, which no text of these pages has, and what reads HEIC, which cameras do not give to a page. */
const NOT_KEPT = /-(?:cyrillic|greek|vietnamese|latin-ext)|heic-worker/;

/** Writes into the driver's service worker which files its pages consist of: a new build is another worker. */
const filesOfTheDriver: Plugin = {
  name: 'files-of-the-driver',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = new Set<string>();
      const visit = (name: string): void => {
        const chunk = bundle[name];
        if (files.has(name) || chunk?.type !== 'chunk') return;
        files.add(name);
        chunk.imports.forEach(visit);
        for (const file of [...(chunk.viteMetadata?.importedCss ?? []), ...(chunk.viteMetadata?.importedAssets ?? [])])
          if (!NOT_KEPT.test(file)) files.add(file);
      };
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && DRIVER_ENTRIES.test(chunk.facadeModuleId ?? '')) visit(chunk.fileName);
      const worker = bundle[WORKER];
      if (worker?.type !== 'chunk') throw new Error('The driver’s worker was not built.');
      if (worker.imports.length > 0) throw new Error('The driver’s worker must be one file.');
      const paths = [...[...files].sort().map((file) => `/${file}`), '/icon.svg'];
      const build = createHash('sha256').update(paths.join()).digest('hex').slice(0, 12);
      worker.code = worker.code
        .replace('__DRIVER_FILES__', JSON.stringify(paths))
        .replace('__DRIVER_BUILD__', JSON.stringify(build))
        .replace('__DRIVER_PHOTOS__', JSON.stringify(KEPT_PHOTOS))
        .replace('__CHOSEN_LANGUAGE__', JSON.stringify(CHOSEN_LANGUAGE));
    },
  },
};

const production = (name: string): string =>
  fileURLToPath(new URL(`../node_modules/${name}/dist/production/index.mjs`, import.meta.url));

/** What many pages need is one file; what the driver's or the seller's need besides a few others stays out of the rest's way. */
const SHARED =
  /web\/src\/shared\/(?!(?:address|cases|connect|photos|device|phone|sign-in|profile|windows|orders)\/|(?:ui\/(?:drawings\/[a-z-]+|use-focus-first|document-fields|form-problems|text-fields|share-link|action-bar|rating|status-badge|funds|moment|access)|api\/(?:connect\.api|send-form|live-transaction|purchase-of))\.)|src\/(?:contexts\/[a-z]+|platform)\/(?:published|domain)\/(?!fee-breakdown|referral-tiers|refund-words|payment-label|money\.)/;

/** The store's library, and in the site whatever imports it: a stranger's page does without (decision 0044). */
const STORE =
  /node_modules\/(?:@reduxjs\/toolkit|react-redux|redux|redux-thunk|immer|reselect|use-sync-external-store|@standard-schema\/utils)\//;
/** Loaded at once: the library, and what the store is made of. */
const STORE_FILE = new RegExp(String.raw`${STORE.source}|web/src/shared/api/(?:base-api|session\.api)\.`);
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}
const storeNeeded = new Map<string, boolean>();
function needsStore(id: string, graph: ModuleGraph): boolean {
  const known = storeNeeded.get(id);
  if (known !== undefined) return known;
  // Until it is known otherwise, for modules that import each other.
  storeNeeded.set(id, STORE.test(id));
  const needed =
    STORE.test(id) || (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => needsStore(imported, graph));
  storeNeeded.set(id, needed);
  return needed;
}
const { safari_ios, safari, chrome, edge, firefox } = OLDEST_BROWSERS;
const TARGET = [`ios${safari_ios}`, `safari${safari}`, `chrome${chrome}`, `edge${edge}`, `firefox${firefox}`];
const inWeb = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [textsOfTheLanguage(), sourcesOfTheServer, toolkitOfThePlots, react(), filesOfTheDriver],
  // The package names its development build only; the other has the same interface and less to send.
  resolve: { alias: [{ find: /^react-router$/, replacement: production('react-router') }] },
  define: {
    __LANGUAGE__: JSON.stringify(BUILD_LANGUAGE === 'fr' ? 'fr' : 'en'),
    __DRIVER_WORKER__: JSON.stringify(`/${WORKER}`),
  },
  build: {
    outDir: process.env['SITE_FOLDER'] ?? `dist/${BUILD_LANGUAGE}`,
    emptyOutDir: true,
    target: TARGET,
    chunkSizeWarningLimit: 900,
    manifest: true,
    // What asks for it is a newer browser than what needs it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: inWeb('index.html'), 'driver-worker': inWeb('src/driver-worker.ts') },
      output: {
        // A worker keeps its address over all builds, so that browsers find the next one.
        entryFileNames: ({ name }) => (name === 'driver-worker' ? WORKER : 'assets/[name]-[hash:7].js'),
        // The first page lists the names of all pages' files, of which each letter counts.
        chunkFileNames: 'assets/[hash:8].js',
        assetFileNames: ({ names }) =>
          /\.css$/.test(names[0] ?? '') ? 'assets/[hash:8].css' : 'assets/[name]-[hash:7][extname]',
        // Few files: on a slow line each one costs a round trip, whatever its size.
        codeSplitting: {
          groups: [
            // The entry has it too, and would bring everything beside it before the first photo.
            { name: 'loading', test: /vite\/preload-helper|web\/src\/shared\/api\/early-call/ },
            {
              name: (id, graph) => (needsStore(id, graph) ? null : 'shared'),
              debugName: 'shared',
              test: SHARED,
              minShareCount: 3,
            },
            { name: 'store', test: STORE_FILE, minShareCount: 3, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: { port: 5173, host: '127.0.0.1', proxy: { '/api': api, '/dev': api, '/photos': api } },
});
