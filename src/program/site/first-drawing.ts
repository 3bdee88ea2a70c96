import type { ProductPublicView } from '../../contexts/listings/published/views.js';
import { BRAND } from '../../platform/domain/brand.js';
import type { Language } from '../../platform/texts/language.js';
import { formattedIn, textsIn } from '../../platform/texts/translator.js';
import { escapeHtml, jsonBlock } from './html.js';

/** What browsers are told that run no scripts, or (`main.tsx`) are older than the scripts. */
function notes(language: Language): string {
  const text = formattedIn(language);
  const more = {
    brand: escapeHtml(BRAND.name),
    address: escapeHtml(BRAND.supportEmail),
    mail: (address: string[]) => `<a href="mailto:${address.join('')}">${address.join('')}</a>`,
  };
  const [noScripts, tooOld] = [text('head.no-scripts', more), text('head.old-browser', more)].map(String);
  return `<noscript><p class="note amber">${noScripts}</p></noscript><p class="note amber" id="old-browser" hidden>${tooOld}</p>`;
}

/** The frame of every page, exactly as the site renders it, so that nothing jumps when the scripts load. */
export const firstDrawing = (
  main: string,
  language: Language,
  classOfMain = '',
): string => `<div class="shell"><header class="header"><div class="header-inner"><a class="logo" href="/"><img src="/icon.svg" alt="" width="32" height="32"><span>${escapeHtml(BRAND.name)}</span></a></div></header>
<main id="main" class="${`main ${classOfMain}`.trim()}">${notes(language)}${main}</main></div>`;

/** A page about which the server knows nothing, with the spinner that the site shows while a page loads. */
export const waitingPage = (language: Language): string =>
  firstDrawing(
    `<div class="spinner-page" role="status"><span class="spinner" aria-hidden="true"></span><span class="visually-hidden">${textsIn(language)('head.loading')}</span></div>`,
    language,
  );

/** The answers to the first requests of a page, by path, for a visitor who is certainly not signed in. */
export const firstAnswers = (view: ProductPublicView | null): string =>
  jsonBlock('first-answers', {
    '/api/user': null,
    ...(view !== null && { [`/api/products/${view.shareLink}`]: view }),
  });
