/** Paths that are no target: the sign-in would ask again, and API calls are not pages. */
const NO_PAGE = /^\/(?:api(?:\/.*)?|auth|auth\/link)\/?$/i;

/**
 * Returns `next` as a path of our own site, as the browser resolves it, or null. Browsers drop tabs and line breaks and
 * treat `\\` as `/`, so the text alone does not show where it leads.
 */
export function ownPath(next: string | null, origin: string): string | null {
  if (next?.startsWith('/') !== true || !URL.canParse(next, origin)) return null;
  const { origin: there, pathname, search, hash } = new URL(next, origin);
  const isPage = there === origin && !pathname.startsWith('//') && !NO_PAGE.test(pathname);
  return isPage ? pathname + search + hash : null;
}
