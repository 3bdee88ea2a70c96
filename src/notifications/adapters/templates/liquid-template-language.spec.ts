import { NO_VALUES } from '../../application/ports/mail-renderer.js';
import { TEMPLATE_IDS } from '../../domain/mail.js';
import { LiquidMailRenderer } from './liquid-mail-renderer.js';
import { LiquidTemplateLanguage } from './liquid-template-language.js';

const renderer = new LiquidMailRenderer();
const language = new LiquidTemplateLanguage(renderer);
const problems = (html: string, subject = 'About {{ item }}') => language.problems('cancellation', { subject, html });

describe('The text of a template', () => {
  it.each(TEMPLATE_IDS)('is valid as shipped: %s', async (id) => {
    expect(await language.problems(id, language.shipped(id))).toEqual([]);
  });

  it.each([
    ['a\n{% if role %}b', 'Line 2: tag {% if role %} not closed.'],
    ['a\n\n{{ item', 'Line 3: output "{{ item" not closed.'],
    ['{{ item | shout }}', 'Line 1: undefined filter: shout.'],
    ['{{ item | raw }}', 'Line 1: undefined filter: raw.'],
    ['a\n{% include "/etc/passwd" %}', 'Line 2: tag "include" not found.'],
    ['{% render "x" %}', 'Line 1: tag "render" not found.'],
    ['{% echo item %}', 'Line 1: tag "echo" not found.'],
    ['a\n{{ item.owner }}', 'Line 2: undefined variable: item.owner.'],
    ['{% for n in (1..1000000000) %}x{% endfor %}', 'Line 1: memory alloc limit exceeded.'],
    ['a\n<script>1</script>', 'Line 2: a message has no scripts.'],
    ['a\n\n<a onclick="x()">a</a>', 'Line 3: a message has no scripts.'],
    ['<a\nhref="javascript:x()">a</a>', 'Line 2: a message has no scripts.'],
    ['a\n<FORM action="/">a</FORM>', 'Line 2: a message has no forms; lead to a page instead.'],
    ['a\n<iframe src="/"></iframe>', 'Line 2: mail programs do not show what is put in from elsewhere.'],
    [
      'a\n<img src="https://x.ca/a.png">',
      'Line 2: a picture needs words in its place (alt), for those who do not see it.',
    ],
    ['a\n<p class={{ item }}>a</p>', 'Line 2: put quotes around what you put into an attribute.'],
    ["{% if variant == 'by-bank' %}{{ item.x }}{% endif %}a", 'Line 1: undefined variable: item.x.'],
    ["{% if role == 'buyer' %}a{% endif %}<p></p>", 'The message says nothing.'],
  ])('is refused: %j', async (html, message) => {
    expect(await problems(html)).toEqual([{ field: 'html', message }]);
  });

  it('is refused with the name of an unknown variable', async () => {
    const [problem, ...others] = await problems('a\n{{ item }}\n{% if iban %}b{% endif %}');
    expect(problem?.message).toMatch(/^Line 3: this message has no variable “iban”\. It has recipientName, item, /);
    expect(others).toEqual([]);
    const [subject] = await problems('a', 'Your {{ code }}');
    expect(subject).toMatchObject({ field: 'subject', message: expect.stringContaining('“code”') as string });
  });

  it('is refused with the line number when its subject is invalid Liquid', async () => {
    const message = 'Line 2: tag {% if role %} not closed.';
    expect(await problems('a', 'a\n{% if role %}b')).toEqual([{ field: 'subject', message }]);
  });

  it('may have a picture with alternative text', async () => {
    expect(await problems('<p>a<img alt="A lamp" src="https://x.ca/a.png"></p>')).toEqual([]);
  });

  it('may use variables that it defines', async () => {
    const html = '{% assign who = recipientName | upcase %}{% for row in rows %}{{ who }} {{ row.label }}{% endfor %}a';
    expect(await problems(html)).toEqual([]);
  });

  it('is refused when it leaves out the sign-in code', async () => {
    const text = { subject: 'Your code', html: '<p>{% if false %}{{ code }}{% endif %}Hello</p>' };
    expect(await language.problems('magic-link', text)).toEqual([
      { field: 'html', message: 'It must show {{ code }}: the message is of no use without it.' },
    ]);
  });
});

describe('An administrator’s text', () => {
  const values = { ...NO_VALUES, recipientName: '<b>Mallory</b>', item: '<img src=x>', role: 'buyer' as const };
  const write = (html: string) =>
    renderer.render('cancellation', values, { edited: { subject: 'About {{ item }}', html } });

  it('is framed, with values escaped in HTML but not in plain text', async () => {
    const html = '<p>Bonjour {{ recipientName }},</p><p>{% capture x %}{{ item }}{% endcapture %}{{ x }}</p>';
    const mail = await write(`${html}<p>{{ amount }}</p>`);
    expect(mail.html).toContain('<!doctype html>');
    expect(mail.html).toContain('<p>Bonjour &lt;b&gt;Mallory&lt;/b&gt;,</p>');
    expect(mail.html).not.toMatch(/<b>|<img|<p><\/p>/);
    expect(mail.text).toContain('Bonjour <b>Mallory</b>,');
    expect(mail.text).toContain('Porchlight, safe local sales');
    expect(mail.subject).toBe('About <img src=x>');
  });

  it('keeps a value from breaking out of an attribute, the title or the subject', async () => {
    const item = 'Lamp"</title><b>\r\nBcc: all@example.ca';
    const text = { subject: 'About {{ item }}', html: '<p title="{{ item }}">Bonjour</p>' };
    const mail = await renderer.render('cancellation', { ...values, item }, { edited: text });
    expect(mail.subject).toBe('About Lamp"</title><b> Bcc: all@example.ca');
    expect(mail.html).toContain('<p title="Lamp&#34;&lt;/title&gt;&lt;b&gt;');
    expect(mail.html).toContain('<title>About Lamp&#34;&lt;/title&gt;&lt;b&gt; Bcc: all@example.ca</title>');
    expect(mail.html).toContain('aria-label="About Lamp&#34;&lt;');
  });

  it('ends a sentence with one full stop, even after a time of day', async () => {
    const html = '<p>It waits until {{ deliveryWindow }}. Then it ends.</p>';
    const mail = await renderer.render(
      'cancellation',
      { ...values, deliveryWindow: '3:40 p.m.' },
      { edited: { subject: 'a', html } },
    );
    expect(mail.html).toContain('<p>It waits until 3:40 p.m. Then it ends.</p>');
    expect(mail.text).toContain('It waits until 3:40 p.m. Then it ends.');
  });

  it('has no frame when it is a complete document', async () => {
    const mail = await write('<!DOCTYPE html><html><body><p>Bonjour</p></body></html>');
    expect([mail.html.match(/<body/g)?.length, mail.text]).toEqual([1, 'Bonjour\n']);
  });
});
