import type { CardText, PictureText } from './home-sections';
import { t } from '../../shared/texts/texts';

export const MARKETPLACES = ['Facebook Marketplace', 'Kijiji', 'Karrot', 'Poshmark'];

export const PROBLEMS: CardText[] = [
  {
    picture: 'strangers',
    title: t('home.problems.strangers.title'),
    text: t('home.problems.strangers.text'),
  },
  {
    picture: 'drama',
    title: t('home.problems.payment.title'),
    text: t('home.problems.payment.text'),
  },
  {
    picture: 'calendar',
    title: t('home.problems.planning.title'),
    text: t('home.problems.planning.text'),
  },
];

export const SOLUTIONS: PictureText[] = [
  {
    picture: 'held',
    title: t('home.solutions.held.title'),
    text: t('home.solutions.held.text'),
  },
  {
    picture: 'driver',
    title: t('home.solutions.driver.title'),
    text: t('home.solutions.driver.text'),
  },
  {
    picture: 'window',
    title: t('home.solutions.window.title'),
    text: t('home.solutions.window.text'),
  },
];

export const STEPS: PictureText[] = [
  {
    picture: 'share',
    title: t('home.steps.create.title'),
    text: t('home.steps.create.text'),
  },
  {
    picture: 'pay',
    title: t('home.steps.pay.title'),
    text: t('home.steps.pay.text'),
  },
  {
    picture: 'hand-over',
    title: t('home.steps.deliver.title'),
    text: t('home.steps.deliver.text'),
  },
];
