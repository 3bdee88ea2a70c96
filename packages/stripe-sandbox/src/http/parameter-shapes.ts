import { ACCOUNT_PARAMETERS } from './account-parameters.js';
import { MONEY_PARAMETERS } from './money-parameters.js';
import { PAYMENT_PARAMETERS } from './payment-parameters.js';

/**
 * What each endpoint takes, at API version 2026-10-28.endive. Grammar: `name:type`, `!` required, `?` may be unset with
 * an empty string; types are str (str22: at most 22 characters), int, bool, map (metadata), ints (whole numbers by
 * name), event (an event type or `*`), range (a time or gt/gte/lt/lte), delay (days, or `minimum`), any, (a|b) for one of, [type] for a list, {…} for
 * an object. `expand` is taken everywhere. What is not named here is refused, never ignored: a parameter that the sandbox
 * does not act upon must not look as if it had worked.
 */
export const PARAMETERS: Readonly<Record<string, string>> = {
  ...ACCOUNT_PARAMETERS,
  ...PAYMENT_PARAMETERS,
  ...MONEY_PARAMETERS,
};
