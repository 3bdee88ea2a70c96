import { BRAND } from '../../../../shared/domain/brand.js';
import type { Paper, PaperLine } from '../../../published/papers.js';
import { writableText, type PaperFonts } from './paper-fonts.js';

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

  constructor(
    private readonly document: Document,
    private readonly fonts: PaperFonts,
  ) {
    const { width, margins } = document.page;
    this.#left = margins.left;
    this.#width = width - margins.left - margins.right;
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
    this.#add(parent, tag, () => {
      this.#write(cell, this.#left, y);
    });
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
      this.#add(row, cell.isName === true ? 'TH' : 'TD', () => {
        this.#write(cell, x, y);
      });
      left += cell.width;
    }
    row.end();
  }

  /** An element of the tag tree, with its drawing or its child elements. */
  #add(parent: Element, tag: string, draw?: () => void): Element {
    const options = tag === 'TH' ? ({ scope: 'Row' } as object) : {};
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
    const { width, align = 'left' } = cell;
    this.document.text(this.#dressed(cell), x, y, { width, align });
  }

  #heightOf(cell: Cell): number {
    return this.document.heightOfString(this.#dressed(cell), { width: cell.width });
  }

  /** Sets the cell's font and returns its text in that font's characters. */
  #dressed({ text, size, isBold = false, colour = INK }: Cell): string {
    const font = isBold ? this.fonts.bold : this.fonts.regular;
    this.document
      .font(font as never)
      .fontSize(size)
      .fillColor(colour);
    return writableText(text, font);
  }
}
