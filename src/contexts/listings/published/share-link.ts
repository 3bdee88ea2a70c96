/** Length of a share link (specification §9). */
export const SHARE_LINK_LENGTH = 8;

/** A transaction’s page with what people copy along behind it: a full stop, a bracket, a quotation mark, a slash. */
const TAILED_PATH = /^(\/(?:(?:transaction|item-sold)\/)?[A-Za-z0-9]{8})[\s/.,;:!?)\]}>'"’”»]+$/u;

/** The path of a transaction’s page to which something was copied along, or null. */
export function pathWithoutTail(path: string): string | null {
  try {
    return TAILED_PATH.exec(decodeURIComponent(path))?.[1] ?? null;
  } catch {
    return null;
  }
}

/** Whether the text is exactly 8 letters or digits; share links are case-sensitive. */
export function isShareLink(text: string): boolean {
  return /^[A-Za-z0-9]{8}$/.test(text);
}
