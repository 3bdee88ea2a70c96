import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { TEXTS } from '../../src/contexts/notifications/adapters/templates/liquid-mail-renderer.js';
import type { MailId } from '../../src/contexts/notifications/domain/mail.js';
import { CATALOGUES } from '../../src/platform/texts/catalogue.js';

/** Only staff read these, in English. */
const STAFF = new Set<MailId>(['approval-asked', 'money-attention', 'help-asked']);
/** Stands for a value, so that what is beside it is seen. */
const VALUE = '0';

type Case = MessageFormatElement;

function waysOf(element: Case): string[] {
  if (element.type === TYPE.literal) return [element.value];
  if (element.type === TYPE.tag) return wordings(element.children);
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return [VALUE];
  return Object.values(element.options).flatMap(({ value }) => wordings(value));
}

/** What a text can read, once for each of its cases. */
function wordings(elements: readonly Case[]): string[] {
  return elements.reduce<string[]>(
    (heads, each) => waysOf(each).flatMap((way) => heads.map((head) => head + way)),
    [''],
  );
}

const catalogue = Object.entries(CATALOGUES.fr).flatMap(([key, text]) =>
  wordings(parse(text)).map((wording) => [key, wording] as const),
);
const mails = Object.entries(TEXTS.fr)
  .filter(([id]) => !STAFF.has(id as MailId))
  .flatMap(([id, { subject, title, paragraphs, highlight, action, preheader }]) =>
    [subject, title, ...paragraphs, highlight, action, preheader]
      .flatMap((text) => (text ?? '').replace(/\{\{[^}]*\}\}/g, VALUE).split(/\{%[^%]*%\}/))
      .map((part) => [id, part] as const),
  );
const FRENCH = [...catalogue, ...mails];

const TYPOGRAPHY: [rule: string, broken: RegExp][] = [
  ['a curved apostrophe', /'/],
  ['a no-break space before a colon', /(?<!\u00a0):(?!\/\/)/],
  ['guillemets with a no-break space inside, and no other quotation marks', /«(?!\u00a0)|(?<!\u00a0)»|["“”„]/],
  ['nothing before a semicolon, an exclamation mark or a question mark', /\s[;!?]/],
  ['one space between words', /\s{2}/],
  [
    'a no-break space in a number, and between it and its unit',
    /\d (?:(?=\d{3}(?!\d))|[$%]|(?:h|km|min|Mo|s)(?![\p{L}’]))/u,
  ],
  ['one sign for what goes on', /\.\.\./],
  [
    'months and days in lower case',
    /(?<=[\p{L}\d] )(?:Janvier|Février|Mars|Avril|Mai|Juin|Juillet|Août|Septembre|Octobre|Novembre|Décembre|Lundi|Mardi|Mercredi|Jeudi|Vendredi|Samedi|Dimanche)\b/u,
  ],
];

/** Anglicisms, and words for which the glossary has another. */
const OTHER_WORDS: [word: RegExp, instead: string][] = [
  [/\be-?mails?\b|\bm[ée]ls?\b/i, 'courriel'],
  [/\bSMS\b|\bmessages? textes?\b/i, 'texto'],
  [/\bchat\b|\btchat\b/i, 'clavardage'],
  [/\bcookies?\b/i, 'témoin'],
  [/\bPIN\b/, 'NIP'],
  [/\bnewsletter\b/i, 'infolettre'],
  [/\bsécuritaires?\b/i, 'sûr, en toute sécurité'],
  [/\ben tout temps\b/i, 'à tout moment'],
  [/\badress(?:er|ez|ons) (?:un|le|ce|votre|les) problème/i, 'régler'],
  [/\bsupporter\b|\ble support\b/i, 'soutien'],
  [/\bcancell|\bcédul|\bdéfinitivement\b|\bopportunité/i, 'annuler, prévoir, vraiment, occasion'],
  [/\blivreu(?:r|se)s?\b|\bconducteur/i, 'chauffeur'],
  [/\bcueillettes?\b|\bcollectes?\b/i, 'ramassage'],
  [/\bformats?\b|\bgros articles?\b/i, 'taille, grand article'],
  [/\bcréneaux?\b|\bfenêtre de livraison/i, 'plage horaire'],
  [/\bcodes? de récupération\b/i, 'code de secours'],
  [/\bboîtes? de réception\b|\bboîtes? aux lettres\b/i, 'boîte courriel'],
  [/\b(?:argent|paiement) (?:bloqué|gelé|suspendu)|\bfonds gelés/i, 'retenu'],
  [/\bma boutique\b/i, 'votre boutique'],
  [/\bréductions?\b/i, 'rabais'],
  [/\binvalides?\b/i, 'non valide'],
  [/s’il vous plaît entre/i, 'veuillez entrer'],
];

/** Masculine participles by which a sentence would name its reader, where another wording names no one. */
const READER =
  /\bvous (?:n’)?(?:êtes|serez|avez été|étiez)(?: \p{L}+)? (?:dé|re)?(?:connecté|payé|remboursé|approuvé|abonné|désabonné)(?!\p{L})/iu;

const found = (broken: RegExp): string[] =>
  FRENCH.filter(([, text]) => broken.test(text)).map(([key, text]) => `${key}: ${text}`);

describe('French texts', () => {
  it('are all of the site and of the messages', () => {
    expect(FRENCH.length).toBeGreaterThan(3_000);
  });

  it.each(TYPOGRAPHY)('have %s', (_rule, broken) => {
    expect(found(broken)).toEqual([]);
  });

  it.each(OTHER_WORDS)('have no %s, which is %s', (word) => {
    expect(found(word)).toEqual([]);
  });

  it('name no reader in the masculine', () => {
    expect(found(READER)).toEqual([]);
  });
});
