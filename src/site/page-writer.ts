import type { ProductPublicView } from '../listings/published/views.js';
import type { Language } from '../texts/language.js';
import { textsIn } from '../texts/translator.js';
import { firstAnswers, waitingPage } from './first-drawing.js';
import { homeBody, homePreload } from './home-page.js';
import { escapeHtml, linkTag, metaTag } from './html.js';
import { headOf, tabTitle, type PageHead } from './published/page-heads.js';
import type { SiteTemplate } from './site-template.js';
import { OG_LOCALES, shareLinkOf, transactionBody, transactionHead } from './transaction-page.js';

/** A module of the site, as named in the build's manifest. */
const moduleOf = (source: string): string => `src/features/${source}.tsx`;
const TRANSACTION_PAGE = moduleOf('transaction/transaction-page');
const HOME_PAGE = moduleOf('home/home-page');
const NOT_FOUND_PAGE = moduleOf('home/not-found-page');
/** The data store; a stranger's transaction page is rendered without it (decision 0044). */
const STORE = 'src/app/store.tsx';
/**
 * Besides the public pages, these are for strangers too. Not those that ask to sign in: the driver's is kept by its
 * service worker without a session, for a driver who has one.
 */
const DRAFT_PAGES: readonly string[] = ['/create-link', '/create-link/publish'];

export interface PublicTransactions {
  /** For a stranger it may be slightly stale; `away` when it cannot be read right now. */
  publicView(shareLink: string, isStranger: boolean): Promise<ProductPublicView | 'away' | null>;
}

export interface WrittenPage {
  /** 503: it is not known right now whether the transaction exists; the page's script asks again. */
  status: 200 | 404 | 503;
  html: string;
  /** Whether the same object is returned each time, so that its compressed form can be cached. */
  isKept: boolean;
}

/** The title, description and preview of a page that is the same for everyone. */
function plainHead(head: PageHead | null, path: string, publicUrl: string, language: Language): string {
  const t = textsIn(language);
  const title = head === null ? t('head.tab', { title: t('head.not-found') }) : tabTitle(head.title, t);
  const description = head === null ? t('head.site.description') : head.description(t);
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

const isForStrangers = (head: PageHead | null): boolean =>
  head !== null && (head.isPublic || DRAFT_PAGES.includes(head.path));
const isNamed = (head: PageHead | null): boolean => head?.path.includes(':') === true;

/** Renders the page of a path in one language, with status 404 for an unknown path. */
export class PageWriter {
  /** By path: the pages that say that no one is signed in, and those whose script asks. */
  readonly #plain = { answered: new Map<string, WrittenPage>(), asking: new Map<string, WrittenPage>() };
  #home: WrittenPage | null = null;

  constructor(
    private readonly language: Language,
    private readonly template: SiteTemplate,
    private readonly transactions: PublicTransactions,
    private readonly options: { publicUrl: string; hasTestPages: boolean },
  ) {}

  /** `isStranger`: no one is signed in, so the page would request the public view. */
  async write(path: string, isStranger: boolean): Promise<WrittenPage> {
    if (path === '/' && isStranger) return this.#writeHome();
    const shareLink = shareLinkOf(path);
    const view = shareLink === null ? null : await this.transactions.publicView(shareLink, isStranger);
    if (view === 'away') return this.#writeUnknown(path, isStranger);
    if (view === null) return this.#writePlain(path, shareLink, isStranger);
    const body = transactionBody(view, this.language) + (isStranger ? firstAnswers(view) : '');
    const html = this.template.write({
      head: transactionHead(view, this.options.publicUrl, this.language),
      body,
      needs: isStranger ? [TRANSACTION_PAGE] : [TRANSACTION_PAGE, STORE],
    });
    return { status: 200, html, isKept: false };
  }

  /** Only for strangers: a signed-in person's home page depends on them and waits for the scripts. */
  #writeHome(): WrittenPage {
    this.#home ??= {
      status: 200,
      html: this.template.write({
        head: plainHead(headOf('/'), '/', this.options.publicUrl, this.language) + homePreload(this.language),
        body: homeBody(this.language) + firstAnswers(null),
        needs: [HOME_PAGE, STORE],
      }),
      isKept: true,
    };
    return this.#home;
  }

  #writePlain(path: string, unknownLink: string | null, isStranger: boolean): WrittenPage {
    const found = this.#headOf(path);
    // `/register` also looks like a share link; a link without a transaction has no page.
    const head = unknownLink !== null && isNamed(found) ? null : found;
    // Paths with parameters are unlimited, so only the others are cached; all unknown paths share one page.
    if (isNamed(head)) return { ...this.#page(head, path), isKept: false };
    const isAnswered = isStranger && isForStrangers(head);
    const key = head === null ? '' : path;
    const pages = this.#plain[isAnswered ? 'answered' : 'asking'];
    const page = pages.get(key) ?? this.#page(head, path, isAnswered);
    pages.set(key, page);
    return page;
  }

  #writeUnknown(path: string, isStranger: boolean): WrittenPage {
    const head = this.#headOf(path);
    if (head !== null && !isNamed(head)) return this.#writePlain(path, null, isStranger);
    return { ...this.#page(head, path), status: 503, isKept: false };
  }

  #headOf(path: string): PageHead | null {
    const head = headOf(path);
    return head?.isTest === true && !this.options.hasTestPages ? null : head;
  }

  #page(head: PageHead | null, path: string, isAnswered = false): WrittenPage {
    const html = this.template.write({
      head: plainHead(head, path, this.options.publicUrl, this.language),
      body: waitingPage(this.language) + (isAnswered ? firstAnswers(null) : ''),
      needs: [head === null ? NOT_FOUND_PAGE : moduleOf(head.source), STORE],
    });
    return { status: head === null ? 404 : 200, html, isKept: true };
  }
}
