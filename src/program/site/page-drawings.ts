import type { ProductPublicView } from '../../contexts/listings/published/views.js';
import type { Language } from '../../platform/texts/language.js';
import { formattedIn, textsIn } from '../../platform/texts/translator.js';
import { firstDrawing } from './first-drawing.js';
import { escapeHtml } from './html.js';
import { priceOf, thumbOf } from './transaction-page.js';

/**
 * The pages of the day as they look before their scripts load (decision 0089): what is the same for everyone, and the
 * item as strangers see it. Nothing in them can be used until the page replaces them.
 */

const skeleton = (height: number): string =>
  `<div class="skeleton" style="height:${String(height)}px" aria-hidden="true"></div>`;

const loading = (language: Language): string =>
  `<span class="visually-hidden" role="status">${textsIn(language)('head.loading')}</span>`;

const smallPhoto = ({ imageUrls: [photo] }: ProductPublicView, size: number): string =>
  photo === undefined
    ? ''
    : `<img src="${escapeHtml(thumbOf(photo))}" alt="" width="${String(size)}" height="${String(size)}" fetchpriority="high">`;

/** The order's form: the item and its total, and for a stranger the step that asks for the e-mail address. */
export function orderBody(view: ProductPublicView, language: Language, isStranger: boolean): string {
  const t = textsIn(language);
  const summary = `<details class="card order-summary"><summary>${smallPhoto(view, 48)}<span class="order-summary-name">${escapeHtml(view.name)}</span><span class="strong">${escapeHtml(priceOf(view, language))}</span></summary></details>`;
  const step = isStranger
    ? `<section class="card stack"><div class="step-heading"><p class="muted small">${escapeHtml(t('order.step.at', { step: 1, steps: 3 }))}</p><h2>${escapeHtml(t('order.step.email'))}</h2></div><p class="muted">${escapeHtml(t('order.page.email'))}</p>${skeleton(76)}${skeleton(48)}</section>`
    : skeleton(330) + skeleton(220);
  return firstDrawing(
    `<div class="stack order-page">${loading(language)}<div class="order-head"><h1>${escapeHtml(t('head.transaction-order.title'))}</h1><a href="/transaction/${view.shareLink}">${escapeHtml(t('order.back'))}</a></div><div class="order-sheet">${summary}${step}</div></div>`,
    language,
    'form-page',
  );
}

/** A paid order's tracking page: the item; when the driver comes is for its parties only, and comes with their answer. */
export const trackingBody = (view: ProductPublicView, language: Language): string =>
  firstDrawing(
    `<div class="two-columns tracked-order"><div class="stack">${loading(language)}<header class="order-head"><div class="order-item">${smallPhoto(view, 56)}<div><h1>${escapeHtml(view.name)}</h1><span class="badge plain">&nbsp;</span></div></div>${skeleton(72)}</header>${skeleton(220)}</div></div>`,
    language,
  );

const field = (label: string): string => `<div class="field"><label>${escapeHtml(label)}</label><input disabled></div>`;

/** The form of a new link, empty; inert, so that no one is told of fields that cannot be used yet. */
function createLinkBody(language: Language): string {
  const t = textsIn(language);
  const strong = (parts: string[]): string => `<strong>${parts.join('')}</strong>`;
  const size = (text: unknown, isChosen: boolean): string =>
    `<label><input type="radio" disabled${isChosen ? ' checked' : ''}><span>${[text].flat().join('')}${t('listing.size.delivery', { fee: '…' })}</span></label>`;
  const formatted = formattedIn(language);
  const sizes = (['listing.size.small', 'listing.size.medium', 'listing.size.large'] as const).map((key, at) =>
    size(formatted(key, { strong }), at === 0),
  );
  const photos = `<div class="field photos"><span class="label">${escapeHtml(t('listing.photos.title'))}</span><div class="photo-sources"><span class="photo-add"><strong>${escapeHtml(t('listing.photos.add'))}</strong></span><span class="photo-add camera"><strong>${escapeHtml(t('listing.photos.take'))}</strong></span></div></div>`;
  return firstDrawing(
    `<div class="stack">${loading(language)}<h1>${escapeHtml(t('listing.create.title'))}</h1><div class="create-form" inert><section class="card stack">${photos}${field(t('listing.create.name'))}${field(t('listing.create.price'))}<fieldset class="size-options"><legend class="strong">${escapeHtml(t('listing.size.title'))}</legend>${sizes.join('')}</fieldset></section></div></div>`,
    language,
    'form-page',
  );
}

/** A driver's list of jobs, without the jobs. */
function driverBody(language: Language): string {
  const t = textsIn(language);
  const link = (href: string, text: string): string => `<a class="nav-item" href="${href}">${escapeHtml(text)}</a>`;
  return firstDrawing(
    `<div class="stack driver">${loading(language)}<div class="row between"><h1>${escapeHtml(t('driver.your-jobs'))}</h1><span class="row">${link('/driver/apply', t('driver.documents'))}${link('/driver/earnings', t('driver.earnings'))}</span></div>${[56, 140, 76, 76].map(skeleton).join('')}</div>`,
    language,
    'form-page',
  );
}

/** By path: the pages that look the same for everyone who may open them. */
const PLAIN_DRAWINGS: Record<string, { draw: (language: Language) => string; isForStrangers: boolean }> = {
  '/create-link': { draw: createLinkBody, isForStrangers: true },
  // The driver's worker keeps the page that a stranger gets, for all of the driver's pages.
  '/driver': { draw: driverBody, isForStrangers: false },
};

/** The first drawing of a page without parameters, or null where it is the spinner. */
export function plainDrawing(path: string, language: Language, isStranger: boolean): string | null {
  const drawing = PLAIN_DRAWINGS[path];
  return drawing === undefined || (isStranger && !drawing.isForStrangers) ? null : drawing.draw(language);
}
