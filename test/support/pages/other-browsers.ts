import compat from '@mdn/browser-compat-data/forLegacyNode';
import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { OLDEST_BROWSERS } from '../../../web/src/app/supported-browsers.js';

/** Whether a version, such as `≤37` or `16.4`, is later than another. */
function isLater(version: string, than: string): boolean {
  const [[major = 0, minor = 0], [otherMajor = 0, otherMinor = 0]] = [version, than].map((text) =>
    text.replace('≤', '').split('.').map(Number),
  ) as [number[], number[]];
  return major > otherMajor || (major === otherMajor && minor > otherMinor);
}

const had = ({ version_added, version_removed, prefix, flags }: SimpleSupportStatement, oldest: string): boolean =>
  typeof version_added === 'string' &&
  version_added !== 'preview' &&
  prefix === undefined &&
  flags === undefined &&
  !isLater(version_added, oldest) &&
  (typeof version_removed !== 'string' || isLater(version_removed, oldest));

/** Whether one of the oldest supported browsers lacks it. */
const isLacking = (about: CompatStatement | undefined): boolean =>
  about !== undefined &&
  Object.entries(OLDEST_BROWSERS).some(
    ([browser, oldest]) =>
      ![about.support[browser as keyof typeof OLDEST_BROWSERS] ?? []]
        .flat()
        .some((statement) => had(statement, oldest)),
  );

/** The interfaces and members, as `URL.canParse`, that some supported browser lacks. */
function lacking(of: Record<string, Identifier>): string[] {
  return Object.entries(of).flatMap(([name, identifier]) => {
    if (name === '__compat') return [];
    if (isLacking(identifier.__compat)) return [name];
    return Object.entries(identifier as Record<string, Identifier>)
      .filter(([member, { __compat }]) => member !== '__compat' && member !== name && isLacking(__compat))
      .map(([member]) => `${name}.${member.replace(/_static$/, '')}`);
  });
}

const LACKING = [...lacking(compat.api), ...lacking(compat.javascript['builtins'] ?? {})];

/** Takes away from this browser whatever one of the oldest supported ones lacks; for `addInitScript`. */
export const OLDEST = `for (const path of ${JSON.stringify(LACKING)}) {
  const [name, member] = path.split('.');
  const one = globalThis[name];
  if (member === undefined) delete globalThis[name];
  else for (const place of [one, one?.prototype]) if (place != null && Object.hasOwn(place, member)) delete place[member];
}`;

/** Translates each text as Chrome's translator does, into the same words, and again whatever changes; for `addInitScript`. */
export const TRANSLATED = `{
  const SKIPPED = 'script, style, title, noscript, textarea, svg, option, .translated';
  const translate = (text) => {
    const parent = text.parentElement;
    if (text.data.trim() === '' || parent === null || parent.closest(SKIPPED) !== null) return;
    const font = document.createElement('font');
    font.className = 'translated';
    font.appendChild(document.createElement('font')).append(text.data);
    parent.replaceChild(font, text);
  };
  const all = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(translate);
  };
  new MutationObserver(() => all(document.documentElement)).observe(document, { childList: true, subtree: true, characterData: true });
}`;
