import { isShareLink } from '../published/share-link.js';

/** The paths under which a transaction is shown: alone, or as its pages. */
const PATH = /^\/(?:(?:transaction|item-sold)\/)?([A-Za-z0-9]{8})(?:\/order)?\/?$/;
/** No one writes the scheme of an address that is read out or copied by hand. */
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/** A web address that carries no name and password. */
const isPlain = ({ protocol, username, password }: URL): boolean =>
  ['http:', 'https:'].includes(protocol) && username === '' && password === '';

/**
 * The share link that a pasted text names: its eight characters, or the address of one of our own pages. Null for
 * anything else, above all for an address of another host that only looks like ours.
 */
export function shareLinkIn(text: string, ownHosts: readonly string[]): string | null {
  const pasted = text.trim();
  if (isShareLink(pasted)) return pasted;
  const absolute = HAS_SCHEME.test(pasted) ? pasted : `https://${pasted}`;
  if (!URL.canParse(absolute)) return null;
  const url = new URL(absolute);
  return isPlain(url) && ownHosts.includes(url.host) ? (PATH.exec(url.pathname)?.[1] ?? null) : null;
}
