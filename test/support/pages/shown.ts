import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';

const SETTLED_MS = 400;

/**
 * What lies over the thing that has the focus (WCAG 2.4.11), by what the pointer would meet at its edges and its middle;
 * nothing where all of it is free. Of a field of many lines a browser brings the line into view in which one types.
 */
export const OVER_FOCUS = `(() => {
  const it = document.activeElement;
  if (it === null || it === document.body || it.id === 'main' || it.closest('.skip-link, dialog')) return '';
  const mine = (top) => it.contains(top) || top.contains(it) || [...(it.labels ?? [])].some((label) => label.contains(top));
  const over = new Set();
  for (const { left, top, width, height } of it.getClientRects()) {
    if (width === 0 || height === 0 || height > innerHeight / 2) continue;
    for (const y of it.tagName === 'TEXTAREA' ? [top + 2] : [top + 2, top + height / 2, top + height - 2]) {
      const found = document.elementFromPoint(left + width / 2, y);
      if (found === null) over.add('outside the window');
      else if (!mine(found)) over.add('under ' + (found.closest('[class]')?.className ?? found.tagName));
    }
  }
  return over.size === 0 ? '' : (it.getAttribute('aria-label') || it.textContent || it.name) + ' ' + [...over].join(', ');
})()`;

/** Whether what has the focus shows it: what is drawn for it may be the part around it. */
export const HAS_OUTLINE = `(() => {
  const it = document.activeElement;
  const parts = it.matches('.visually-hidden') ? [it, it.parentElement] : [it];
  return parts.map(getComputedStyle).some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2);
})()`;

/** What moves by itself, or would be moved to, although the reader has asked for less of it. */
const MOVING = `(() => {
  const nameOf = (it) => it.tagName.toLowerCase() + ' ' + (it.getAttribute('aria-label') ?? it.textContent ?? '').slice(0, 40);
  const smooth = [document.documentElement, document.body].filter((it) => getComputedStyle(it).scrollBehavior === 'smooth');
  const moving = document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().activeDuration > 1)
    .map(({ effect }) => effect.target ?? document.documentElement);
  return [...smooth, ...moving].map(nameOf);
})()`;

/** Roles that a page or its parts have, and that a reader comes to without acting on them. */
const PLACES = new Set(['RootWebArea', 'main', 'generic', 'group', 'region', 'dialog', 'status', 'alert', 'none']);

interface TreeNode {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}

/** The roles of what takes the focus and has no name in the accessibility tree, which is what a screen reader says. */
async function nameless(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as { nodes: TreeNode[] };
  await devtools.detach();
  return nodes
    .filter(({ ignored, properties = [] }) => !ignored && properties.some(({ name }) => name === 'focusable'))
    .filter(({ name }) => (name?.value ?? '').trim() === '')
    .map(({ role }) => role?.value ?? '')
    .filter((role) => !PLACES.has(role));
}

/** What lies over the focus and stays there: what has just arrived may still move the page under it. */
export async function overFocus(page: Page): Promise<string> {
  if ((await page.evaluate<string>(OVER_FOCUS)) === '') return '';
  await pause(SETTLED_MS);
  return page.evaluate<string>(OVER_FOCUS);
}

/** What axe does not ask: a focus under a bar, controls that a screen reader cannot name, and what moves all the same. */
export async function unseen(page: Page): Promise<string[]> {
  const over = await overFocus(page);
  const [unnamed, moving] = await Promise.all([nameless(page), page.evaluate<string[]>(MOVING)]);
  return [
    ...(over === '' ? [] : [`over the focus: ${over}`]),
    ...unnamed.map((role) => `no name: ${role}`),
    ...moving.map((it) => `moves: ${it}`),
  ];
}
