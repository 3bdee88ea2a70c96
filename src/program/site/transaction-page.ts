import { isShareLink } from '../../contexts/listings/published/share-link.js';
import type { ProductPublicView } from '../../contexts/listings/published/views.js';
import { LOCALES, type Language } from '../../platform/texts/language.js';
import { textsIn } from '../../platform/texts/translator.js';
import { firstDrawing } from './first-drawing.js';
import { escapeHtml, linkTag, metaTag } from './html.js';

/** In Open Graph's format. */
export const OG_LOCALES: Record<Language, string> = { en: 'en_CA', fr: 'fr_CA' };

const LINK = /^\/(?:transaction\/)?([A-Za-z0-9]{8})$/;
const ORDER = /^\/transaction\/([A-Za-z0-9]{8})\/order$/;

const linkIn = (pattern: RegExp, path: string): string | null => {
  const link = pattern.exec(path)?.[1] ?? null;
  return link !== null && isShareLink(link) ? link : null;
};

/** The share link in a path that shows a transaction, or null. */
export const shareLinkOf = (path: string): string | null => linkIn(LINK, path);

/** The share link in the path of an order's form, or null. */
export const orderedLinkOf = (path: string): string | null => linkIn(ORDER, path);

const moneyIn = (language: Language) =>
  new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' });
const MONEY = { en: moneyIn('en'), fr: moneyIn('fr') };

/** What the buyer pays, in words. */
export const priceOf = ({ total }: ProductPublicView, language: Language): string => MONEY[language].format(total);

export const isForSale = ({ status, isExpired, sellerUnavailable }: ProductPublicView): boolean =>
  status === 'waiting_for_payment' && !isExpired && sellerUnavailable !== true;

function sentenceOf(view: ProductPublicView, language: Language): string {
  const t = textsIn(language);
  return isForSale(view) ? t('head.item.for-sale', { price: priceOf(view, language) }) : t('head.item.ended');
}

export const thumbOf = (large: string): string => large.replace('-large.', '-thumb.');

/** Title, price and photo for chats and search engines, which run no scripts; links are never indexed. */
export function transactionHead(view: ProductPublicView, publicUrl: string, language: Language): string {
  const t = textsIn(language);
  const title = t('head.item.preview', { item: view.name, price: priceOf(view, language) });
  const description = sentenceOf(view, language);
  const url = `${publicUrl}/transaction/${view.shareLink}`;
  const [photo] = view.imageUrls;
  const image = photo === undefined ? `${publicUrl}/og.png` : `${publicUrl}/photos/previews/${view.id}.jpg`;
  const preview: [string, string][] = [
    ['og:type', 'product'],
    ['og:site_name', 'Porchlight'],
    ['og:locale', OG_LOCALES[language]],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', image],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', view.name],
    ['product:price:amount', view.total.toFixed(2)],
    ['product:price:currency', 'CAD'],
  ];
  const card = { 'twitter:card': 'summary_large_image', 'twitter:title': title, 'twitter:description': description };
  return [
    `<title>${escapeHtml(t('head.tab', { title: view.name }))}</title>`,
    metaTag({ name: 'description', content: description }),
    metaTag({ name: 'robots', content: 'noindex' }),
    linkTag({ rel: 'canonical', href: url }),
    ...preview.map(([property, content]) => metaTag({ property, content })),
    ...Object.entries({ ...card, 'twitter:image': image }).map(([name, content]) => metaTag({ name, content })),
    photo === undefined ? '' : linkTag({ rel: 'preload', as: 'image', href: thumbOf(photo), fetchpriority: 'high' }),
  ].join('');
}

/**
 * The page as it looks before its scripts load: the same frame, photo, name and price, so that nothing jumps. The small
 * photo is in until the page loads the large one.
 */
export function transactionBody(view: ProductPublicView, language: Language): string {
  const [photo] = view.imageUrls;
  const picture =
    photo === undefined ? '' : `<img src="${escapeHtml(thumbOf(photo))}" alt="" fetchpriority="high" decoding="sync">`;
  return firstDrawing(
    `<div class="two-columns"><div class="stack"><section class="gallery"><div class="gallery-frame">${picture}</div></section></div>
<div class="stack"><section class="stack-tight"><h1>${escapeHtml(view.name)}</h1>
<p class="price"><span class="big-number">${escapeHtml(priceOf(view, language))}</span> <span class="muted">${escapeHtml(textsIn(language)('item.with-delivery'))}</span></p></section></div></div>`,
    language,
  );
}
