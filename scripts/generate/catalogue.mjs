import { globSync, statSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';

const TEXTS = fileURLToPath(new URL('../../src/platform/texts', import.meta.url));
const ACCENTED = Object.fromEntries(
  [...'aåbƀcçdđeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzž'].reduce((pairs, letter, at, letters) => {
    if (at % 2 === 0) pairs.push([letter, letters[at + 1]]);
    return pairs;
  }, []),
);

/** English as it would look in a language with longer, accented words: what stays plain is outside the catalogue. */
export function pseudo(message) {
  let depth = 0;
  const text = message.replace(/<\/?[\w-]+>|[{}]|[a-z]/gi, (part) => {
    if (part === '{') depth += 1;
    if (part === '}') depth -= 1;
    if (part.length > 1 || depth % 2 === 1) return part;
    return ACCENTED[part] ?? part;
  });
  return `${text}${/[a-z]/i.test(message) ? ' ·ẋẋẋ' : ''}`;
}

/** The texts of a language by key, as they are on the disk now. `en-XA` is the pseudo-language of the tests. */
export async function readCatalogue(language) {
  const folder = language === 'en-XA' ? 'en' : language;
  const files = globSync(`${TEXTS}/${folder}/*.ts`).sort();
  const parts = await Promise.all(
    files.map((file) => import(`${pathToFileURL(file).href}?at=${String(statSync(file).mtimeMs)}`)),
  );
  const texts = Object.assign({}, ...parts.map((part) => part.default));
  if (language !== 'en-XA') return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, message]) => [key, pseudo(message)]));
}
