import { LOCALE } from '../../shared/texts/texts';

const format = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 4 });

/** A number of percent as the language of the site writes it: 7.5% or 7,5 %. */
export const inPercent = (percent: number): string => format.format(percent / 100);
