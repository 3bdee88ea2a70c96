import fc from 'fast-check';
import { buffer } from 'node:stream/consumers';
import { aReceipt, aStatement } from '../../../../../../test/payments/a-receipt.js';
import { missingGlyphs, pdfReadAs, pdfSource, pdfTags, pdfTexts } from '../../../../../../test/support/pdf.js';
import { receiptPaper, statementPaper, type Paper } from '../../../published/papers.js';
import { paperFonts } from './paper-fonts.js';
import { PdfkitPaperWriter } from './pdfkit-paper-writer.js';
import { textsIn } from '../../../../../platform/texts/translator.js';

const ENGLISH = { t: textsIn('en'), locale: 'en-CA' };

const writer = new PdfkitPaperWriter();
const written = async (paper: Paper): Promise<Buffer> => buffer(await writer.write(paper));
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

  it('contains nothing active: no script, no form, no external link', async () => {
    const source = pdfSource(await written(receiptPaper(aReceipt({ itemName: '(/JavaScript) <script>' }), ENGLISH)));
    expect(source).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|URI|AcroForm|Launch|EmbeddedFile)\b/);
  });
});

/** A receipt for the item, and its texts. */
async function withItem(itemName: string): Promise<{ pdf: Buffer; texts: string[] }> {
  const pdf = await written(receiptPaper(aReceipt({ itemName }), ENGLISH));
  return { pdf, texts: pdfTexts(pdf) };
}
/** What stands beside "Item", from left to right. */
async function drawnItem(itemName: string): Promise<string> {
  const { texts } = await withItem(itemName);
  return texts.slice(texts.indexOf('Item') + 1, texts.indexOf('Seller')).join('');
}

/** Rare characters of GB 2312 and Big5 that no part of the typefaces has (decision 0088). */
const IN_NO_FACE = Array.from('坶塥弪骣轷戤赇犋脶铴镩耢蟓鲰詨跦歜觼鑤');

const decoded = (encoding: string, [first, last]: [number, number]): string[] => {
  const rows = Array.from({ length: last - first + 1 }, (_, row) => first + row);
  const bytes = rows.flatMap((row) => Array.from({ length: 94 }, (_, cell) => [row, 0xa1 + cell]).flat());
  const letters = Array.from(new TextDecoder(encoding).decode(Uint8Array.from(bytes)));
  return letters.filter((one) => /\p{L}/u.test(one) && !IN_NO_FACE.includes(one));
};
const between = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).filter((character) =>
    /[\p{L}\p{Mn}\p{Mc}\p{Nd}]/u.test(character),
  );

/** A sentence of each script, and the letters from which more are made: of each alphabet, of each set of Chinese characters. */
const SCRIPTS: [script: string, sentence: string, letters: string[]][] = [
  ['Vietnamese', 'Bàn gỗ sồi có bốn ghế – Nguyễn Thị Hường', between(0x1ea0, 0x1ef9)],
  ['Cyrillic', 'Деревянный стол, Ґедзь', between(0x400, 0x45f)],
  ['Greek', 'Ξύλινο τραπέζι με τέσσερις καρέκλες', between(0x386, 0x3ce)],
  ['Arabic', 'طاولة خشبية محمّد', between(0x621, 0x64a)],
  ['Persian and Urdu', 'لکڑی کی میز ٹھاکر پچگ', Array.from('پچژکگیٹڈڑںھہۃےئ۰۱۵')],
  ['Hebrew', 'שולחן יִצְחָק', between(0x5d0, 0x5ea)],
  ['simplified Chinese', '实木餐桌和四把椅子，九成新', decoded('gbk', [0xb0, 0xf7])],
  ['traditional Chinese', '實木餐桌和四把椅子，𨋢㗎', decoded('big5', [0xa4, 0xc5])],
  ['Japanese', '木製テーブルと椅子４脚、直角・骨', decoded('euc-jp', [0xb0, 0xf3])],
  ['Korean', '원목 식탁과 의자 네 개', decoded('euc-kr', [0xb0, 0xc8])],
  ['Devanagari', 'लकड़ी की मेज़ क्षत्रिय र्कि श्रृंगार', between(0x905, 0x94d)],
  ['Tamil', 'மர மேசை கொடு கௌதம் ஸ்ரீ', Array.from('அஆஇஈஉஊஎஏஐஒஓஔகஙசஞடணதநபமயரலவழளறனஜஷஸஹாிீுூெேைொோௌ்')],
  ['Gurmukhi', 'ਲੱਕੜ ਦਾ ਮੇਜ਼ ਪ੍ਰੇਮ ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', between(0xa15, 0xa39)],
  ['Bengali', 'কাঠের টেবিল ক্ষ কো', between(0x995, 0x9b9)],
  ['Gujarati', 'લાકડાનું ટેબલ', between(0xa95, 0xab9)],
  ['Telugu', 'చెక్క బల్ల క్షే', between(0xc15, 0xc39)],
  ['Kannada', 'ಮರದ ಮೇಜು ಕೊ', between(0xc95, 0xcb9)],
  ['Malayalam', 'മരമേശ ക്കൊ', between(0xd15, 0xd39)],
  ['Sinhala', 'ලී මේසය ක්\u200Dර', between(0xd9a, 0xdc6)],
  ['Thai', 'โต๊ะไม้ น้ำ', between(0xe01, 0xe30)],
  ['Armenian', 'Փայտե սեղան', between(0x531, 0x556)],
  ['Georgian', 'ხის მაგიდა', between(0x10d0, 0x10f0)],
  ['Ethiopic', 'የእንጨት ጠረጴዛ', between(0x1200, 0x1246)],
];
const isReadRightToLeft = (text: string): boolean => /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);

