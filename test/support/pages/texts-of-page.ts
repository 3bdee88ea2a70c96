import type { Page } from 'playwright-core';

/** Runs in the page. */
const TEXTS = `(() => {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isForeign = (element) => element.closest('script, style, [lang="en-CA"]') !== null;
  while (walker.nextNode() !== null)
    if (!isForeign(walker.currentNode.parentElement)) texts.push(walker.currentNode.textContent.trim());
  for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]'))
    for (const name of ['aria-label', 'alt', 'placeholder', 'title'])
      if (!isForeign(element)) texts.push(element.getAttribute(name) ?? '');
  return texts.filter((text) => text !== '');
})()`;
/** The visible and accessible texts of a page. */
export const textsOf = (page: Page): Promise<string[]> => page.evaluate(TEXTS);
