import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const SAVES = 'src/contexts/payments/protection/application/save-payment.ts';
const sources = globSync('src/**/*.ts', { cwd: ROOT, exclude: (name) => name.endsWith('.spec.ts') }).map((file) => ({
  file,
  text: readFileSync(`${ROOT}/${file}`, 'utf8'),
}));

/** What a file's classes know by the type, by the name that they gave it. */
const namesOf = (text: string, type: string): string[] =>
  [...text.matchAll(new RegExp(`(\\w+): (?:\\w+<)?${type}\\b`, 'g'))].flatMap(([, name]) => name ?? []);

/** The files in which something of the type is told to do it. */
function whoCalls(type: string, method: string): string[] {
  return sources
    .filter(({ text }) => text.includes(type))
    .filter(({ text }) =>
      namesOf(text, type).some((name) => new RegExp(`\\b${name}\\s*\\.\\s*${method}\\(`).test(text)),
    )
    .map(({ file }) => file);
}

describe('A payment and what its transaction shows of it', () => {
  it('are written together, in one place, so that no caller can write one and forget the other', () => {
    expect(whoCalls('PaymentRepository', 'save')).toEqual([SAVES]);
    expect(whoCalls('TransactionRegister', 'recordFunds')).toEqual([SAVES]);
  });
});
