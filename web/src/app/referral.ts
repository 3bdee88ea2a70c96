export const REFERRAL_KEY = 'referralCode';

/** Keeps `?ref=` for the first sign-in; from the home page it is noted that a link brought the visitor. */
export function rememberReferral({ search, pathname }: Pick<Location, 'search' | 'pathname'>, storage: Storage): void {
  const code = new URLSearchParams(search).get('ref');
  if (code === null || code === '') return;
  storage.setItem(REFERRAL_KEY, code);
  if (pathname === '/') storage.setItem('from-referral-link', 'true');
}
