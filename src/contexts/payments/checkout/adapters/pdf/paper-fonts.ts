import { create, type Font as FontFile, type GlyphRun, type Subset } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { drawable } from './drawable-text.js';
import { partsOf, scriptsFor, type ScriptPart } from './paper-scripts.js';

const SITE = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const;
const WEIGHTS = { regular: 400, bold: 600 } as const;
type Weight = keyof typeof WEIGHTS;

/** Passed through the writer as a font feature, because it knows no directions. */
export const RIGHT_TO_LEFT = 'rtl ';

/** A typeface in one weight, whose texts HarfBuzz shapes: letters that join, marks that stack, vowels that move. */
export interface Face {
  /** The site's own typeface. */
  isSite: boolean;
  font: FontFile;
  has: (character: string) => boolean;
  /** The width of a text of one direction, in parts of the size. */
  widthOf: (text: string, isRightToLeft: boolean) => number;
  /** Parts of the size, from the baseline. */
  ascent: number;
  height: number;
}
/** In the order in which they are asked for a character. */
export type PaperFonts = Record<Weight, [site: Face, ...scripts: Face[]]>;

const { resolve } = createRequire(import.meta.url);

const readOnce = new Map<string, Promise<Buffer>>();

function bytesOf(file: string): Promise<Buffer> {
  const reading = readOnce.get(file) ?? readFile(resolve(file));
  readOnce.set(file, reading);
  // Don't cache a failed read.
  reading.catch(() => readOnce.delete(file));
  return reading;
}

interface Placed {
  id: number;
  cluster: number;
  advance: number;
}

/**
 * The characters for which each glyph stands. Those of a cluster are shared out among its glyphs that take room, in
 * reading order, because a gap that stands for nothing is copied as a space.
 */
function stoodFor(text: string, glyphs: readonly Placed[], isRightToLeft: boolean): string[] {
  const stood = glyphs.map(() => '');
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].sort((one, other) => one - other);
  starts.forEach((start, index) => {
    const ofCluster = glyphs.flatMap(({ cluster }, place) => (cluster === start ? [place] : []));
    const wide = ofCluster.filter((place) => (glyphs[place]?.advance ?? 0) > 0);
    const places = wide.length > 0 ? wide : ofCluster.slice(0, 1);
    if (isRightToLeft) places.reverse();
    const written = text.slice(start, starts[index + 1]);
    const isEnough = Array.from(written).length >= places.length;
    // A vowel that is drawn on both sides of its letter consists of two.
    const characters = Array.from(isEnough ? written : written.normalize('NFD'));
    places.forEach((place, nth) => {
      stood[place] = (nth === places.length - 1 ? characters.slice(nth) : characters.slice(nth, nth + 1)).join('');
    });
  });
  return stood;
}

/** A glyph that stands for other characters than before is another glyph of the file, so that texts are copied right. */
function apart(subset: Subset): Subset {
  const written = subset as unknown as { glyphs: number[]; includeGlyph: (glyph: number | string) => number };
  const places = new Map<string, number>();
  written.includeGlyph = (glyph) => {
    const key = String(glyph);
    const place = places.get(key) ?? written.glyphs.push(parseInt(key, 10)) - 1;
    places.set(key, place);
    return place;
  };
  return subset;
}

function faceOf(bytes: Buffer, isSite: boolean): Face {
  const font = create(bytes) as FontFile;
  const face = new harfbuzz.Face(new harfbuzz.Blob(bytes));
  const [shaper, known] = [new harfbuzz.Font(face), new Set(face.collectUnicodes())];
  const shaped = (text: string, isRightToLeft: boolean): GlyphRun => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setDirection(isRightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    harfbuzz.shape(shaper, buffer);
    const positions = buffer.getGlyphPositions();
    const placed = buffer.getGlyphInfos().map(({ codepoint: id, cluster }, index) => {
      return { id, cluster, advance: positions[index]?.xAdvance ?? 0 };
    });
    const glyphs = stoodFor(text, placed, isRightToLeft).map((characters, index) => {
      const id = placed[index]?.id ?? 0;
      const codePoints = Array.from(characters, (character) => character.codePointAt(0) ?? 0);
      return { id: id === 0 ? 0 : `${id} ${characters}`, advanceWidth: font.getGlyph(id).advanceWidth, codePoints };
    });
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return { glyphs, positions, advanceWidth } as unknown as GlyphRun;
  };
  // The writer asks the font for its glyphs, and fontkit's own shaping fails on Indic texts.
  font.layout = (text, features) => shaped(text, (features as string[] | undefined)?.[0] === RIGHT_TO_LEFT);
  const file = font.createSubset.bind(font);
  font.createSubset = () => apart(file());
  return {
    isSite,
    font,
    has: (character) => known.has(character.codePointAt(0) ?? 0),
    widthOf: (text, isRightToLeft) => shaped(text, isRightToLeft).advanceWidth / font.unitsPerEm,
    ascent: font.ascent / font.unitsPerEm,
    height: (font.ascent - font.descent + font.lineGap) / font.unitsPerEm,
  };
}

/** What shaping may put in the place of a character, or between two. */
const withParts = (text: string): string => `${text}${text.normalize('NFKD')}\u200C\u200D`;

async function scriptFace({ file, characters }: ScriptPart, weight: Weight): Promise<Face> {
  const whole = await readFile(file);
  const text = withParts(characters.join(''));
  return faceOf(
    await subsetFont(whole, text, { targetFormat: 'truetype', variationAxes: { wght: WEIGHTS[weight] } }),
    false,
  );
}

async function facesFor(text: string, weight: Weight): Promise<[Face, ...Face[]]> {
  const faces: [Face, ...Face[]] = [faceOf(await bytesOf(SITE[weight]), true)];
  const drawn = drawable(text, faces[0].has);
  let missing = [...new Set(drawn)].filter((character) => !faces[0].has(character));
  for (const script of missing.length === 0 ? [] : scriptsFor(drawn)) {
    const found = await Promise.all(partsOf(script, missing).map((part) => scriptFace(part, weight)));
    faces.push(...found);
    missing = missing.filter((character) => !found.some((face) => face.has(character)));
  }
  return faces;
}

/**
 * The faces that draw a text: the site's own typeface (Latin with all accents, Greek and Cyrillic), and of Noto Sans the
 * parts for its other characters. Each paper has its own, because they cache the characters that a glyph first stood
 * for, and text copied from another paper would then be wrong.
 */
export async function paperFonts(text: string): Promise<PaperFonts> {
  const [regular, bold] = await Promise.all([facesFor(text, 'regular'), facesFor(text, 'bold')]);
  return { regular, bold };
}
