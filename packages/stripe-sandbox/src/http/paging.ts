import { invalidParameter } from './errors.js';
import type { Parameters } from './parameters.js';

const USUAL_PAGE = 10;
const LARGEST_PAGE = 100;

/** How many objects a page of a list holds at most. */
export function pageSize({ limit }: Parameters): number {
  if (typeof limit !== 'number') return USUAL_PAGE;
  const wrong = (sentence: string) => invalidParameter(sentence, 'limit', 'parameter_invalid_integer');
  if (limit < 1) throw wrong('This value must be greater than or equal to 1.');
  if (limit > LARGEST_PAGE)
    throw wrong(`This value must be less than or equal to ${LARGEST_PAGE} (it currently is ${limit}).`);
  return limit;
}

/** A list is read forwards or backwards, not both. */
export function checkCursors({ starting_after: after, ending_before: before }: Parameters): void {
  if (after === undefined || before === undefined) return;
  throw invalidParameter('You cannot parameterize both starting_after and ending_before.', 'starting_after');
}
