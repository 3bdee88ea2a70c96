import { invalidParameter } from '../http/errors.js';
import type { Work } from '../store/work.js';
import { ownerOf } from './account.js';

const LONGEST = 22;

/** What the buyer reads on the card's statement: the platform's own words, then those of the payment. */
export async function statementOf(work: Work, suffix: string | null): Promise<string> {
  const { settings } = await ownerOf(work, '');
  const { statement_descriptor_prefix: prefix } = settings.card_payments ?? {};
  const { statement_descriptor: whole } = settings.payments ?? {};
  if (suffix === null) return typeof whole === 'string' ? whole : 'TEST PLATFORM';
  return typeof prefix === 'string' ? `${prefix}* ${suffix}` : suffix;
}

/** Throws the refusal of a suffix that no bank would print, or that does not fit behind the platform's prefix. */
export async function checkSuffix(work: Work, suffix: unknown, param: string): Promise<void> {
  if (typeof suffix !== 'string') return;
  if (/[<>\\'"*]/.test(suffix)) {
    throw invalidParameter(
      `The statement descriptor suffix can't include any of these special characters: <, >, \\, ', ", *.`,
      param,
    );
  }
  if (!/\p{L}/u.test(suffix)) {
    throw invalidParameter('The statement descriptor suffix must contain at least one letter.', param);
  }
  const whole = await statementOf(work, suffix);
  if (whole.length <= LONGEST) return;
  throw invalidParameter(
    `The statement descriptor, prefix and suffix together, can be at most ${LONGEST} characters; '${whole}' has ${whole.length}.`,
    param,
  );
}
