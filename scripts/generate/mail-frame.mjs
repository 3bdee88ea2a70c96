import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import mjml from 'mjml-core';
import preset from 'mjml-preset-core';
import { format, resolveConfig } from 'prettier';
import { BRAND } from '../../src/platform/domain/brand.ts';

const FOLDER = fileURLToPath(new URL('../../src/contexts/notifications/adapters/templates/', import.meta.url));
const RESULT = `${FOLDER}mail-frame.generated.ts`;
/** Behind the preview text, so that mail programs do not go on with the message itself. */
const GAP = '&#847;&zwnj;&nbsp;'.repeat(60);
const PARTS =
  /<!-- (HIGHLIGHT|ROWS|ACTION) -->\s*<tr>\s*<td[^>]*>([\s\S]*?)<\/td>\s*<\/tr>\s*(?=<!-- [A-Z]+ -->|<\/tbody>\s*<\/table>\s*<\/div>)/g;

/** A tag is on one line and without indentation: a message is no longer than it must be, and people read its source. */
const tight = (html) =>
  html
    .replace(/<[a-z!][^<>]*>/g, (tag) => tag.replace(/\s+/g, ' ').replace(' >', '>').replace(' class=""', ''))
    .replace(/\s*\n\s*/g, '\n')
    .replace(/\n?(\[\[text\]\])\n?/g, '$1')
    .trim();

const read = (name) => readFileSync(`${FOLDER}mjml/${name}`, 'utf8');
const style = (sheet) => `<style type="text/css">\n${sheet}</style>`;

async function compiled(name) {
  const [base, dark, outlook] = ['base.css', 'dark.css', 'outlook.css'].map(read);
  const head = `${read('head.html')}<!--[if mso]>${style(outlook)}<![endif]-->\n${style(dark)}`;
  const given = { ...BRAND, gap: GAP, base, head };
  const source = read(`${name}.mjml`).replace(/\[\[(\w+)\]\]/g, (found, token) => given[token] ?? found);
  const options = { presets: [preset], validationLevel: 'strict', keepComments: true };
  const { html } = await mjml.default(source, options);
  return html;
}

/** The generated module: the frame of every message, and the parts that are more than a paragraph. */
async function generated() {
  const parts = Object.fromEntries(
    [...(await compiled('parts')).matchAll(PARTS)].map(([, name, html]) => [name, tight(html)]),
  );
  const values = { FRAME: tight(await compiled('frame')), ...parts };
  const lines = Object.entries(values).map(([name, html]) => `export const ${name} = \`${html}\`;`);
  const text = `// Made by \`node scripts/generate/mail-frame.mjs\` from mjml/*.mjml; change those.\n${lines.join('\n')}\n`;
  return format(text, { ...(await resolveConfig(RESULT)), filepath: RESULT });
}

if (process.argv.includes('--print')) process.stdout.write(await generated());
else writeFileSync(RESULT, await generated());
