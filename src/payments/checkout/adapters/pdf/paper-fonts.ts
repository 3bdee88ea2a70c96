import type { Font } from 'fontkit';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const FILES = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;
export type PaperFonts = Record<keyof typeof FILES, Font>;

const { resolve } = createRequire(import.meta.url);

const readOnce = new Map<string, Promise<Buffer>>();

async function fontOf(file: string): Promise<Font> {
  const reading = readOnce.get(file) ?? readFile(resolve(file));
  readOnce.set(file, reading);
  // Don't cache a failed read.
  reading.catch(() => readOnce.delete(file));
  const [{ create }, bytes] = await Promise.all([import('fontkit'), reading]);
  return create(bytes) as Font;
}

/**
 * The site's typeface: Latin with all accents, Greek and Cyrillic. Each paper has its own font instances, because they
 * cache the characters that a glyph first stood for, and text copied from another paper would then be wrong.
 */
export async function paperFonts(): Promise<PaperFonts> {
  const [regular, bold] = await Promise.all([fontOf(FILES.regular), fontOf(FILES.bold)]);
  return { regular, bold };
}

const PICTURE = /\p{Extended_Pictographic}/u;
/** Characters that only modify an emoji: joiners, variation selectors, skin tones, flag letters, tags. */
const OF_PICTURE =
  /\p{Variation_Selector}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200D]|[\u20E3]|[\u{E0020}-\u{E007F}]/u;

/** Reduces the text to the font's characters: drops emoji and replaces other missing characters by a question mark. */
export function writableText(text: string, font: Font): string {
  const written = Array.from(text.normalize('NFC'), (character) => {
    if (PICTURE.test(character) && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return '';
    if (OF_PICTURE.test(character)) return '';
    return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : '?';
  });
  return written.join('').replaceAll(/ {2,}/g, ' ').trim();
}
