import { jest } from '@jest/globals';
import { Liquid } from 'liquidjs';
import { NO_VALUES } from '../../application/ports/mail-renderer.js';
import { TEMPLATE_IDS } from '../../domain/mail.js';
import { LiquidMailRenderer } from './liquid-mail-renderer.js';

const renderer = new LiquidMailRenderer();
const SALE = {
  ...NO_VALUES,
  recipientName: 'Zoë',
  item: 'Oak table',
  link: 'http://shop.test/transaction/abc',
  role: 'buyer' as const,
  rows: [
    { label: 'Item', amount: '$100.00' },
    { label: 'Total', amount: '$125.00' },
  ],
  amount: '$125.00',
  deliveryDay: 'Friday, June 12, 2026',
  deliveryWindow: '9am-10am',
};

describe('The templates', () => {
  it('puts the code in the subject and on its own line, with no other six digits in the text', async () => {
    const { subject, text, html } = await renderer.render('magic-link', { ...NO_VALUES, code: '123456' });
    expect(subject).toBe('Your Porchlight code: 123456');
    expect(text.split('\n')).toContain('123456');
    expect(text.match(/\d{6}/g)).toEqual(['123456']);
    expect(html).toContain('>123456</p>');
  });

  it.each([
    ['en', 'Your Porchlight code: 123456', 'Sign in without the code:'],
    ['fr', 'Votre code Porchlight\u00a0: 123456', 'Se connecter sans le code\u00a0:'],
  ] as const)('has code and link in both parts of a sign-in message (%s)', async (language, title, label) => {
    const link = 'https://porchlight.example/auth/link#abc';
    const values = { ...NO_VALUES, code: '123456', link };
    const { subject, text, html } = await renderer.render('magic-link', values, { language });
    expect(subject).toBe(title);
    expect(text).toContain(`${label}\n${link}\n`);
    expect(text).toContain('\n\n123456\n\n');
    expect(html).toMatch(new RegExp(`>123456</p>[^]*<a href="${link}" rel="noopener"`));
  });

  it('parses each text once, however many messages it is rendered for', async () => {
    const parse = jest.spyOn(Liquid.prototype, 'parse');
    const own = new LiquidMailRenderer();
    await own.render('payment-confirmation', SALE);
    const texts = parse.mock.calls.length;
    const { subject } = await own.render('payment-confirmation', { ...SALE, item: 'Lamp' });
    expect([texts > 0, parse.mock.calls.length - texts]).toEqual([true, 0]);
    expect(subject).toBe('Payment confirmed: Lamp');
    parse.mockRestore();
  });

  it('escapes names in HTML, but not in plain text and subject', async () => {
    const item = '<img src=x onerror=alert(1)> & "lamp"';
    const mail = await renderer.render('payment-confirmation', { ...SALE, item, recipientName: '<b>Mallory</b>' });
    expect(mail.subject).toBe(`Payment confirmed: ${item}`);
    expect(mail.text).toContain(`for ${item} until`);
    expect(mail.html).not.toMatch(/<img|<b>Mallory/);
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &#34;lamp&#34;');
    expect(mail.html).toContain('&lt;b&gt;Mallory&lt;/b&gt;');
  });

  it('shares one full stop with a time that ends in one', async () => {
    const mail = await renderer.render('link-expires-soon', { ...SALE, until: 'Friday, 3:00 p.m.' });
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('expires on Friday, 3:00 p.m. ');
      expect(part).not.toContain('..');
      expect(part).not.toContain('\u0003');
    }
  });

  it('keeps a line break in a name out of the subject', async () => {
    const { subject } = await renderer.render('item-picked-up', { ...SALE, item: 'Lamp\r\nBcc: all@example.ca' });
    expect(subject).toBe('Your Lamp Bcc: all@example.ca was picked up');
  });

  it('shows the total with its parts, the day and the link', async () => {
    const { text, html } = await renderer.render('payment-confirmation', SALE);
    expect(text).toContain('\nItem:  $100.00\nTotal: $125.00\n');
    expect(text).toContain('Delivery: Friday, June 12, 2026, 9am-10am.');
    expect(text).toContain('See your order:\nhttp://shop.test/transaction/abc');
    expect(html).toContain('href="http://shop.test/transaction/abc"');
  });

  it.each([
    ['goes-back', 'You’re getting a full refund for Oak table'],
    ['by-seller', 'The sale of Oak table was cancelled'],
  ])('tells the buyer of a cancelled sale (%s) about the refund', async (variant, subject) => {
    const mail = await renderer.render('cancellation', { ...SALE, variant });
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain('$125.00 is on its way to your card (5–10 business days).');
  });

  it.each(TEMPLATE_IDS)('renders %s completely for both sides', async (template) => {
    for (const role of ['buyer', 'seller'] as const) {
      const mail = await renderer.render(template, { ...SALE, role, code: '123456' });
      for (const part of [mail.subject, mail.text, mail.html]) {
        expect(part.length).toBeGreaterThan(10);
        expect(part).not.toMatch(/\{\{|\{%|null|undefined|escrow/i);
      }
      expect(mail.html).toContain('#008080');
    }
  });
});

describe('The frame of a message', () => {
  const photo = 'https://porchlight.example/photos/a/0-thumb.jpg';
  const values = { ...NO_VALUES, item: 'Chair "No. 14"', role: 'buyer' as const, link: 'https://porchlight.example/x' };

  it('shows the item’s photo with its name, or no image without a photo', async () => {
    const { html } = await renderer.render('item-picked-up', { ...values, photo });
    expect(html).toContain(`<img src="${photo}" alt="Chair &#34;No. 14&#34;" width="120"`);
    expect((await renderer.render('item-picked-up', values)).html).not.toContain('<img');
  });

  it('shows the postal address only in messages that can be unsubscribed from', async () => {
    const posted = new LiquidMailRenderer(
      'https://porchlight.example',
      'Porchlight Inc., 1 Main St, Vaughan ON L4J 1A1',
    );
    const unsubscribeLink = 'https://porchlight.example/unsubscribe';
    const commercial = await posted.render('listing-details', { ...values, unsubscribeLink });
    const other = await posted.render('item-picked-up', values);
    const letter = await posted.render('newsletter-confirm', { ...values, unsubscribeLink: null });
    for (const part of [commercial.html, commercial.text, letter.html, letter.text])
      expect(part).toContain('1 Main St, Vaughan ON L4J 1A1');
    for (const part of [other.html, other.text]) expect(part).not.toContain('1 Main St');
  });
});
