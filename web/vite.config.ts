import react from '@vitejs/plugin-react';
import { dirname, resolve } from 'node:path';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const api = process.env['PORCHLIGHT_API'] ?? 'http://127.0.0.1:3000';

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

const production = (name: string): string =>
  fileURLToPath(new URL(`../node_modules/${name}/dist/production/index.mjs`, import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [sourcesOfTheServer, react()],
  // The package names its development build only; the other has the same interface and less to send.
  resolve: { alias: [{ find: /^react-router$/, replacement: production('react-router') }] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    manifest: true,
    rolldownOptions: {
      output: {
        // Few files: on a slow line each one costs a round trip, whatever its size.
        codeSplitting: {
          groups: [{ name: 'shared', test: /web\/src\/shared\/|src\/[a-z]+\/(published|domain)\//, minShareCount: 3 }],
        },
      },
    },
  },
  server: { port: 5173, host: '127.0.0.1', proxy: { '/api': api, '/dev': api, '/photos': api } },
});
