import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Axe, which looks at the page as it is drawn. It stays in that page: the site has no frame of another origin, for which axe
 * would open a second page each time, and take more than twice as long.
 */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(true);
