import { LOCALE } from '../../shared/texts/texts';

const format = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 4 });

/** A percentage in the language of the site: 7.5% or 7,5 %. */
export const inPercent = (percent: number): string => format.format(percent / 100);
