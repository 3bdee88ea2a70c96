import type { ProductPublicView } from '../../contexts/listings/published/views.js';
import type { Language } from '../../platform/texts/language.js';
import { textsIn } from '../../platform/texts/translator.js';
import { firstAnswers, waitingPage } from './first-drawing.js';
import { homeBody, homePreload } from './home-page.js';
import { escapeHtml, linkTag, metaTag } from './html.js';
import { orderBody, plainDrawing, trackingBody } from './page-drawings.js';
import { headOf, tabTitle, type PageHead } from './page-heads.js';
import type { PageParts, SiteTemplate } from './site-template.js';
import {
  isForSale,
  OG_LOCALES,
  orderedLinkOf,
  shareLinkOf,
  transactionBody,
  transactionHead,
} from './transaction-page.js';

/** A module of the site, as named in the build's manifest. */
const moduleOf = (source: string): string => `src/features/${source}.tsx`;
const TRANSACTION_PAGE = moduleOf('transaction/transaction-page');
const TRACKED_ORDER = moduleOf('transaction/tracking/tracked-order');
const ORDER_PAGE = moduleOf('order/order-page');
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
const sourceOf = (head: PageHead | null): string => (head === null ? NOT_FOUND_PAGE : moduleOf(head.source));
const asksOf = (head: PageHead | null): readonly string[] => head?.asks ?? [];
const isNamed = (head: PageHead | null): boolean => head?.path.includes(':') === true;

/** Paid and not called off: a signed-in person who opens it is most likely its seller or buyer. */
const isOnItsWay = ({ status }: ProductPublicView): boolean =>
  !['waiting_for_payment', 'expired', 'cancelled'].includes(status);

/** Renders the page of a path in one language, with status 404 for an unknown path. */
export class PageWriter {
  /** By path: the pages of visitors who are certainly not signed in, and of those who may be. */
  readonly #plain = { stranger: new Map<string, WrittenPage>(), known: new Map<string, WrittenPage>() };
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
    const ordered = orderedLinkOf(path);
    if (ordered !== null) return this.#writeOrder(path, ordered, isStranger);
    const shareLink = shareLinkOf(path);
    const view = shareLink === null ? null : await this.transactions.publicView(shareLink, isStranger);
    if (view === 'away') return this.#writeUnknown(path, isStranger);
    if (view === null) return this.#writePlain(path, shareLink, isStranger);
    return this.#writeTransaction(view, isStranger);
  }

  #writeTransaction(view: ProductPublicView, isStranger: boolean): WrittenPage {
    const question = `/api/products/${view.shareLink}`;
    const head = transactionHead(view, this.options.publicUrl, this.language);
    if (isStranger)
      return this.#once({
        head,
        body: transactionBody(view, this.language) + firstAnswers(view),
        needs: [TRANSACTION_PAGE],
      });
    return isOnItsWay(view)
      ? this.#once({
          head,
          body: trackingBody(view, this.language),
          needs: [TRANSACTION_PAGE, STORE, TRACKED_ORDER],
          asks: [question, `${question}/tracking`],
        })
      : this.#once({
          head,
          body: transactionBody(view, this.language),
          needs: [TRANSACTION_PAGE, STORE],
          asks: [question],
        });
  }

  /** What can be ordered right now is drawn; why something cannot, the page says itself. */
  async #writeOrder(path: string, shareLink: string, isStranger: boolean): Promise<WrittenPage> {
    const view = await this.transactions.publicView(shareLink, isStranger);
    if (view === null || view === 'away' || !isForSale(view) || view.reservedUntil !== undefined)
      return this.#writePlain(path, null, isStranger);
    return this.#once({
      head: plainHead(headOf(path), path, this.options.publicUrl, this.language),
      body: orderBody(view, this.language, isStranger) + (isStranger ? firstAnswers(view) : ''),
      needs: [ORDER_PAGE, STORE],
      asks: isStranger ? [] : [`/api/products/${shareLink}`, '/api/orders/open'],
    });
  }

  #once(parts: PageParts): WrittenPage {
    return { status: 200, html: this.template.write(parts), isKept: false };
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
    if (isNamed(head)) return { ...this.#page(head, path, isStranger), isKept: false };
    const key = head === null ? '' : path;
    const pages = this.#plain[isStranger ? 'stranger' : 'known'];
    const page = pages.get(key) ?? this.#page(head, path, isStranger);
    pages.set(key, page);
    return page;
  }

  #writeUnknown(path: string, isStranger: boolean): WrittenPage {
    const head = this.#headOf(path);
    if (head !== null && !isNamed(head)) return this.#writePlain(path, null, isStranger);
    return { ...this.#page(head, path, isStranger), status: 503, isKept: false };
  }

  #headOf(path: string): PageHead | null {
    const head = headOf(path);
    return head?.isTest === true && !this.options.hasTestPages ? null : head;
  }

  #page(head: PageHead | null, path: string, isStranger: boolean): WrittenPage {
    const answers = isStranger && isForStrangers(head) && !isNamed(head) ? firstAnswers(null) : '';
    const html = this.template.write({
      head: plainHead(head, path, this.options.publicUrl, this.language),
      body: (plainDrawing(path, this.language, isStranger) ?? waitingPage(this.language)) + answers,
      needs: [sourceOf(head), STORE],
      asks: isStranger ? [] : asksOf(head),
    });
    return { status: head === null ? 404 : 200, html, isKept: true };
  }
}
