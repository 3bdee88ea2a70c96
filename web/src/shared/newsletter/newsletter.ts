import { t } from '../texts/texts';

const SHAPE = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;

/** The toast about an invalid newsletter address, or null (specification §5). */
export function addressProblem(typed: string): [title: string, text: string] | null {
  const address = typed.trim();
  if (address === '') return [t('home.news.required.title'), t('home.news.required.text')];
  return SHAPE.test(address) ? null : [t('home.news.invalid.title'), t('home.news.invalid.text')];
}
