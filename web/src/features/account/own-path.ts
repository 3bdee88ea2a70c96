/**
 * Where to go after signing in: a path of our own as the browser reads it, or null. Browsers leave out tabs and line breaks
 * and take `\\` for `/`, so the text alone does not say where it leads.
 */
export function ownPath(next: string | null, origin: string): string | null {
  if (next?.startsWith('/') !== true || !URL.canParse(next, origin)) return null;
  const { origin: there, pathname, search, hash } = new URL(next, origin);
  return there === origin && !pathname.startsWith('//') ? pathname + search + hash : null;
}
