import type { ProductPublicView } from '../listings/published/views.js';
import type { Language } from '../texts/language.js';
import { textsIn } from '../texts/translator.js';
import { waitingPage } from './first-drawing.js';
import { homeBody, homePreload } from './home-page.js';
import { escapeHtml, linkTag, metaTag } from './html.js';
import { headOf, tabTitle, type PageHead } from './published/page-heads.js';
import type { SiteTemplate } from './site-template.js';
import { firstAnswer, OG_LOCALES, shareLinkOf, transactionBody, transactionHead } from './transaction-page.js';

/** The source of the page that draws a transaction, as the build's manifest names it. */
const TRANSACTION_PAGE = 'src/features/transaction/transaction-page.tsx';
/** What keeps the server's answers; a stranger's page of a transaction is drawn without (decision 0044). */
const STORE = 'src/app/store.tsx';
const HOME_PAGE = 'src/features/home/home-page.tsx';

export interface PublicTransactions {
  /** For a stranger it may be a moment old; `away` where it cannot be asked for now. */
  publicView(shareLink: string, isStranger: boolean): Promise<ProductPublicView | 'away' | null>;
}

export interface WrittenPage {
  /** 503: whether there is such a transaction is not known now; the page's script asks for it again. */
  status: 200 | 404 | 503;
  html: string;
  /** The same object each time: worth packing. */
  isKept: boolean;
}

/** The title, description and preview of a page that is the same for everyone. */
function plainHead(head: PageHead | null, path: string, publicUrl: string, language: Language): string {
  const t = textsIn(language);
  const title = tabTitle(head?.title ?? 'head.not-found', t);
  const description = t(head?.description ?? 'head.site.description');
  const locale = OG_LOCALES[language];
  const preview = { 'og:type': 'website', 'og:site_name': 'Porchlight', 'og:locale': locale, 'og:title': title };
  const rest = { 'og:description': description, 'og:image': `${publicUrl}/og.png`, 'og:url': `${publicUrl}${path}` };
  return [
    `<title>${escapeHtml(title)}</title>`,
    metaTag({ name: 'description', content: description }),
    head?.isPublic === true
      ? linkTag({ rel: 'canonical', href: `${publicUrl}${path}` })
      : metaTag({ name: 'robots', content: 'noindex' }),
    ...Object.entries({ ...preview, ...rest }).map(([property, content]) => metaTag({ property, content })),
    metaTag({ name: 'twitter:card', content: 'summary_large_image' }),
  ].join('');
}

const isNamed = (head: PageHead | null): boolean => head?.path.includes(':') === true;

/** Writes the page of a path in one language: 404 where the site has none, so that a wrong address is not taken for a page. */
export class PageWriter {
  readonly #plain = new Map<string, WrittenPage>();
  #home: WrittenPage | null = null;

  constructor(
    private readonly language: Language,
    private readonly template: SiteTemplate,
    private readonly transactions: PublicTransactions,
    private readonly options: { publicUrl: string; hasTestPages: boolean },
  ) {}

  /** `isStranger`: no one is signed in, so the public answer is the one that the page would ask for. */
  async write(path: string, isStranger: boolean): Promise<WrittenPage> {
    if (path === '/' && isStranger) return this.#writeHome();
    const shareLink = shareLinkOf(path);
    const view = shareLink === null ? null : await this.transactions.publicView(shareLink, isStranger);
    if (view === 'away') return this.#writeUnknown(path);
    if (view === null) return this.#writePlain(path, shareLink);
    const body = transactionBody(view, this.language) + (isStranger ? firstAnswer(view) : '');
    const html = this.template.write({
      head: transactionHead(view, this.options.publicUrl, this.language),
      body,
      needs: isStranger ? [TRANSACTION_PAGE] : [TRANSACTION_PAGE, STORE],
    });
    return { status: 200, html, isKept: false };
  }

  /** What the home page of someone who is signed in begins with depends on them, and waits for the scripts. */
  #writeHome(): WrittenPage {
    this.#home ??= {
      status: 200,
      html: this.template.write({
        head: plainHead(headOf('/'), '/', this.options.publicUrl, this.language) + homePreload(this.language),
        body: homeBody(this.language),
        needs: [HOME_PAGE, STORE],
      }),
      isKept: true,
    };
    return this.#home;
  }

  #writePlain(path: string, unknownLink: string | null): WrittenPage {
    const found = this.#headOf(path);
    // `/register` has the form of a link too; a transaction that does not exist is no page.
    const head = unknownLink !== null && isNamed(found) ? null : found;
    // Paths with names in them are endless; the others are few, and all that are unknown are one.
    if (isNamed(head)) return { ...this.#page(head, path), isKept: false };
    const key = head === null ? '' : path;
    const page = this.#plain.get(key) ?? this.#page(head, path);
    this.#plain.set(key, page);
    return page;
  }

  #writeUnknown(path: string): WrittenPage {
    const head = this.#headOf(path);
    if (head !== null && !isNamed(head)) return this.#writePlain(path, null);
    return { ...this.#page(head, path), status: 503, isKept: false };
  }

  #headOf(path: string): PageHead | null {
    const head = headOf(path);
    return head?.isTest === true && !this.options.hasTestPages ? null : head;
  }

  #page(head: PageHead | null, path: string): WrittenPage {
    const html = this.template.write({
      head: plainHead(head, path, this.options.publicUrl, this.language),
      body: waitingPage(this.language),
      needs: [STORE],
    });
    return { status: head === null ? 404 : 200, html, isKept: true };
  }
}
