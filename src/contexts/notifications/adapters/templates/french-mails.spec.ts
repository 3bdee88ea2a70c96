import { everyMessage, type Message } from '../../../../../test/support/messages.js';
import { TEXTS } from './liquid-mail-renderer.js';
import type { MailId } from '../../domain/mail.js';

/** Read only by staff, in English. */
const STAFF = new Set<MailId>(['approval-asked', 'money-attention', 'help-asked']);
const IDS = Object.keys(TEXTS.en).filter((id): id is MailId => !STAFF.has(id as MailId));
/** Words that do not occur in French. */
const ENGLISH = /\b(?:the|you|your|we|is|was|and|of|with|have|delivery|driver|seller|buyer)\b/i;
const tagsOf = (text: string): string[] =>
  [...text.matchAll(/\{%-? ?(?:els)?if ([^%]*)%\}|\{\{ \w+ \}\}/g)].map(([tag]) => tag);
const wholeOf = (id: MailId, language: 'en' | 'fr'): string => JSON.stringify(TEXTS[language][id]);

describe('Messages in French', () => {
  let messages: Message[];
  beforeAll(async () => {
    const unsubscribeLink = 'https://porchlight.example/fin';
    messages = (await everyMessage({ unsubscribeLink }, 'fr')).filter(({ id }) => !STAFF.has(id));
  });

  it('contain no English word, for any reader and variant', () => {
    expect(messages.length).toBeGreaterThan(190);
    const found = messages.flatMap(({ name, mail }) => {
      const words = ENGLISH.exec(`${mail.subject} ${mail.text}`.replace(/https:\S+|\S+@\S+/g, ''));
      return words === null ? [] : [`${name}: ${words[0]}`];
    });
    expect(found).toEqual([]);
  });

  it('format amounts, days and hours in French, and declare their language', () => {
    const { mail } = messages.find(({ name }) => name === 'payment-confirmation-buyer') ?? {};
    expect(mail?.html).toContain('<html lang="fr-CA"');
    expect(mail?.text).toMatch(/Article\u00a0: +10\u00a0000,00\u00a0\$\nLivraison\u00a0: +50,00\u00a0\$/);
    expect(mail?.text).toContain('Livraison\u00a0: mercredi 30 septembre 2026, 11\u00a0h à 12\u00a0h.');
    expect(mail?.text).toContain('Vous ne voulez plus de messages comme celui-ci? Se désabonner\u00a0:');
  });

  it.each(IDS)('of the kind %s handle the same variants as in English', (id) => {
    expect(new Set(tagsOf(wholeOf(id, 'fr')))).toEqual(new Set(tagsOf(wholeOf(id, 'en'))));
  });
});
