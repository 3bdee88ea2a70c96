/** Length of a share link (specification §9). */
export const SHARE_LINK_LENGTH = 8;

/** Whether the text is exactly 8 letters or digits; share links are case-sensitive. */
export function isShareLink(text: string): boolean {
  return /^[A-Za-z0-9]{8}$/.test(text);
}
