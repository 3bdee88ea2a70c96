import { CodeLocked, CodeWrong } from './delivery.errors.js';

/** Wrong attempts before a code locks (product.md §4). */
export const MAX_TRIES = 5;

/**
 * Four digits that a party tells the driver, stored as a keyed hash to check them and a sealed copy to show them to
 * that party.
 */
export interface HandOverCode {
  hash: string;
  sealed: string;
  tries: number;
  /** Set if an administrator waived the code. */
  override: { byUserId: number; reason: string; at: string } | null;
}

/** Draws two different four-digit codes; `draw` returns a number from 0 to 9999. */
export function drawCodes(draw: () => number): { pickup: string; delivery: string } {
  const digits = (): string => String(draw()).padStart(4, '0');
  const pickup = digits();
  let delivery = digits();
  while (delivery === pickup) delivery = digits();
  return { pickup, delivery };
}

/** Tries a code: returns it with its updated count, and the refusal, if any. */
export function tryCode(
  code: HandOverCode,
  matches: boolean,
): { code: HandOverCode; refusal: CodeWrong | CodeLocked | null } {
  if (code.tries >= MAX_TRIES) return { code, refusal: new CodeLocked() };
  if (matches) return { code, refusal: null };
  const tries = code.tries + 1;
  return { code: { ...code, tries }, refusal: new CodeWrong(MAX_TRIES - tries) };
}
