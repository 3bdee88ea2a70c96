import { BRAND } from '../../../shared/domain/brand.js';
import type { TextKey } from '../../../texts/catalogue.js';
import type { Language } from '../../../texts/language.js';
import { formattedIn, textsIn } from '../../../texts/translator.js';
import type { PhoneFact } from '../../published/phone-views.js';

/** Whom a message is for; `no-contact` is a buyer who meets no one and has no code to give. */
export type PhoneReader = 'seller' | 'buyer' | 'no-contact' | 'driver';

export interface PhoneWords {
  /** Of the notification. */
  title: string;
  /** One sentence or two, with `{item}` where the item's name stands. */
  body: string;
}

const ITEM = '{item}';

type Keys = readonly [title: PhoneKey, body: PhoneKey];
type PhoneKey = Extract<TextKey, `phone.${string}`>;

const LATE: Keys = ['phone.delivery-late-title', 'phone.delivery-late'];

/** Never a code, an address or a name of a person: a text shows on a locked phone, and numbers change hands. */
const WORDS: Record<PhoneFact, Partial<Record<PhoneReader, Keys>>> = {
  'driver-set-off': {
    seller: ['phone.driver-set-off-seller-title', 'phone.driver-set-off-seller'],
    buyer: ['phone.driver-set-off-buyer-title', 'phone.driver-set-off-buyer'],
  },
  'driver-near': {
    seller: ['phone.driver-near-seller-title', 'phone.driver-near-seller'],
    buyer: ['phone.driver-near-buyer-title', 'phone.driver-near-buyer'],
  },
  'driver-here': {
    seller: ['phone.driver-here-seller-title', 'phone.driver-here-seller'],
    buyer: ['phone.driver-here-buyer-title', 'phone.driver-here-buyer'],
    'no-contact': ['phone.driver-here-no-contact-title', 'phone.driver-here-no-contact'],
  },
  'condition-asked': {
    buyer: ['phone.condition-asked-buyer-title', 'phone.condition-asked-buyer'],
  },
  'condition-answered': {
    driver: ['phone.condition-answered-driver-title', 'phone.condition-answered-driver'],
  },
  'delivery-late': { seller: LATE, buyer: LATE },
};

/** A time of day ends with a full stop of its own: 3:40 p.m. */
const SECOND_STOP = /([ap]\.m\.)\./;

/** What a reader is told of a fact; null where it is none of theirs. A buyer without contact reads the buyer's words else. */
export function phoneWords(
  fact: PhoneFact,
  reader: PhoneReader,
  { detail, language }: { detail: string; language: Language },
): PhoneWords | null {
  const keys = WORDS[fact][reader] ?? (reader === 'no-contact' ? WORDS[fact].buyer : undefined);
  if (keys === undefined) return null;
  const format = formattedIn(language);
  const write = (key: PhoneKey): string => String(format(key, { item: ITEM, detail })).replace(SECOND_STOP, '$1');
  const [title, body] = keys;
  return { title: write(title), body: write(body) };
}

/** What one text holds in the alphabet of GSM; another character halves it, and more. */
export const ONE_TEXT = 160;
const GSM = /[^A-Za-z0-9 .,:;!?'"()&%+*/=<>@#$_-]/g;
/** The other letters of that alphabet that names here have. */
const ALSO_GSM = 'éèùìòÇØøÅåÆæßÉÄÖÑÜäöñüà';
/** A name is cut to no fewer letters than these; where they have no room it is “your item”. */
const SHORTEST_ITEM = 12;

/** A name in the alphabet of texts: what has an accent that it lacks loses the accent, what has no letter in it goes. */
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

/** At most so long, cut after a whole word where there is one in its second half. */
export function cutTo(name: string, most: number): string {
  if (name.length <= most) return name;
  const head = name.slice(0, most - 3);
  const space = head.lastIndexOf(' ');
  const cut = space > head.length / 2 ? head.slice(0, space) : head;
  return `${cut.replace(/[\s,;:.-]$/, '')}...`;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const withItem = (body: string, item: string): string => sentence(body.replace(ITEM, () => item));

/** What a notification shows under its title. */
export const pushBody = ({ body }: PhoneWords, item: string): string => withItem(body, cutTo(item, 60));

/** One text: who writes, what, the link, and how to end it; the item's name gives way so that it stays one, under any address of the site of up to 29 letters. */
export function textBody(
  { body }: PhoneWords,
  item: string,
  { link, language }: { link: string; language: Language },
): string {
  const t = textsIn(language);
  const frame = (name: string): string =>
    // A time of day has a narrow space in it, which the alphabet of texts lacks.
    t('phone.text', { brand: BRAND.name, body: inGsm(withItem(body, name).replace(/\s+/g, ' ')), link }).replace(
      /\s+/g,
      ' ',
    );
  const room = ONE_TEXT + 1 - frame('x').length;
  const name = inGsm(item);
  if (name === '' || (room < SHORTEST_ITEM && name.length > room)) return frame(t('phone.your-item'));
  return frame(cutTo(name, room));
}
