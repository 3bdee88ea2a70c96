import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkTag, metaTag } from './html.js';

/** What the server inserts into the built page. */
export interface PageParts {
  /** Elements of the head besides those of the build. */
  head: string;
  /** The content until the scripts load. */
  body: string;
  /** The modules that this page needs first, besides those of every page. */
  needs: readonly string[];
  /** What the page asks the API first; the entry asks it while the modules load. */
  asks?: readonly string[];
}

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, Chunk>;

const HEAD_OF_BUILD = /<title>[\s\S]*?<\/title>|<meta name="description"[^>]*>/g;
/** Before the scripts, so that a transaction's photo is requested first. */
const MARK = '<!-- head -->';
const ROOT = '<div id="root"></div>';

/** The start module of every page; the entry itself only waits for the first photo. */
const APPLICATION = 'src/app/start.tsx';

/** The built `index.html`, split where the server inserts content, and the chunks of each page. */
export class SiteTemplate {
  readonly #before: string;
  readonly #between: string;
  readonly #after: string;
  readonly #manifest: Manifest;
  readonly #hints = new Map<string, string>();

  constructor(folder: string) {
    const html = readFileSync(join(folder, 'index.html'), 'utf8').replace(HEAD_OF_BUILD, '');
    const [before = '', rest = ''] = html.split(MARK);
    const [between = '', after = ''] = rest.split(ROOT);
    if (after === '') throw new Error('The built page lacks the places where the server writes.');
    this.#before = before;
    this.#between = between;
    this.#after = after;
    const manifest = join(folder, '.vite/manifest.json');
    this.#manifest = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as Manifest) : {};
  }

  write({ head, body, needs, asks = [] }: PageParts): string {
    const hints = this.#hintsFor(needs);
    const questions = asks.length === 0 ? '' : metaTag({ name: 'asks', content: asks.join(' ') });
    return `${this.#before}${head}${questions}${hints}${this.#between}<div id="root">${body}</div>${this.#after}`;
  }

  /**
   * Preloads the page's styles, so that its first render is styled, and its code early, but after the photo on a slow
   * line.
   */
  #hintsFor(needs: readonly string[]): string {
    const name = needs.join();
    const known = this.#hints.get(name);
    if (known !== undefined) return known;
    const entry = this.#chunksOf('index.html');
    const wanted = this.#chunksOf(APPLICATION);
    for (const source of needs) this.#chunksOf(source, wanted);
    // Small chunks first: until the styles arrive, the browser loads one chunk at a time beside the photo.
    const chunks = [...wanted].filter((chunk) => !entry.has(chunk)).reverse();
    const styles = chunks.flatMap((key) => this.#manifest[key]?.css ?? []);
    const hints = [
      ...styles.map((file) => linkTag({ rel: 'stylesheet', href: `/${file}` })),
      ...chunks.map((key) =>
        linkTag({
          rel: 'modulepreload',
          crossorigin: '',
          fetchpriority: 'low',
          href: `/${this.#manifest[key]?.file ?? ''}`,
        }),
      ),
    ].join('');
    this.#hints.set(name, hints);
    return hints;
  }

  #chunksOf(key: string, seen = new Set<string>()): Set<string> {
    const chunk = this.#manifest[key];
    if (chunk === undefined || seen.has(key)) return seen;
    seen.add(key);
    for (const imported of chunk.imports ?? []) this.#chunksOf(imported, seen);
    return seen;
  }
}
