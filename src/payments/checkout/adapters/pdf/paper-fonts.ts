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
  // One failed reading must not be remembered.
  reading.catch(() => readOnce.delete(file));
  const [{ create }, bytes] = await Promise.all([import('fontkit'), reading]);
  return create(bytes) as Font;
}

/**
 * The site's own typeface: Latin with all its accents, Greek and Cyrillic. Each paper has fonts of its own: they remember of a
 * glyph the characters that it first stood for, which another paper's text would be copied with.
 */
export async function paperFonts(): Promise<PaperFonts> {
  const [regular, bold] = await Promise.all([fontOf(FILES.regular), fontOf(FILES.bold)]);
  return { regular, bold };
}

const PICTURE = /\p{Extended_Pictographic}/u;
/** What belongs to a picture and is nothing by itself: joiners, variation selectors, skin tones, flags' letters, tags. */
const OF_PICTURE =
  /\p{Variation_Selector}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u200D]|[\u20E3]|[\u{E0020}-\u{E007F}]/u;

/** The text in what the font has: pictures are left out, and for another character that it lacks stands a question mark. */
export function writableText(text: string, font: Font): string {
  const written = Array.from(text.normalize('NFC'), (character) => {
    if (PICTURE.test(character) && !font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return '';
    if (OF_PICTURE.test(character)) return '';
    return font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0) ? character : '?';
  });
  return written.join('').replaceAll(/ {2,}/g, ' ').trim();
}
