import { t } from '../../shared/texts/texts';

const MOST = 2_000;
const ADDRESS = /https?:\/\/\S+/gi;
/** What ends a sentence or closes a bracket is no part of the link. */
const CLOSING = /(?<![.,;:!?)\]>'"”»])[.,;:!?)\]>'"”»]+$/;

export type Pasted = { text: string } | { problem: string };

/** The one link of a pasted text (a whole message will do), or what is wrong with the text, as a sentence. */
export function linkIn(pasted: string): Pasted {
  const text = pasted.trim();
  if (text === '') return { problem: t('check.paste-link-or-its') };
  const addresses = text.match(ADDRESS) ?? [];
  if (addresses.length > 1) return { problem: t('check.paste-one-link-at') };
  const link = addresses[0]?.replace(CLOSING, '') ?? text;
  return link.length > MOST ? { problem: t('check.paste-link-at-most') } : { text: link };
}
