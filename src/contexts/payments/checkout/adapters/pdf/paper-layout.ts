import { BRAND } from '../../../../../platform/domain/brand.js';
import type { Paper, PaperLine } from '../../../published/papers.js';
import { RIGHT_TO_LEFT, type Face, type PaperFonts } from './paper-fonts.js';
import { PaperText, type Line } from './paper-text.js';

type Document = PDFKit.PDFDocument;
type Element = ReturnType<Document['struct']>;

const INK = '#12302f';
const MUTED = '#55706f';
const RULE = '#dbe7e6';
const FACT_NAME = 96;
const AMOUNT = 110;
const GAP = 3;

interface Look {
  size: number;
  isBold?: boolean;
  colour?: string;
}

interface Cell extends Look {
  text: string;
  width: number;
  align?: 'left' | 'right';
  /** Tells screen readers that this cell is the row's header. */
  isName?: boolean;
}

interface Rows {
  cells: readonly (readonly Cell[])[];
  /** Points above and below each row. */
  padding: number;
  hasRules: boolean;
}

const TITLE: Look = { size: 22, isBold: true };
const HEADING: Look = { size: 13, isBold: true };
const FROM: Look = { ...HEADING, colour: BRAND.colour };
const TEXT: Look = { size: 10.5 };
const SMALL: Look = { size: 9, colour: MUTED };

function lineLook({ kind }: PaperLine): Look {
  if (kind === 'contained') return { ...TEXT, colour: MUTED };
  return { ...TEXT, isBold: kind === 'sum' };
}

/**
 * Draws a paper from top to bottom in the reading order of its tags; long text wraps and full pages continue on the
 * next one.
 */
export class PaperLayout {
  readonly #left: number;
  readonly #width: number;
  /** What the document calls each face. */
  readonly #names: ReadonlyMap<Face, string>;

  constructor(
    private readonly document: Document,
    private readonly fonts: PaperFonts,
  ) {
    const { width, margins } = document.page;
    this.#left = margins.left;
    this.#width = width - margins.left - margins.right;
    this.#names = new Map([...fonts.regular, ...fonts.bold].map((face, index) => [face, `face ${index}`]));
    for (const [{ font }, name] of this.#names) document.registerFont(name, font as never);
  }

  draw({ locale, title, from, facts, tables, notes }: Paper): void {
    const cad = new Intl.NumberFormat(locale, { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' });
    const root = this.document.struct('Document');
    this.document.addStructure(root);
    from.forEach((line, index) => {
      this.#paragraph(root, 'P', line, index === 0 ? FROM : SMALL);
    });
    this.#space(20);
    this.#paragraph(root, 'H1', title, TITLE);
    this.#space(8);
    this.#table(root, { cells: facts.map((fact) => this.#factCells(fact)), padding: 2, hasRules: false });
    for (const { title: heading, lines } of tables) {
      this.#space(18);
      this.#paragraph(root, 'H2', heading, HEADING);
      this.#table(root, { cells: lines.map((line) => this.#lineCells(line, cad)), padding: 6, hasRules: true });
    }
    this.#space(16);
    for (const note of notes) this.#paragraph(root, 'P', note, SMALL);
    root.end();
  }

  #factCells([name, value]: Paper['facts'][number]): Cell[] {
    return [
      { ...TEXT, text: name, width: FACT_NAME, colour: MUTED, isName: true },
      { ...TEXT, text: value, width: this.#width - FACT_NAME },
    ];
  }

  #lineCells(line: PaperLine, cad: Intl.NumberFormat): Cell[] {
    const look = lineLook(line);
    return [
      { ...look, text: line.name, width: this.#width - AMOUNT, isName: true },
      { ...look, text: cad.format(line.amount), width: AMOUNT, align: 'right' },
    ];
  }

  #paragraph(parent: Element, tag: 'P' | 'H1' | 'H2', text: string, look: Look): void {
    const cell = { ...look, text, width: this.#width };
    const height = this.#heightOf(cell);
    const y = this.#placeFor(height);
    const draw = (): void => {
      this.#write(cell, this.#left, y);
    };
    this.#add(parent, tag, draw, this.#readAs(cell));
    this.document.y = y + height + GAP;
  }

  #table(parent: Element, { cells: rows, padding, hasRules }: Rows): void {
    const table = this.#add(parent, 'Table');
    for (const cells of rows) {
      const height = Math.max(...cells.map((cell) => this.#heightOf(cell))) + 2 * padding;
      const y = this.#placeFor(height);
      this.#row(table, cells, y + padding);
      this.document.y = y + height;
      if (hasRules) this.#rule(y + height);
    }
    table.end();
  }

  #row(table: Element, cells: readonly Cell[], y: number): void {
    const row = this.#add(table, 'TR');
    let left = this.#left;
    for (const cell of cells) {
      const x = left;
      const draw = (): void => {
        this.#write(cell, x, y);
      };
      this.#add(row, cell.isName === true ? 'TH' : 'TD', draw, this.#readAs(cell));
      left += cell.width;
    }
    row.end();
  }

  /** An element of the tag tree, with its drawing or its child elements. */
  #add(parent: Element, tag: string, draw?: () => void, readAs: { actual?: string } = {}): Element {
    const options: object = tag === 'TH' ? { scope: 'Row', ...readAs } : readAs;
    const element = draw === undefined ? this.document.struct(tag) : this.document.struct(tag, options, draw);
    parent.add(element);
    return element;
  }

  #rule(y: number): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    const right = this.#left + this.#width;
    this.document.moveTo(this.#left, y).lineTo(right, y).lineWidth(0.75).strokeColor(RULE).stroke();
    this.document.endMarkedContent();
  }

  #space(points: number): void {
    this.document.y += points;
  }

  /** Starts a new page if the next part does not fit on this one. */
  #placeFor(height: number): number {
    const { height: full, margins } = this.document.page;
    if (this.document.y + height > full - margins.bottom) this.document.addPage();
    return this.document.y;
  }

  #write(cell: Cell, x: number, y: number): void {
    let top = y;
    for (const line of this.#linesOf(cell)) {
      const left = cell.align === 'right' ? x + cell.width - line.width : x;
      this.#writeLine(cell, line, [left, top + line.ascent]);
      top += line.height;
    }
  }

  #writeLine({ size, colour = INK }: Cell, { runs }: Line, [left, base]: [number, number]): void {
    let x = left;
    for (const { face, text, width, isRightToLeft } of runs) {
      const features = isRightToLeft ? [RIGHT_TO_LEFT] : [];
      this.document
        .font(this.#names.get(face) ?? '')
        .fontSize(size)
        .fillColor(colour)
        .text(text, x, base, { lineBreak: false, baseline: 'alphabetic', features: features as never });
      x += width;
    }
  }

  /** What a reader is told of a text that is drawn in another order, or with other signs, than it is read in. */
  #readAs(cell: Cell): { actual?: string } {
    const lines = this.#linesOf(cell);
    const isPlain = lines.every(({ runs }) => runs.every(({ face, isRightToLeft }) => face.isSite && !isRightToLeft));
    return isPlain ? {} : { actual: lines.map(({ text }) => text).join(' ') };
  }

  #heightOf(cell: Cell): number {
    return this.#linesOf(cell).reduce((sum, { height }) => sum + height, 0);
  }

  #linesOf({ text, size, width, isBold = false }: Cell): Line[] {
    return new PaperText(text, isBold ? this.fonts.bold : this.fonts.regular).lines(size, width);
  }
}
