import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../platform/texts/language.js';
import { PageWriter, type PublicTransactions } from './page-writer.js';
import { SiteTemplate } from './site-template.js';

interface SiteOptions {
  publicUrl: string;
  hasTestPages: boolean;
  transactions: PublicTransactions;
}

interface LanguageSite {
  assets: string;
  hashed: ReadonlySet<string>;
  writer: PageWriter;
}

/**
 * The built sites, one folder for each language. English is there from the start; another language may be built while
 * the server runs, and its visitors get English until then.
 */
export class LanguageSites {
  readonly #english: LanguageSite;
  readonly #others = new Map<Language, LanguageSite>();

  constructor(
    private readonly root: string,
    private readonly options: SiteOptions,
  ) {
    this.#english = this.#read('en');
    for (const language of LANGUAGES) this.#siteIn(language);
  }

  writerIn(language: Language): PageWriter {
    return (this.#siteIn(language) ?? this.#english).writer;
  }

  /** The folder with a file whose name contains a hash. */
  folderOfHashed(file: string): string | undefined {
    for (const language of LANGUAGES) {
      const site = this.#siteIn(language);
      if (site?.hashed.has(file) === true) return site.assets;
    }
    return undefined;
  }

  #siteIn(language: Language): LanguageSite | null {
    if (language === 'en') return this.#english;
    const known = this.#others.get(language);
    if (known !== undefined) return known;
    if (!existsSync(join(this.root, language, 'index.html'))) return null;
    const site = this.#read(language);
    this.#others.set(language, site);
    return site;
  }

  #read(language: Language): LanguageSite {
    const folder = join(this.root, language);
    const assets = join(folder, 'assets');
    const writer = new PageWriter(language, new SiteTemplate(folder), this.options.transactions, this.options);
    return { assets, hashed: new Set(readdirSync(assets)), writer };
  }
}
