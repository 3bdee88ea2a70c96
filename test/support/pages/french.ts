import { CATALOGUES, type TextKey } from '../../../src/platform/texts/catalogue.js';
import { formattedIn } from '../../../src/platform/texts/translator.js';
import { mistakesIn } from '../french-words.js';
import { eventually, type Mail, type Person } from '../people.js';
import { Walk } from './walk.js';

const within = (parts: unknown[]): unknown[] => parts;
/** Drops the tags of rich texts, because pages are searched for plain words. */
const TAGS = { hidden: within, link: within, mail: within, part: within, strong: within, time: within };

/** A text of the catalogue in French. */
export const fr = (key: TextKey, values: object = {}): string =>
  [formattedIn('fr')(key, { ...TAGS, ...values })].flat(5).join('');

/** A pattern for a French text with any values; not for texts with choices. */
export const frPattern = (key: TextKey): RegExp => {
  const words = CATALOGUES.fr[key].split(/\{[^{}]*\}|<\/?\w+>/);
  return new RegExp(
    words.map((part) => part.replaceAll(/[.?()]/g, String.raw`\$&`).replaceAll(/\s/g, String.raw`\s`)).join('.*'),
  );
};

/** Collects the visible and accessible texts, except those marked as English; runs in the page. */
const TEXTS = `(() => {
  const texts = [document.title];
  const isForeign = (element) => element.closest('script, style, noscript, [lang="en-CA"]') !== null;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null)
    if (!isForeign(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent);
  for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]'))
    for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
      if (!isForeign(element)) texts.push(element.getAttribute(name) ?? '');
  return texts.filter((text) => text.trim() !== '');
})()`;

/**
 * Finds texts that do not fit: beyond the window, outside their box, or clipped by an ancestor. Skips visually hidden
 * texts, and texts that can be scrolled or expanded.
 */
const CUT_OFF = `(() => {
  const cut = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isInline = (style) => style.display.startsWith('inline') && style.display !== 'inline-block' && style.display !== 'inline-flex' || style.display === 'contents';
  while (walker.nextNode() !== null) {
    const text = walker.currentNode;
    if (text.textContent.trim() === '' || text.parentElement.closest('.visually-hidden, .skip-link, .leaving, script, style, noscript, option') !== null) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    if (rects.length === 0) continue;
    const right = Math.max(...rects.map((rect) => rect.right));
    const left = Math.min(...rects.map((rect) => rect.left));
    const bottom = Math.max(...rects.map((rect) => rect.bottom));
    const top = Math.min(...rects.map((rect) => rect.top));
    let isOwn = true;
    let doesScroll = false;
    for (let part = text.parentElement; part !== null && part !== document.documentElement; part = part.parentElement) {
      const style = getComputedStyle(part);
      if (isInline(style)) continue;
      const box = part.getBoundingClientRect();
      doesScroll = /auto|scroll/.test(style.overflowX);
      if (doesScroll) break;
      const isOut = right > box.right + 1 || left < box.left - 1;
      const opens = style.textOverflow === 'ellipsis' && part.closest('summary') !== null;
      const clips = /hidden|clip/.test(style.overflow) && !opens;
      if (isOut && (clips || (isOwn && !opens))) cut.add(text.textContent.trim() + ' in ' + part.tagName + '.' + part.className);
      if (clips && (bottom > box.bottom + 2 || top < box.top - 2)) cut.add(text.textContent.trim() + ' below ' + part.className);
      isOwn = false;
    }
    if (right > innerWidth + 1 && !doesScroll) cut.add(text.textContent.trim() + ' beyond the window');
  }
  return [...cut];
})()`;

const WIDER_THAN_WINDOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** A walk in French: checks that every screen is in Canadian French and not cut off. */
export class FrenchWalk extends Walk {
  override async screen(...[what, next]: Parameters<Walk['screen']>): Promise<void> {
    await this.page.locator('.language-switch').waitFor();
    await super.screen(what, next);
    await this.expectFrench(what);
  }

  /** Checks the current page; use it for later states of a screen, such as a question or a refusal. */
  async expectFrench(what: string): Promise<void> {
    const { page } = this;
    expect([what, await page.evaluate('document.documentElement.lang')]).toEqual([what, 'fr-CA']);
    expect([what, await page.evaluate(WIDER_THAN_WINDOW)]).toEqual([what, 0]);
    expect([what, ...mistakesIn(await page.evaluate<string[]>(TEXTS))]).toEqual([what]);
    expect([what, ...(await page.evaluate<string[]>(CUT_OFF))]).toEqual([what]);
  }
}

/** Drops the URLs and e-mail addresses of a message. */
const wordsOf = (text: string): string[] => text.replaceAll(/https?:\/\/\S+|\S+@\S+/g, '').split('\n');

const ENTITIES: Record<string, string> = { nbsp: '\u00a0', amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<(style|head|title)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&(nbsp|amp|lt|gt|quot|#39);/g, (_whole, name: string) => ENTITIES[name] ?? '');

/** Waits for a message with that subject and checks that all of it is French: subject, texts, amounts and days. */
export async function expectFrenchMail(who: Person, subject: string | RegExp): Promise<Mail> {
  const isIt = (mail: Mail): boolean =>
    typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject);
  const mail = await eventually(async () => (await who.mails()).find(isIt), `${String(subject)} to ${who.email}`);
  expectFrenchWords(mail);
  return mail;
}

function expectFrenchWords({ subject, text, html }: Mail): void {
  expect([subject, ...mistakesIn([subject, ...wordsOf(text), ...wordsOf(textOfHtml(html))])]).toEqual([subject]);
  expect([subject, /<html[^>]*\blang="(.*?)"/.exec(html)?.[1]]).toEqual([subject, 'fr-CA']);
}

/** Checks that all messages of a person are French; returns their subjects, oldest first. */
export async function expectOnlyFrenchMails(who: Person): Promise<string[]> {
  const mails = await who.mails();
  for (const mail of mails) expectFrenchWords(mail);
  return mails.map(({ subject }) => subject).toReversed();
}

/** The head of a page in French, as a link preview program sees it. */
export async function headInFrench(url: string): Promise<Record<string, string>> {
  const answer = await fetch(url, { headers: { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' } });
  const page = await answer.text();
  const metas = [...page.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return {
    lang: /<html lang="([^"]+)"/.exec(page)?.[1] ?? '',
    title: /<title>([^<]*)<\/title>/.exec(page)?.[1] ?? '',
    ...Object.fromEntries(metas.map(([, name = '', content = '']) => [name, content])),
  };
}
