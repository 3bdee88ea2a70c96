import { parse } from '@formatjs/icu-messageformat-parser';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readCatalogue } from '../scripts/generate/catalogue.mjs';
import { placesOf } from '../scripts/generate/texts.mjs';

const TEXTS = fileURLToPath(new URL('./src/shared/texts/texts.ts', import.meta.url));
const BUILT = fileURLToPath(new URL('./src/shared/texts/built-texts.ts', import.meta.url));
const CATALOGUE = /\/src\/platform\/texts\/[a-z]+\/[\w-]+\.ts$/;
/** A key is always written out where its text is asked for, so that a search finds both. */
const ASKED = /\b(t|rich)\(\s*'([\w.-]+)'(\s*\))?/g;

/** The language of this build; `en-XA`, the pseudo-language, shows what is outside the catalogue. */
export const BUILD_LANGUAGE = process.env['SITE_LANGUAGE'] ?? 'en';
const TAGS: Record<string, string> = { en: 'en-CA', fr: 'fr-CA' };

/** A text without places is itself; any other is read here, so that no page brings the reader of messages. */
function readMessage(message: string): string {
  placesOf(message);
  const parts = parse(message, { captureLocation: false });
  const [only] = parts;
  return JSON.stringify(parts.length === 1 && only?.type === 0 ? only.value : parts);
}

/** Puts the texts of one language into the code that shows them. An unknown key fails the build. */
export function textsOfTheLanguage(): Plugin {
  let texts: Record<string, string> = {};
  return {
    name: 'texts-of-the-language',
    enforce: 'pre',
    async buildStart() {
      texts = await readCatalogue(BUILD_LANGUAGE);
    },
    async resolveId(source, importer) {
      if (!source.endsWith('/texts')) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      return resolved?.id === TEXTS ? BUILT : null;
    },
    transform(code, id) {
      if (id.includes('node_modules') || !/\.tsx?$/.test(id)) return null;
      const written = code.replace(ASKED, (_whole, asking: string, key: string, end: string | undefined) => {
        const message = texts[key];
        if (message === undefined) return this.error(`There is no text “${key}” in the catalogue.`);
        const read = readMessage(message);
        // A text without places is all that there is to say.
        if (end !== undefined && read.startsWith('"')) return `(${read})`;
        return `${asking}(${read}${end ?? ''}`;
      });
      return written === code ? null : { code: written, map: null };
    },
    transformIndexHtml: (html) => html.replace('lang="en-CA"', `lang="${TAGS[BUILD_LANGUAGE] ?? BUILD_LANGUAGE}"`),
    async handleHotUpdate({ file, server }) {
      if (CATALOGUE.test(file)) await server.restart();
    },
  };
}
