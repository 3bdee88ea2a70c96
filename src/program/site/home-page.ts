import { firstDrawing } from './first-drawing.js';
import { escapeHtml, linkTag } from './html.js';
import type { Language } from '../../platform/texts/language.js';
import { textsIn } from '../../platform/texts/translator.js';
import { homeHeroTexts } from '../../platform/published/home-hero.js';
import {
  HOME_PICTURES,
  homePictureAlts,
  homePicturePath,
  homePictureSet,
} from '../../platform/published/home-pictures.js';

/** Preloads the picture of the first screen, with the same priority as the styles. */
export const homePreload = (language: Language): string =>
  linkTag({
    rel: 'preload',
    as: 'image',
    href: homePicturePath('tracking', language, 1),
    imagesrcset: homePictureSet('tracking', language),
    fetchpriority: 'high',
  });

const badge = (text: string): string =>
  `<li class="badge teal"><svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true" class="mark"><path d="m4 10.5 4 4 8-9"></path></svg>${escapeHtml(text)}</li>`;

/** The home page's first screen for visitors who are signed out, exactly as the page renders it. */
export function homeHero(language: Language): string {
  const t = textsIn(language);
  const { title, lead, badges, sell, check, join, more } = homeHeroTexts(t);
  const { tracking: alt } = homePictureAlts(t);
  const { width, height } = HOME_PICTURES.tracking;
  return `<section class="hero" aria-labelledby="hero-title"><div class="hero-words"><h1 id="hero-title">${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p><div class="hero-calls"><a class="button-link" href="/create-link">${escapeHtml(sell)}</a><a href="/check">${escapeHtml(check)}</a></div><ul class="badges">${badges.map(badge).join('')}</ul><div class="hero-more"><a href="/auth">${escapeHtml(join)}</a><a href="#how-it-works">${escapeHtml(more)}</a></div></div><div class="hero-scene"><div class="phone"><img src="${homePicturePath('tracking', language, 1)}" srcSet="${homePictureSet('tracking', language)}" alt="${escapeHtml(alt)}" width="${String(width)}" height="${String(height)}" decoding="async" fetchPriority="high"/></div></div></section>`;
}

export const homeBody = (language: Language): string =>
  firstDrawing(`<div class="home-page">${homeHero(language)}</div>`, language);
