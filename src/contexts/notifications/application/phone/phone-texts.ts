import { BRAND } from '../../../../platform/domain/brand.js';
import type { Language } from '../../../../platform/texts/language.js';
import type { Translate } from '../../../../platform/texts/translate.js';
import { textsIn } from '../../../../platform/texts/translator.js';
import type { PhoneFact } from '../../published/phone-views.js';

/** The recipient of a message; `no-contact` is a buyer who does not meet the driver and has no code. */
export type PhoneReader = 'seller' | 'buyer' | 'no-contact' | 'driver';

export interface PhoneWords {
  /** The title of the notification. */
  title: string;
  /** One or two sentences; `{item}` is replaced by the item's name. */
  body: string;
}

const ITEM = '{item}';

type Write = (t: Translate, values: { item: string; detail: string }) => PhoneWords;

const writeLate: Write = (t, values) => ({
  title: t('phone.delivery-late-title'),
  body: t('phone.delivery-late', values),
});

/** Never contains a code, an address or a person's name: texts show on a locked phone, and numbers change hands. */
const WORDS: Record<PhoneFact, Partial<Record<PhoneReader, Write>>> = {
  'driver-set-off': {
    seller: (t, values) => ({
      title: t('phone.driver-set-off-seller-title'),
      body: t('phone.driver-set-off-seller', values),
    }),
    buyer: (t, values) => ({
      title: t('phone.driver-set-off-buyer-title'),
      body: t('phone.driver-set-off-buyer', values),
    }),
  },
  'driver-near': {
    seller: (t, values) => ({
      title: t('phone.driver-near-seller-title', values),
      body: t('phone.driver-near-seller', values),
    }),
    buyer: (t, values) => ({
      title: t('phone.driver-near-buyer-title', values),
      body: t('phone.driver-near-buyer', values),
    }),
  },
  'driver-here': {
    seller: (t, values) => ({
      title: t('phone.driver-here-seller-title'),
      body: t('phone.driver-here-seller', values),
    }),
    buyer: (t, values) => ({
      title: t('phone.driver-here-buyer-title'),
      body: t('phone.driver-here-buyer', values),
    }),
    'no-contact': (t, values) => ({
      title: t('phone.driver-here-no-contact-title'),
      body: t('phone.driver-here-no-contact', values),
    }),
  },
  'condition-asked': {
    buyer: (t, values) => ({
      title: t('phone.condition-asked-buyer-title'),
      body: t('phone.condition-asked-buyer', values),
    }),
  },
  'condition-answered': {
    driver: (t, values) => ({
      title: t('phone.condition-answered-driver-title', values),
      body: t('phone.condition-answered-driver', values),
    }),
  },
  'delivery-late': { seller: writeLate, buyer: writeLate },
};

/** A time of day already ends with a full stop: 3:40 p.m. */
const SECOND_STOP = /([ap]\.m\.)\./;

/** The words about a fact for a reader; null when it does not concern them. A no-contact buyer falls back to the buyer's words. */
export function phoneWords(
  fact: PhoneFact,
  reader: PhoneReader,
  { detail, language }: { detail: string; language: Language },
): PhoneWords | null {
  const write = WORDS[fact][reader] ?? (reader === 'no-contact' ? WORDS[fact].buyer : undefined);
  if (write === undefined) return null;
  const { title, body } = write(textsIn(language), { item: ITEM, detail });
  return { title: title.replace(SECOND_STOP, '$1'), body: body.replace(SECOND_STOP, '$1') };
}

/** The length of one SMS in the GSM alphabet; any other character more than halves it. */
export const ONE_TEXT = 160;
const GSM = /[^A-Za-z0-9 .,:;!?'"()&%+*/=<>@#$_-]/g;
/** Other GSM letters that occur in names here. */
const ALSO_GSM = 'éèùìòÇØøÅåÆæßÉÄÖÑÜäöñüà';
/** A name is not cut shorter than this; if it still does not fit, it becomes “your item”. */
const MIN_ITEM_LENGTH = 12;

/** Converts a name to the GSM alphabet: drops unsupported accents, and characters without an equivalent. */
export function inGsm(name: string): string {
  const plain = name
    .replace(/[’‘]/g, "'")
    .replace(/[“”«»]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(GSM, (letter) =>
      ALSO_GSM.includes(letter) ? letter : letter.normalize('NFD').replace(/[^A-Za-z0-9]/g, ''),
    );
  return plain.replace(/\s+/g, ' ').trim();
}

/** Cuts a name to at most `most` characters, after a whole word if one ends in the second half. */
export function cutTo(name: string, most: number): string {
  if (name.length <= most) return name;
  const head = name.slice(0, most - 3);
  const space = head.lastIndexOf(' ');
  const cut = space > head.length / 2 ? head.slice(0, space) : head;
  return `${cut.replace(/[\s,;:.-]$/, '')}...`;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const withItem = (body: string, item: string): string => capitalized(body.replace(ITEM, () => item));

/** The body of a notification. */
export const pushBody = ({ body }: PhoneWords, item: string): string => withItem(body, cutTo(item, 60));

/**
 * A text message with the sender, the news, the link and how to stop. Shortens the item's name so that it fits in one SMS,
 * for site addresses of up to 29 characters.
 */
export function textBody(
  { body }: PhoneWords,
  item: string,
  { link, language }: { link: string; language: Language },
): string {
  const t = textsIn(language);
  const frame = (name: string): string =>
    // A time of day contains a narrow space, which the GSM alphabet lacks.
    t('phone.text', { brand: BRAND.name, body: inGsm(withItem(body, name).replace(/\s+/g, ' ')), link }).replace(
      /\s+/g,
      ' ',
    );
  const room = ONE_TEXT + 1 - frame('x').length;
  const name = inGsm(item);
  if (name === '' || (room < MIN_ITEM_LENGTH && name.length > room)) return frame(t('phone.your-item'));
  return frame(cutTo(name, room));
}
