/** Paths that are no target: the sign-in would ask again, and API calls are not pages. */
const NO_PAGE = /^\/(?:api(?:\/.*)?|auth|auth\/link)\/?$/i;

/** `URL.parse`, which is missing in Safari before 18. */
function parsed(path: string, origin: string): URL | null {
  try {
    return new URL(path, origin);
  } catch {
    return null;
  }
}

/**
 * Returns `next` as a path of our own site, as the browser resolves it, or null. Browsers drop tabs and line breaks and
 * treat `\\` as `/`, so the text alone does not show where it leads.
 */
export function ownPath(next: string | null, origin: string): string | null {
  if (next?.startsWith('/') !== true) return null;
  const url = parsed(next, origin);
  if (url === null) return null;
  const { origin: there, pathname, search, hash } = url;
  const isPage = there === origin && !pathname.startsWith('//') && !NO_PAGE.test(pathname);
  return isPage ? pathname + search + hash : null;
}
