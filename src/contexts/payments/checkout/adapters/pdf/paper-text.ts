import bidiFactory from 'bidi-js';
import LineBreaker from 'linebreak';
import { drawable } from './drawable-text.js';
import type { Face } from './paper-fonts.js';

/** Its types tell of another kind of module than it is. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const graphemes = new Intl.Segmenter();

/** A part of a line that has one face and one direction. */
export interface Run {
  text: string;
  face: Face;
  isRightToLeft: boolean;
  width: number;
}

export interface Line {
  /** In reading order. */
  text: string;
  /** From left to right. */
  runs: Run[];
  width: number;
  ascent: number;
  height: number;
}

/** Marks above and below letters need more room than the site's face has between its lines. */
const TALL = 1.2;

const STAYS = /[\p{M}\u200C\u200D]/u;

/** The face of each character; marks and joiners stay with their letter. */
function facesIn(text: string, faces: readonly [Face, ...Face[]]): { text: string; faces: Face[] } {
  const [site] = faces;
  const drawn: string[] = [];
  const chosen: Face[] = [];
  for (const character of text) {
    const before = chosen.at(-1);
    const stays = before !== undefined && STAYS.test(character) && (before.has(character) || !/\p{M}/u.test(character));
    const face = stays ? before : faces.find((one) => one.has(character));
    const written = face === undefined ? '?' : character;
    drawn.push(written);
    chosen.push(...Array.from({ length: written.length }, () => face ?? site));
  }
  return { text: drawn.join(''), faces: chosen };
}

interface Segment {
  start: number;
  end: number;
  /** Of the face's size, without the space at its end. */
  width: number;
  space: number;
}

/** A text's lines: broken by the Unicode rules, and each line's parts in the order in which they stand on it. */
export class PaperText {
  readonly #text: string;
  readonly #faces: Face[];
  readonly #site: Face;
  readonly #levels;

  constructor(text: string, faces: readonly [Face, ...Face[]]) {
    const prepared = facesIn(drawable(text, faces[0].has), faces);
    this.#text = prepared.text;
    this.#faces = prepared.faces;
    [this.#site] = faces;
    this.#levels = bidi.getEmbeddingLevels(this.#text, 'auto');
  }

  lines(size: number, width: number): Line[] {
    const lines: Line[] = [];
    let [start, taken] = [0, 0];
    const segments = this.#segments(width / size);
    segments.forEach((segment, index) => {
      const isFull = segment.start > start && taken + segment.width > width / size;
      if (isFull || this.#text[segment.start - 1] === '\n') {
        lines.push(this.#line(start, segment.start, size));
        [start, taken] = [segment.start, 0];
      }
      taken += segment.width + segment.space;
      if (index === segments.length - 1) lines.push(this.#line(start, segment.end, size));
    });
    return lines.length > 0 ? lines : [this.#line(0, 0, size)];
  }

  /** What stands together on a line: a word with the space after it, or a part of one that is longer than a line. */
  #segments(longest: number): Segment[] {
    const breaker = new LineBreaker(this.#text);
    const segments: Segment[] = [];
    let start = 0;
    for (let found = breaker.nextBreak(); found !== null; found = breaker.nextBreak()) {
      const whole = this.#segment(start, found.position);
      segments.push(...(whole.width > longest ? this.#letters(start, found.position) : [whole]));
      start = found.position;
    }
    return segments;
  }

  #letters(start: number, end: number): Segment[] {
    return Array.from(graphemes.segment(this.#text.slice(start, end)), ({ segment, index }) =>
      this.#segment(start + index, start + index + segment.length),
    );
  }

  #segment(start: number, end: number): Segment {
    const word = this.#text.slice(start, end).trimEnd();
    const width = this.#widthOf(start, start + word.length);
    return { start, end, width, space: this.#widthOf(start + word.length, end) };
  }

  #widthOf(start: number, end: number): number {
    return this.#runs(start, end).reduce((sum, { width }) => sum + width, 0);
  }

  #line(start: number, next: number, size: number): Line {
    const text = this.#text.slice(start, next).trimEnd();
    const runs = this.#runs(start, start + text.length).map((run) => ({ ...run, width: run.width * size }));
    const isOfSite = runs.every(({ face }) => face.isSite);
    return {
      text,
      runs,
      width: runs.reduce((sum, { width }) => sum + width, 0),
      ascent: this.#site.ascent * size,
      height: this.#site.height * (isOfSite ? 1 : TALL) * size,
    };
  }

  /** The parts of a line from left to right, their widths in parts of the size. */
  #runs(start: number, end: number): Run[] {
    const runOf: number[] = [];
    const runs: Run[] = [];
    for (let from = start; from < end;) {
      const [face = this.#site, level = 0] = [this.#faces[from], this.#levels.levels[from]];
      let to = from + 1;
      while (to < end && this.#faces[to] === face && this.#levels.levels[to] === level) to += 1;
      const [text, isRightToLeft] = [this.#text.slice(from, to), level % 2 === 1];
      runOf.push(...Array.from({ length: to - from }, () => runs.length));
      runs.push({ text, face, isRightToLeft, width: face.widthOf(text, isRightToLeft) });
      from = to;
    }
    const shown = bidi.getReorderedIndices(this.#text, this.#levels, start, end - 1).slice(start, end);
    return [...new Set(shown.map((at) => runOf[at - start]))].flatMap((index) => runs[index ?? 0] ?? []);
  }
}
