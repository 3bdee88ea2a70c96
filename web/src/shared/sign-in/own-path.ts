/** Nowhere to come back to: the sign-in itself would ask again, and the server's calls are no pages. */
const NO_PAGE = /^\/(?:api(?:\/.*)?|auth|auth\/link)\/?$/i;

/**
 * Where to go after signing in: a path of our own as the browser reads it, or null. Browsers leave out tabs and line breaks
 * and take `\\` for `/`, so the text alone does not say where it leads.
 */
export function ownPath(next: string | null, origin: string): string | null {
  if (next?.startsWith('/') !== true || !URL.canParse(next, origin)) return null;
  const { origin: there, pathname, search, hash } = new URL(next, origin);
  const isPage = there === origin && !pathname.startsWith('//') && !NO_PAGE.test(pathname);
  return isPage ? pathname + search + hash : null;
}
