import { buffer } from 'node:stream/consumers';
import { aReceipt, aStatement } from '../../../../../test/payments/a-receipt.js';
import { pdfSource, pdfTags, pdfTexts } from '../../../../../test/support/pdf.js';
import { receiptPaper, statementPaper, type Paper } from '../../../published/papers.js';
import { PdfkitPaperWriter } from './pdfkit-paper-writer.js';
import { textsIn } from '../../../../texts/translator.js';

const ENGLISH = { t: textsIn('en'), locale: 'en-CA' };

const writer = new PdfkitPaperWriter();
const written = async (paper: Paper): Promise<Buffer> => buffer(await writer.write(paper));
const textOf = async (paper: Paper): Promise<string> => pdfTexts(await written(paper)).join('\n');
const pagesOf = (pdf: Buffer): number => pdfSource(pdf).match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

describe('a paper as a PDF', () => {
  it.each([
    ['receipt', receiptPaper(aReceipt({ refunds: [{ on: '2026-06-20', kind: 'refund', amount: 50 }] }), ENGLISH)],
    ['statement', statementPaper(aStatement(), ENGLISH)],
  ])('has all the text of the %s page, French names included', async (_, paper) => {
    const texts = pdfTexts(await written(paper));
    const parts = [
      ...paper.from,
      paper.title,
      ...paper.facts.flat(),
      ...paper.tables.flatMap(({ title, lines }) => [title, ...lines.map(({ name }) => name)]),
    ];
    expect(parts.length).toBeGreaterThan(15);
    expect(parts.filter((text) => !texts.includes(text))).toEqual([]);
    const amounts = paper.tables.flatMap(({ lines }) => lines).map(({ amount }) => Math.abs(amount).toFixed(2));
    expect(amounts.filter((amount) => !texts.some((text) => text.endsWith(`$${amount}`)))).toEqual([]);
    expect(texts.join(' ').replaceAll(/ {2,}/g, ' ')).toContain(paper.notes[0]);
  });

  it('is tagged for screen readers: language, title, headings, and rows with headers', async () => {
    const pdf = await written(statementPaper(aStatement(), ENGLISH));
    const source = pdfSource(pdf);
    expect(source).toMatch(/\/Marked true/);
    expect(source).toContain('/Lang (en-CA)');
    expect(source).toMatch(/\/DisplayDocTitle true/);
    const tags = pdfTags(pdf);
    expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1);
    expect(tags.filter((tag) => tag === 'H2')).toHaveLength(2);
    expect(tags.filter((tag) => tag === 'TH').length).toBe(tags.filter((tag) => tag === 'TR').length);
    expect(source.match(/\/Scope \/Row/g)?.length).toBe(tags.filter((tag) => tag === 'TH').length);
  });

  it('wraps long text and continues on new pages', async () => {
    const longest = 'Bibliothèque '.repeat(9).trim();
    const business = {
      legalName: 'Société '.repeat(24).trim(),
      address: 'Rue de l’Église\n'.repeat(6).trim(),
      hstNumber: null,
    };
    const refunds = Array.from({ length: 40 }, () => ({ on: '2026-06-20', kind: 'refund' as const, amount: 1 }));
    const pdf = await written(receiptPaper(aReceipt({ itemName: longest, business, refunds }), ENGLISH));
    const texts = pdfTexts(pdf);
    expect(texts).not.toContain(longest);
    expect(texts.join(' ').match(/Bibliothèque/g)).toHaveLength(9);
    expect(texts.filter((text) => text.startsWith('Refunded to your card'))).toHaveLength(40);
    expect(pagesOf(pdf)).toBe(3);
  });

  it('drops emoji and marks characters that the typeface lacks', async () => {
    const itemName = 'Chaise 🪑🇨🇦 d\u0065\u0301co 👩🏽‍🎨 Łódź Ελλάδα 家';
    expect(await textOf(receiptPaper(aReceipt({ itemName }), ENGLISH))).toContain('Chaise déco Łódź Ελλάδα ?');
  });

  it('contains nothing active: no script, no form, no external link', async () => {
    const source = pdfSource(await written(receiptPaper(aReceipt({ itemName: '(/JavaScript) <script>' }), ENGLISH)));
    expect(source).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|URI|AcroForm|Launch|EmbeddedFile)\b/);
  });
});