describe('a paper in the scripts of the Greater Toronto Area', () => {
  it.each(SCRIPTS)('draws %s, in both weights, and tells readers what it says', async (_, sentence) => {
    const refunds = [{ on: '2026-06-20', kind: 'refund' as const, amount: 50 }];
    const business = { legalName: sentence, address: null, hstNumber: null };
    const pdf = await written(receiptPaper(aReceipt({ itemName: sentence, business, refunds }), ENGLISH));
    const drawn = pdfTexts(pdf).join('').normalize('NFC');
    expect(missingGlyphs(pdf)).toBe(0);
    expect(drawn).not.toContain('?');
    if (!isReadRightToLeft(sentence)) expect(drawn.split(sentence.normalize('NFC')).length).toBeGreaterThan(2);
    if (pdf.includes('NotoSans'))
      expect(pdfReadAs(pdf).filter((text) => text === sentence.normalize('NFC'))).toHaveLength(2);
    expect(pdf.length).toBeLessThan(80_000);
  });

  it.each(SCRIPTS)('has a face for every letter of %s', async (_, __, letters) => {
    // Some letters are written as their base and a mark.
    const drawn = Array.from(letters.join('').normalize('NFC'));
    const { regular, bold } = await paperFonts(drawn.join(''));
    for (const faces of [regular, bold])
      expect(drawn.filter((letter) => !faces.some((face) => face.has(letter)))).toEqual([]);
  });

  it('writes a question mark for the few characters that no face has', async () => {
    expect(await drawnItem(`实木${IN_NO_FACE[0] ?? ''}`)).toBe('实木?');
  });

  it.each(SCRIPTS)('has each letter of %s, whatever stands beside it', async (_, __, letters) => {
    expect(letters.length).toBeGreaterThan(14);
    const words = fc.array(fc.constantFrom(...letters, ' '), { minLength: 1, maxLength: 100, size: 'max' });
    const property = fc.asyncProperty(words, async (characters) => {
      const { pdf, texts } = await withItem(characters.join(''));
      expect({ characters, missing: missingGlyphs(pdf), asked: texts.filter((text) => text.includes('?')) }).toEqual({
        characters,
        missing: 0,
        asked: [],
      });
    });
    await fc.assert(property, { numRuns: 2 });
  });

  it.each([
    ['Hebrew', 'שלום', 'םולש'],
    ['Hebrew with numbers', 'שולחן 150 ועוד 4', '4 דועו 150 ןחלוש'],
    ['brackets, whose glyphs are mirrored', 'שולחן (עץ)', ')ץע( ןחלוש'],
    ['Hebrew in English', 'Table – שלום עולם – 150', 'Table – 150 – םלוע םולש'],
    ['English in Hebrew', 'שולחן IKEA חדש', 'שדח IKEA ןחלוש'],
    ['Persian digits', 'میز ۱۵۰', '۱۵۰ زیم'],
    ['Chinese, Hebrew and a number', 'Table 实木 – שלום 150', 'Table 实木 – 150 םולש'],
  ])('draws %s in the order of the eye', async (_, itemName, seen) => {
    expect(await drawnItem(itemName)).toBe(seen);
  });

  it('leaves nothing of emoji, controls and directions', async () => {
    expect(await drawnItem('Chaise 🪑🇨🇦 d\u0065\u0301co 👩🏽‍🎨 1️⃣ Łódź Ελλάδα')).toBe('Chaise déco 1 Łódź Ελλάδα');
    const hidden = '\u202E\u2066\u200E\u200F\u061C\uFEFF\u00AD\u0000\u0007\u200B\u200D\uFFFC\uE000\uD800';
    expect(await drawnItem(`ab${Array.from(hidden).join('x')}c`)).toBe(`ab${'x'.repeat(hidden.length - 1)}c`);
    expect(await drawnItem(`gnp.${hidden}exe`)).not.toContain('?');
  });

  it('reads a Chinese character by the characters beside it', async () => {
    const facesOf = async (itemName: string): Promise<string[]> => {
      const { pdf } = await withItem(itemName);
      return [...new Set(pdfSource(pdf).match(/NotoSans(?:SC|HK|JP|KR)/g))];
    };
    expect(await facesOf('直角骨实')).toEqual(['NotoSansSC']);
    expect(await facesOf('直角骨實')).toEqual(['NotoSansHK']);
    expect(await facesOf('直角骨亜沢')).toEqual(['NotoSansJP']);
    expect(await facesOf('直角骨の')).toEqual(['NotoSansJP']);
    expect(await facesOf('直角의')).toEqual(['NotoSansKR']);
  });

  it('wraps Chinese between its characters, and right-to-left lines each by itself', async () => {
    const chinese = await withItem('实木餐桌和四把椅子'.repeat(12));
    const lines = chinese.texts.filter((text) => /\p{Script=Han}/u.test(text));
    expect(lines.length).toBeGreaterThan(2);
    const hebrew = await withItem(Array.from({ length: 40 }, (_, index) => `שולחן${index + 100}`).join(' '));
    const numbers = hebrew.texts.filter((text) => /^\d{3}$/.test(text)).map(Number);
    expect(numbers.slice(0, 2)).toEqual([numbers[1]! + 1, numbers[0]! - 1]);
    expect(numbers.indexOf(100)).toBeLessThan(numbers.indexOf(139));
    const long = await withItem('W'.repeat(200));
    expect(long.texts.filter((text) => /^W+$/.test(text)).length).toBeGreaterThan(2);
  });

  it('loads no other typeface for a text that needs none', async () => {
    expect(pdfSource(await written(receiptPaper(aReceipt(), ENGLISH)))).not.toContain('NotoSans');
  });
});
