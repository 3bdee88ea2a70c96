import { buffer } from 'node:stream/consumers';
import type { Environment } from '../../src/platform/config/environment.js';
import {
  pushBody,
  phoneWords,
  textBody,
  type PhoneReader,
} from '../../src/contexts/notifications/application/phone/phone-texts.js';
import { PHONE_FACTS } from '../../src/contexts/notifications/published/phone-views.js';
import { PdfkitPaperWriter } from '../../src/contexts/payments/checkout/adapters/pdf/pdfkit-paper-writer.js';
import { DeliveryCalendar } from '../../src/contexts/payments/checkout/application/delivery-calendar.js';
import type { OrderViews } from '../../src/contexts/payments/checkout/application/order-views.js';
import { receiptPaper, statementPaper } from '../../src/contexts/payments/published/papers.js';
import { CATALOGUES } from '../../src/platform/texts/catalogue.js';
import { textsIn } from '../../src/platform/texts/translator.js';
import { InMemoryDeliveryDesk } from '../delivery/fakes/in-memory-delivery-desk.js';
import { aReceipt, aStatement } from '../payments/a-receipt.js';
import { FixedClock } from '../platform/fakes/fixed-clock.js';
import { pdfTexts } from '../support/pdf.js';
import type { Message } from '../support/messages.js';
import { makePseudo, makeTemplatesPseudo, plainWords } from '../support/pseudo-language.js';

/** What people typed, and what is called the same in every language. */
const KNOWN = [
  ...['Bibliothèque en chêne massif, Louis-Philippe-Hébert', 'Oak bookcase'],
  ...['Marie-Hélène', 'Zoë', 'Hélène Lefrançois', 'Ana Costa', 'Ana'],
  ...['Porchlight Logistics Inc.', '100 Rue Sainte-Thérèse', 'Vaughan'],
  ...['Porchlight', 'Facebook Marketplace', 'Kijiji', 'Stripe', 'Google', 'Visa', 'HST'],
];
const READERS: PhoneReader[] = ['seller', 'buyer', 'no-contact', 'driver'];

/** What is read of an e-mail's page: its texts, and what stands for its pictures. */
function readOf(html: string): string {
  const shown = html.replace(/<(style|head)\b.*?<\/\1>|<!--.*?-->/gs, ' ');
  const pictures = [...shown.matchAll(/\b(?:alt|title|aria-label)="([^"]*)"/g)].map(([, words = '']) => words);
  return [shown.replace(/<[^>]*>/g, ' ').replace(/&[\w#]+;/g, ' '), ...pictures].join('\n');
}
const expectPseudo = (texts: readonly (readonly [name: string, text: string])[]): void => {
  const left = texts.flatMap(([name, text]) => plainWords(text, KNOWN).map((word) => `${name}: ${word}`));
  expect([...new Set(left)]).toEqual([]);
};

beforeAll(() => makePseudo(CATALOGUES.en));

describe('In the pseudo-language no text is from outside the catalogue', () => {
  it('in any e-mail, no matter who reads it and whatever the case', async () => {
    // What the frame says is read when the renderer is loaded.
    const { TEXTS } = await import('../../src/contexts/notifications/adapters/templates/liquid-mail-renderer.js');
    makeTemplatesPseudo(TEXTS.en);
    const { everyMessage } = await import('../support/messages.js');
    const messages: Message[] = await everyMessage({ unsubscribeLink: 'https://porchlight.example/end' });
    expect(messages.length).toBeGreaterThan(190);
    expectPseudo(messages.map(({ name, mail }) => [name, `${mail.subject}\n${mail.text}\n${readOf(mail.html)}`]));
  });

  it('in any notification or text message', () => {
    const every = PHONE_FACTS.flatMap((fact) => {
      const detail = fact === 'condition-answered' ? 'accepted' : '15';
      return READERS.flatMap((reader) => phoneWords(fact, reader, { detail, language: 'en' }) ?? []);
    });
    expect(every.length).toBeGreaterThan(8);
    expectPseudo(every.map((words) => [words.title, `${words.title}\n${pushBody(words, 'Oak bookcase')}`]));
    // A text message's alphabet takes the accents off its sentence, which is the notification's; the frame keeps them.
    const bare = { title: '', body: '{item}' };
    const link = 'https://porchlight.example/order#1';
    expectPseudo([['text', textBody(bare, 'Oak bookcase', { link, language: 'en' })]]);
  });

  it('in a receipt and a statement, as a PDF', async () => {
    const words = { t: textsIn('en'), locale: 'en-CA' };
    const refunds = [{ on: '2026-06-20', kind: 'refund' as const, amount: 50 }];
    const writer = new PdfkitPaperWriter();
    for (const [name, paper] of [
      ['receipt', receiptPaper(aReceipt({ refunds }), words)],
      ['statement', statementPaper(aStatement({ waivedFee: 1, referralDiscountPercent: 5, discountAmount: 1 }), words)],
    ] as const)
      expectPseudo([[name, pdfTexts(await buffer(await writer.write(paper))).join('\n')]]);
  });

  it('in the file for a calendar', async () => {
    const order = {
      status: 'paid',
      product: { id: 'abcdefabcdef', name: 'Oak bookcase', shareLink: 'Ab12Cd34' },
      deliveryDate: '2026-07-02',
      deliveryWindow: '9am-10am',
      checkoutSessionId: 'cs_test_1',
    };
    const orders = { find: () => Promise.resolve(order) } as unknown as OrderViews;
    const environment = { publicUrl: 'https://porchlight.test' } as Environment;
    const calendar = new DeliveryCalendar(orders, new InMemoryDeliveryDesk(new FixedClock()), environment);
    const file = (await calendar.of('1', 3, 'en')).replace(/\r\n[\t ]/g, '');
    const said = [...file.matchAll(/^(SUMMARY|DESCRIPTION):(.*)$/gm)];
    expect(said.map(([, name]) => name)).toEqual(['SUMMARY', 'DESCRIPTION']);
    expectPseudo(said.map(([, name = '', text = '']) => [name, text]));
  });
});
