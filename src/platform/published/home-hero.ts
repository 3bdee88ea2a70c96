import type { Translate } from '../texts/translate.js';

/** The first texts of the home page, shared by the server's first render and the page (specification §2). */
export const homeHeroTexts = (t: Translate) => ({
  title: t('home.hero.title'),
  lead: t('home.hero.lead'),
  badges: [t('home.badge.payments'), t('home.badge.delivery'), t('home.badge.contact')],
  sell: t('home.hero.sell'),
  check: t('home.hero.check'),
  join: t('home.hero.join'),
  more: t('home.hero.more'),
});
