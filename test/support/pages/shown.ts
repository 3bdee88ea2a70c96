import type { Page } from 'playwright-core';
import { eventually } from '../people.js';

/**
 * What covers the focused element (WCAG 2.4.11), by hit-testing its edges and its middle; empty when nothing does. For
 * a text area only the top is tested, because the browser scrolls the typed line into view.
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

/** Whether the focused element has a visible outline; a visually hidden element shows it on its parent. */
export const HAS_OUTLINE = `(() => {
  const it = document.activeElement;
  const parts = it.matches('.visually-hidden') ? [it, it.parentElement] : [it];
  return parts.map(getComputedStyle).some(({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2);
})()`;

/** Whether an animation that will end is running, and where everything is that is not in endless motion. */
const PLACED = `(() => {
  const running = document.getAnimations().filter(({ playState }) => playState === 'running').map(({ effect }) => effect);
  const isEndless = (effect) => effect.getComputedTiming().endTime === Infinity;
  const endless = running.filter(isEndless).map(({ target }) => target);
  const places = [...document.querySelectorAll('body *')]
    .filter((it) => !endless.some((target) => target?.contains(it)))
    .map((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return [x, y, width, height, getComputedStyle(it).opacity].join();
    });
  return [!running.every(isEndless), places.join(';')];
})()`;
/** How many looks in a row must find nothing moved. */
const STILL_LOOKS = 5;

/** Elements that animate or scroll smoothly although the reader prefers reduced motion. */
const MOVING = `(() => {
  const nameOf = (it) => it.tagName.toLowerCase() + ' ' + (it.getAttribute('aria-label') ?? it.textContent ?? '').slice(0, 40);
  const smooth = [document.documentElement, document.body].filter((it) => getComputedStyle(it).scrollBehavior === 'smooth');
  const moving = document.getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect.getComputedTiming().activeDuration > 1)
    .map(({ effect }) => effect.target ?? document.documentElement);
  return [...smooth, ...moving].map(nameOf);
})()`;

/** Waits until several looks in a row find everything in the same place, and no animation running that will end. */
export async function settled(page: Page): Promise<void> {
  let [last, still] = ['', 0];
  await eventually(async () => {
    const [isMoving, places] = await page.evaluate<[boolean, string]>(PLACED);
    still = !isMoving && places === last ? still + 1 : 0;
    last = places;
    return still >= STILL_LOOKS ? true : undefined;
  }, 'the page to settle');
}

/** Roles of containers, which may take the focus without being controls. */
const PLACES = new Set(['RootWebArea', 'main', 'generic', 'group', 'region', 'dialog', 'status', 'alert', 'none']);

interface TreeNode {
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  properties?: { name: string; value: { value: unknown } }[];
}

/** The roles of focusable elements without a name in the accessibility tree. */
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

/** What covers the focus after the layout has settled. */
export async function overFocus(page: Page): Promise<string> {
  if ((await page.evaluate<string>(OVER_FOCUS)) === '') return '';
  await settled(page);
  return page.evaluate<string>(OVER_FOCUS);
}

/** Checks that axe lacks: a covered focus, controls without a name, and motion despite the preference. */
export async function unseen(page: Page): Promise<string[]> {
  const over = await overFocus(page);
  const [unnamed, moving] = await Promise.all([nameless(page), page.evaluate<string[]>(MOVING)]);
  return [
    ...(over === '' ? [] : [`over the focus: ${over}`]),
    ...unnamed.map((role) => `no name: ${role}`),
    ...moving.map((it) => `moves: ${it}`),
  ];
}
