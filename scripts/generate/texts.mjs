import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readCatalogue } from './catalogue.mjs';

const RESULT = fileURLToPath(new URL('../../src/platform/texts/arguments.generated.ts', import.meta.url));
const TYPES = { [TYPE.argument]: 'Text', [TYPE.plural]: 'number', [TYPE.select]: 'string', [TYPE.tag]: 'Tag' };

/** The places of a message, by name, as the type of what belongs there. Throws for kinds that pages cannot write. */
export function placesOf(message) {
  const places = new Map();
  const visit = (parts) => {
    for (const part of parts) {
      if (part.offset || part.pluralType === 'ordinal') throw new Error(`Pages write no such plural: ${message}`);
      if (TYPES[part.type] !== undefined) places.set(part.value, TYPES[part.type]);
      else if (part.type !== TYPE.literal && part.type !== TYPE.pound)
        throw new Error(`Pages write no such place: ${message}`);
      for (const { value } of Object.values(part.options ?? {})) visit(value);
      visit(part.children ?? []);
    }
  };
  visit(parse(message));
  return places;
}

const quoted = (key) => `'${key}'`;

/** The types of what each text of the English catalogue needs, as a file of TypeScript. */
export function argumentsFile(texts) {
  const rows = Object.entries(texts).flatMap(([key, message]) => {
    const places = [...placesOf(message)].sort(([one], [other]) => (one < other ? -1 : 1));
    if (places.length === 0) return [];
    return [`  ${quoted(key)}: { ${places.map(([name, type]) => `${name}: ${type}`).join('; ')} };`];
  });
  return `// Written by scripts/generate/texts.mjs from the English catalogue; a test holds it against that.
export type Text = string | number;
/** Draws what is between the tags. */
export type Tag = (parts: never[]) => unknown;
export interface TextArguments {
${rows.join('\n')}
}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(RESULT, argumentsFile(await readCatalogue('en')));
}
