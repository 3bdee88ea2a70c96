import { BRAND } from '../../shared/domain/brand.js';
import type { PhoneFact } from '../published/phone-views.js';

/** Whom a message is for; `no-contact` is a buyer who meets nobody and has no code to give. */
export type PhoneReader = 'seller' | 'buyer' | 'no-contact' | 'driver';

export interface PhoneWords {
  /** Of the notification. */
  title: string;
  /** One sentence or two, with `ITEM` where the item's name stands. */
  body: string;
}

type Words = (until: string) => PhoneWords;

const ITEM = '{item}';

/** A time of day ends with a full stop of its own: 3:40 p.m. */
const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

const late: Words = (until) => ({
  title: 'Running late',
  body: ended(`${ITEM} is running late. We expect it by ${until}`),
});

/** Never a code, an address or a name of a person: a text shows on a locked phone, and numbers change hands. */
const WORDS: Record<PhoneFact, Partial<Record<PhoneReader, Words>>> = {
  'driver-set-off': {
    seller: () => ({ title: 'Your driver is on the way', body: `Your driver is on the way to pick up ${ITEM}.` }),
    buyer: () => ({ title: 'Your driver has set off', body: `Your driver has set off to pick up ${ITEM} for you.` }),
  },
  'driver-near': {
    seller: (minutes) => ({
      title: `Your driver is about ${minutes} minutes away`,
      body: `Your driver arrives in about ${minutes} minutes to pick up ${ITEM}.`,
    }),
    buyer: (minutes) => ({
      title: `Your driver is about ${minutes} minutes away`,
      body: `Your driver arrives in about ${minutes} minutes with ${ITEM}.`,
    }),
  },
  'driver-here': {
    seller: () => ({
      title: 'Your driver is here',
      body: `Your driver is here for ${ITEM}. Have your code ready.`,
    }),
    buyer: () => ({
      title: 'Your driver is here',
      body: `Your driver is here with ${ITEM}. Have your code ready.`,
    }),
    'no-contact': () => ({ title: 'Your driver is here', body: `Your driver is here to drop off ${ITEM}.` }),
  },
  'condition-asked': {
    buyer: (until) => ({
      title: 'Do you still want it?',
      body: ended(`${ITEM} is not as listed. Want it? Answer by ${until}`),
    }),
  },
  'condition-answered': {
    driver: (answer) => ({
      title: answer === 'accepted' ? 'The buyer still wants it' : 'The buyer declined',
      body:
        answer === 'accepted'
          ? `The buyer still wants ${ITEM}: pick it up.`
          : `The buyer declined ${ITEM}: leave it with the seller.`,
    }),
  },
  'delivery-late': { seller: late, buyer: late },
};

/** What a reader is told of a fact; null where it is none of theirs. A buyer without contact reads the buyer's words else. */
export function phoneWords(fact: PhoneFact, reader: PhoneReader, detail: string): PhoneWords | null {
  const words = WORDS[fact][reader] ?? (reader === 'no-contact' ? WORDS[fact].buyer : undefined);
  return words?.(detail) ?? null;
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
export function textBody({ body }: PhoneWords, item: string, link: string): string {
  const frame = (name: string): string =>
    // A time of day has a narrow space in it, which the alphabet of texts lacks.
    `${BRAND.name}: ${withItem(body, name)} ${link} Reply STOP to end`.replace(/\s+/g, ' ');
  const room = ONE_TEXT + 1 - frame('x').length;
  const name = inGsm(item);
  if (name === '' || (room < SHORTEST_ITEM && name.length > room)) return frame('your item');
  return frame(cutTo(name, room));
}
