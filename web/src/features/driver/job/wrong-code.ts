import type { JobNow } from '../queue/optimistic';
import type { Refusal } from '../queue/step';

export const triesLeft = ({ details }: Refusal): number | undefined =>
  (details as { triesLeft?: number } | null | undefined)?.triesLeft;

/** Whether the code is locked, so that only support can help. */
export const isLocked = (refusal: Refusal): boolean =>
  refusal.code === 'code-locked' || (refusal.code === 'code-wrong' && triesLeft(refusal) === 0);

/** The server’s sentence about a wrong code, for its field; until another code is typed. */
export function wrongCode({ refused }: JobNow, code: string): string | undefined {
  const refusal = refused?.refusal;
  if (refusal?.code !== 'code-wrong' || isLocked(refusal) || code !== '') return undefined;
  return refusal.message;
}
