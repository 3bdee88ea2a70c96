import axe, { type ElementContext, type RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

interface Findings {
  /** The violated rules, each with its elements. */
  wrong: string[];
  /** The rules that pass. */
  holds: string[];
}

async function injectAxe(frame: Frame): Promise<void> {
  const isThere = await frame.evaluate<boolean>(`'axe' in window`);
  if (!isThere) await frame.evaluate(axe.source);
}

/**
 * Runs axe on the page as it is rendered. Injects axe once for each document and returns only summaries, because the
 * full results are hundreds of kilobytes.
 */
export async function findings(page: Page, options: RunOptions = {}, of?: ElementContext): Promise<Findings> {
  await Promise.all(page.frames().map(injectAxe));
  const context = of === undefined ? 'document' : JSON.stringify(of);
  return page.evaluate<Findings>(`
    axe.run(${context}, ${JSON.stringify({ resultTypes: ['violations'], ...options })}).then(({ violations, passes }) => ({
      wrong: violations.map(({ id, nodes }) => id + ' at ' + nodes.map(({ target, html }) => target + ' ' + html).join(', ')),
      holds: passes.map(({ id }) => id),
    }))`);
}

/** The accessibility problems of the page. */
export const inaccessible = async (page: Page): Promise<string[]> => (await findings(page)).wrong;
