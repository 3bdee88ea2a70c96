import axe, { type ElementContext, type RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

interface Findings {
  /** The rules that are broken, each with the elements. */
  wrong: string[];
  /** The rules that hold. */
  holds: string[];
}

async function bring(frame: Frame): Promise<void> {
  const isThere = await frame.evaluate<boolean>(`'axe' in window`);
  if (!isThere) await frame.evaluate(axe.source);
}

/**
 * What axe finds in the page as it is drawn. Its own code runs there once for each document, and only its sentences come
 * back: the whole of what it knows is hundreds of kilobytes each time.
 */
export async function findings(page: Page, options: RunOptions = {}, of?: ElementContext): Promise<Findings> {
  await Promise.all(page.frames().map(bring));
  const context = of === undefined ? 'document' : JSON.stringify(of);
  return page.evaluate<Findings>(`
    axe.run(${context}, ${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(({ violations, passes }) => ({
      wrong: violations.map(({ id, nodes }) => id + ' at ' + nodes.map(({ target, html }) => target + ' ' + html).join(', ')),
      holds: passes.map(({ id }) => id),
    }))`);
}

/** What is wrong with the page for those who see, hear or move otherwise; nothing if all is well. */
export const inaccessible = async (page: Page): Promise<string[]> => (await findings(page)).wrong;
