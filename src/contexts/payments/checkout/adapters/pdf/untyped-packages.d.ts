declare module 'linebreak' {
  /** Finds where the Unicode rules allow a text to break (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number } | null;
  }
}

declare module 'subset-font' {
  /** Reduces a font to the text's characters, at one place of each given axis. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: Record<string, number> },
  ): Promise<Buffer>;
}
