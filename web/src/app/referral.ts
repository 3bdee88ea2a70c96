import type { Memory } from '../shared/browser-storage';

export const REFERRAL_KEY = 'referralCode';

/** Stores `?ref=` for the first sign-in; on the home page it also records that a link brought the visitor. */
export function rememberReferral(
  { search, pathname }: Pick<Location, 'search' | 'pathname'>,
  memory: Pick<Memory, 'setItem'>,
): void {
  const code = new URLSearchParams(search).get('ref');
  if (code === null || code === '') return;
  memory.setItem(REFERRAL_KEY, code);
  if (pathname === '/') memory.setItem('from-referral-link', 'true');
}
