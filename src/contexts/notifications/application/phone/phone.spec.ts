import { askedByReply, phoneKey, phonePauseAfter, worthUntil } from '../../domain/phone-message.js';
import { cutTo, inGsm, ONE_TEXT, phoneWords, textBody, type PhoneReader } from './phone-texts.js';
import { LANGUAGES, type Language } from '../../../../platform/texts/language.js';
import { PHONE_FACTS, type PhoneFact } from '../../published/phone-views.js';

const READERS: PhoneReader[] = ['seller', 'buyer', 'no-contact', 'driver'];
const LINK = `https://porchlight.example.ca/order#${'Ab12Cd34'.repeat(4)}`;
const GSM = /^[A-Za-z0-9 .,:;!?'"()&%+*/=<>@#$_éèùìòÇØøÅåÆæßÉÄÖÑÜäöñüà-]*$/;
const TIMES: Record<Language, string> = { en: '12:40\u202fp.m.', fr: '12\u00a0h\u00a040' };
const wordsIn = (language: Language) =>
  PHONE_FACTS.flatMap((fact) =>
    READERS.flatMap(
      (reader) => phoneWords(fact, reader, { detail: fact === 'driver-near' ? '15' : TIMES[language], language }) ?? [],
    ),
  );
const words = (fact: PhoneFact, reader: PhoneReader) => phoneWords(fact, reader, { detail: '', language: 'en' });
const WAYS_OUT: Record<Language, RegExp> = {
  en: /^Porchlight: .+ https:\/\/\S+ Reply STOP to end$/,
  fr: /^Porchlight : .+ https:\/\/\S+ ARRET pour cesser$/,
};

describe('A text message', () => {
  it.each(LANGUAGES)('fits in one SMS of GSM letters for any item name, in %s', (language) => {
    const every = wordsIn(language);
    expect(every.length).toBeGreaterThan(8);
    const names = [
      'Desk',
      'Bibliothèque en chêne “Louis-Philippe”, très grande, avec ses clés',
      '桌子',
      '$& $1',
      '🪑 chair',
    ];
    for (const words of every)
      for (const name of names) {
        const text = textBody(words, name, { link: LINK, language });
        expect([text, text.length <= ONE_TEXT, GSM.test(text)]).toEqual([text, true, true]);
        expect(text).not.toMatch(/[^.]\.\.[^.]/);
        expect(text).toMatch(WAYS_OUT[language]);
      }
    const [first] = every;
    if (first === undefined) throw new Error('No words');
    expect(textBody(first, '桌子', { link: LINK, language })).toContain(
      language === 'en' ? 'your item' : 'votre article',
    );
    expect(textBody(first, '$& $1', { link: LINK, language })).toContain(' $& $1.');
  });

  it('does not mention a code to a no-contact buyer, and is only written for readers it concerns', () => {
    expect(words('driver-here', 'buyer')?.body).toContain('code');
    expect(words('driver-here', 'no-contact')?.body).not.toContain('code');
    expect(words('driver-set-off', 'no-contact')).toEqual(words('driver-set-off', 'buyer'));
    expect(words('condition-asked', 'seller')).toBeNull();
    expect(words('driver-here', 'driver')).toBeNull();
  });

  it('cuts a name after a whole word', () => {
    expect(cutTo('Oak desk with two drawers', 18)).toBe('Oak desk with...');
    expect(cutTo('Oak desk', 8)).toBe('Oak desk');
    expect(inGsm('Chaise d’été – “rôtin” ½')).toBe('Chaise d\'été - "rotin"');
  });
});

describe('A phone message', () => {
  it('is unique by fact, person, channel and device', () => {
    const keys = [
      phoneKey('arrived 1', 'driver-here', 'text', 7),
      phoneKey('arrived 1', 'driver-here', 'text', 8),
      phoneKey('arrived 2', 'driver-here', 'text', 7),
      phoneKey('arrived 1', 'driver-here', 'push', 7, 'one'),
      phoneKey('arrived 1', 'driver-here', 'push', 7, 'two'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('is retried until it expires', () => {
    const at = new Date('2026-06-13T16:00:00.000Z');
    expect(worthUntil('condition-asked', at).toISOString()).toBe('2026-06-13T16:10:00.000Z');
    expect([1, 2, 3].map(phonePauseAfter)).toEqual([5_000, 15_000, 45_000]);
  });

  it.each([
    ['STOP', 'stop'],
    [' stop. ', 'stop'],
    ['Arrêt', 'stop'],
    ['Start', 'start'],
    ['please stop calling the driver', null],
    ['', null],
  ])('answered with “%s” means: %s', (body, asked) => {
    expect(askedByReply(body)).toBe(asked);
  });
});
