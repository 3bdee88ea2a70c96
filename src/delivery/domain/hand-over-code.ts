import { CodeLocked, CodeWrong } from './delivery.errors.js';

/** Wrong tries before a code locks (product.md §4). */
export const MAX_TRIES = 5;

/** Four digits that a party gives the driver: a keyed hash for checking beside a sealed copy for showing to that party. */
export interface HandOverCode {
  hash: string;
  sealed: string;
  tries: number;
  /** An administrator has lifted the need for it, with a reason. */
  override: { byUserId: number; reason: string; at: string } | null;
}

/** Two different codes of four digits; `draw` gives a number from 0 to 9999. */
export function drawCodes(draw: () => number): { pickup: string; delivery: string } {
  const digits = (): string => String(draw()).padStart(4, '0');
  const pickup = digits();
  let delivery = digits();
  while (delivery === pickup) delivery = digits();
  return { pickup, delivery };
}

/** What a try leaves behind: the code with its count, and why it was refused, if it was. */
export function tryCode(
  code: HandOverCode,
  matches: boolean,
): { code: HandOverCode; refusal: CodeWrong | CodeLocked | null } {
  if (code.tries >= MAX_TRIES) return { code, refusal: new CodeLocked() };
  if (matches) return { code, refusal: null };
  const tries = code.tries + 1;
  return { code: { ...code, tries }, refusal: new CodeWrong(MAX_TRIES - tries) };
}
