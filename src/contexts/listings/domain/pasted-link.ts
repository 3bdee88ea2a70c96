import { isShareLink } from '../published/share-link.js';

/** The paths of a transaction's pages. */
const PATH = /^\/(?:(?:transaction|item-sold)\/)?([A-Za-z0-9]{8})(?:\/order)?\/?$/;
/** People omit the scheme when they read out or copy an address by hand. */
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/** A web address without user name and password. */
const isPlain = ({ protocol, username, password }: URL): boolean =>
  ['http:', 'https:'].includes(protocol) && username === '' && password === '';

/**
 * The share link in a pasted text: the eight characters themselves, or the URL of one of our pages. Null for anything
 * else, in particular for look-alike addresses of other hosts.
 */
export function shareLinkIn(text: string, ownHosts: readonly string[]): string | null {
  const pasted = text.trim();
  if (isShareLink(pasted)) return pasted;
  const absolute = HAS_SCHEME.test(pasted) ? pasted : `https://${pasted}`;
  if (!URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  return isPlain(url) && ownHosts.includes(url.host) ? (PATH.exec(url.pathname)?.[1] ?? null) : null;
}
