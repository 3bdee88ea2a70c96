import { BRAND } from '../shared/domain/brand.js';
import { escapeHtml } from './html.js';

const NO_SCRIPTS = `<noscript><p class="note amber">${escapeHtml(BRAND.name)} needs JavaScript. Please switch it on in your browser, or write to <a href="mailto:${escapeHtml(BRAND.supportEmail)}">${escapeHtml(BRAND.supportEmail)}</a>.</p></noscript>`;

/** The frame that every page has, as the site draws it itself, so that nothing jumps when its scripts have come. */
export const firstDrawing = (
  main: string,
): string => `<div class="shell"><header class="header"><div class="header-inner"><a class="logo" href="/"><img src="/icon.svg" alt="" width="32" height="32">${escapeHtml(BRAND.name)}</a></div></header>
<main id="main" class="main">${NO_SCRIPTS}${main}</main></div>`;

/** A page of which the server knows nothing to show: the same spinner that the site shows while a page loads. */
export const WAITING_PAGE = firstDrawing(
  '<div class="spinner-page" role="status"><span class="spinner" aria-hidden="true"></span><span class="visually-hidden">Loading</span></div>',
);
