const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}

/** A value as a JSON data block; no text in it can close the block. */
export function jsonBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

const attributes = (given: Record<string, string>): string =>
  Object.entries(given)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');

/** An element for the head. */
export const metaTag = (given: Record<string, string>): string => `<meta${attributes(given)}>`;
export const linkTag = (given: Record<string, string>): string => `<link${attributes(given)}>`;
