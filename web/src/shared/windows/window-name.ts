import { hourName as hourIn, windowName as windowIn } from '../../../../src/contexts/delivery/published/window-name.js';
import { LANGUAGE } from '../texts/site-language';

/** An hour in the site’s language: “9 a.m.” or “9 h”. */
export const hourName = (time: string): string => hourIn(time, LANGUAGE);

/** A window in the site’s language: “9–10 a.m.” or “9 h à 10 h”. */
export const windowName = (label: string): string => windowIn(label, LANGUAGE);
