import { inflateSync } from 'node:zlib';

const bytesOf = (pdf: Buffer): string => pdf.toString('latin1');

/** The objects of a simple PDF by number, with their decompressed streams. */
function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, number = '', body = ''] of bytesOf(pdf).matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', packed] = body.split(/\nstream\n/);
    const raw = packed === undefined ? '' : packed.slice(0, packed.lastIndexOf('\nendstream'));
    const isPacked = head.includes('/FlateDecode');
    const stream = isPacked ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw;
    objects.set(number, { head, stream });
  }
  return objects;
}

const characters = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** The characters of a font's codes, from its `ToUnicode` map. */
function codesOf(map: string): Map<string, string> {
  const codes = new Map<string, string>();
  for (const [, first = '0', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].forEach(([, hex = ''], index) => {
      const code = (parseInt(first, 16) + index).toString(16).padStart(4, '0');
      codes.set(code, characters(hex.replaceAll(' ', '')));
    });
  }
  return codes;
}

/** The texts of one of our PDFs as they are drawn, in the order of the file: from left to right on each line. */
export function pdfTexts(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '') ?? [];
      fonts.set(name, codesOf(objects.get(map)?.stream ?? ''));
    }
  }
  const pages = [...objects.values()].map(({ stream }) => stream).filter((stream) => stream.includes('BT\n'));
  return pages.flatMap((page) =>
    [...page.matchAll(/BT\n([\s\S]*?)ET/g)].map(([, block = '']) => {
      const [, name = ''] = /\/(F\d+) /.exec(block) ?? [];
      const hex = [...block.matchAll(/<([0-9a-f]+)>/gi)].map(([, codes = '']) => codes).join('');
      return (hex.match(/.{4}/g) ?? []).map((code) => fonts.get(name)?.get(code.toLowerCase()) ?? '').join('');
    }),
  );
}

/** How often a PDF of ours draws the box that stands for a missing glyph. */
export function missingGlyphs(pdf: Buffer): number {
  const pages = [...objectsOf(pdf).values()].map(({ stream }) => stream).filter((stream) => stream.includes('BT\n'));
  const codes = pages.flatMap((page) =>
    [...page.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g)),
  );
  return codes.filter((code) => code === '0000').length;
}

const ESCAPED = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['b', '\b'],
  ['f', '\f'],
]);
const unescaped = (_: string, character: string): string => ESCAPED.get(character) ?? character;

/** What readers are told of texts that are drawn otherwise than they are read. */
export const pdfReadAs = (pdf: Buffer): string[] =>
  [...bytesOf(pdf).matchAll(/\/ActualText \(\xfe\xff((?:\\[^]|[^\\)])*)\)/g)].map(([, escaped = '']) =>
    Buffer.from(escaped.replaceAll(/\\([^])/g, unescaped), 'latin1')
      .swap16()
      .toString('utf16le'),
  );

/** The structure tags, in the order of the file. */
export const pdfTags = (pdf: Buffer): string[] =>
  [...bytesOf(pdf).matchAll(/\/S \/([A-Z]\w*)\b/g)].map(([, tag = '']) => tag);

export const pdfSource = bytesOf;
