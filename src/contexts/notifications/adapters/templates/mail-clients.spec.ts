import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyMessage, fullValues } from '../../../../../test/support/messages.js';
import { LiquidMailRenderer } from './liquid-mail-renderer.js';
import { LiquidTemplateLanguage } from './liquid-template-language.js';

const ROOT = join(import.meta.dirname, '../../../../..');
/** Gmail clips messages after 102 kB. */
const GMAIL_CLIPS_AT = 100_000;
/** What Gmail removes or Outlook's Word engine does not support (caniemail.com). */
const UNKNOWN = [
  /<(?:script|form|input|button|iframe|svg|video|object|link)\b/i,
  /@import|@font-face|url\(/i,
  /(?:display\s*:\s*(?:inline-)?(?:flex|grid)|position\s*:\s*(?:absolute|fixed|relative|sticky)|float\s*:|var\(|calc\()/i,
  /\bon[a-z]+="/i,
  /javascript:|src="(?!https:)/i,
];
const UNSTYLED = /<(?:td|th|a|h1|p)\b(?![^>]*\bstyle="[^"]+")[^>]*>/gi;
const messages = await everyMessage({ unsubscribeLink: 'https://porchlight.example/unsubscribe' });
const NAMES = messages.map((message) => [message.name, message.mail] as const);

/** Markup for Outlook only, to which the other rules do not apply. */
const WITHOUT_OUTLOOK = /<!--\[if (?:lte )?mso[\s\S]*?<!\[endif\]-->/g;

describe('The HTML of every message', () => {
  it.each(NAMES)('contains nothing that Gmail or Outlook would drop: %s', (_name, { html }) => {
    expect(Buffer.byteLength(html)).toBeLessThan(GMAIL_CLIPS_AT);
    for (const unknown of UNKNOWN) expect(html).not.toMatch(unknown);
    expect(html.replace(WITHOUT_OUTLOOK, '').match(UNSTYLED)).toBeNull();
    expect(html.match(/<img\b(?![^>]*\balt=)/)).toBeNull();
    expect(html).toMatch(/^<!doctype html>\s*<html lang="en-CA"/);
    expect(html).toContain('<!--[if mso | IE]><table');
    expect(html.match(/<!--\[if [^\]\n]+\]>/g)?.length).toBe(html.match(/<!\[endif\]-->/g)?.length);
  });

  it.each(NAMES)('has a useful preview, and ends with the sender’s details: %s', (_name, { html, text }) => {
    const preview = /<div style="display:none;[^>]*>([^&]*)/.exec(html)?.[1] ?? '';
    expect(preview.length).toBeGreaterThan(15);
    expect(preview).not.toMatch(/^(?:Hello|Porchlight)\b/);
    for (const part of [html, text]) {
      expect(part).toContain('help@porchlight.test');
      for (const page of ['check', 'unsubscribe']) expect(part).toContain(`https://porchlight.example/${page}`);
    }
  });

  it.each(NAMES)('has a complete plain text: %s', (_name, { html, text }) => {
    for (const line of text.split('\n')) if (line.includes('https://')) expect(line).toMatch(/^https:\/\/\S+$/);
    expect(text).not.toMatch(/<[a-z/]|&#|\n{3}|\{\{|\{%|null|undefined/);
    const button = /role="presentation" style="[^"]*" valign="middle">\s*<a href="([^"]+)"/.exec(html)?.[1];
    if (button !== undefined) expect(text.split('\n')).toContain(button);
  });
});

it('The generated frame and parts match their MJML', () => {
  const script = join(ROOT, 'scripts/generate/mail-frame.mjs');
  const { stdout, stderr } = spawnSync(process.execPath, [script, '--print'], { cwd: ROOT, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toBe(readFileSync(join(import.meta.dirname, 'mail-frame.generated.ts'), 'utf8'));
});

describe('A message written by an administrator', () => {
  const renderer = new LiquidMailRenderer('https://porchlight.example');
  const values = fullValues('buyer');

  it('has no unsubscribe link when it is not optional', async () => {
    const { html, text } = await renderer.render('cancellation', values, {
      edited: { subject: 'a', html: '<p>Bonjour</p>' },
    });
    for (const part of [html, text]) {
      expect(part).toContain('https://porchlight.example/check');
      expect(part).not.toContain('nsubscribe');
    }
  });

  it('uses its own first words as the preview', async () => {
    const html = '<h1>Salut</h1><p>Hello {{ recipientName }},</p><p>C’est <b>fini</b>: {{ item }}.</p>';
    const mail = await renderer.render(
      'payment-confirmation',
      { ...values, item: '<b>"&"' },
      { edited: { subject: 'a', html } },
    );
    expect(mail.html).toContain('overflow:hidden;">C’est fini: &lt;b&gt;&#34;&amp;&#34;.&#847;');
  });

  it('keeps amounts and link readable as plain text when it is the shipped HTML', async () => {
    const shipped = new LiquidTemplateLanguage(renderer).shipped('payment-confirmation');
    const { text } = await renderer.render('payment-confirmation', values, { edited: shipped });
    expect(text).toMatch(/\nItem +\$10,000\.00\nDelivery +\$50\.00\nTotal +\$10,050\.00\n/);
    expect(text).toContain('\n\nSee your order:\nhttps://porchlight.example/transaction/Ab12Cd34\n');
  });
});
