import { t } from '../../shared/texts/texts';

const MAX_LENGTH = 2_000;
const ADDRESS = /https?:\/\/\S+/gi;
/** Punctuation at the end of a sentence or bracket is not part of the link. */
const CLOSING = /(?<![.,;:!?)\]>'"”»])[.,;:!?)\]>'"”»]+$/;

export type Pasted = { text: string } | { problem: string };

/** The one link in a pasted text, which may be a whole message; or a sentence on what is wrong with the text. */
export function linkIn(pasted: string): Pasted {
  const text = pasted.trim();
  if (text === '') return { problem: t('check.paste-link-or-its') };
  const addresses = text.match(ADDRESS) ?? [];
  if (addresses.length > 1) return { problem: t('check.paste-one-link-at') };
  const link = (addresses[0] ?? text).replace(CLOSING, '');
  return link.length > MAX_LENGTH ? { problem: t('check.paste-link-at-most') } : { text: link };
}
