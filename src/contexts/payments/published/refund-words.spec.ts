import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { textsIn } from '../../../platform/texts/translator.js';
import { refundPromise, refundSentence, refundTime } from './refund-words.js';

const t = textsIn('en');
const ROOT = resolve(import.meta.dirname, '../../../..');

it('a refund is on its way until the bank shows it, with the time that takes', () => {
  expect(refundSentence(t, '$25.00')).toBe('$25.00 is on its way to your card (5–10 business days).');
  expect(refundPromise(t, 'All of $25.00')).toBe('All of $25.00 goes back to your card (5–10 business days).');
});

describe('every other text about a refund', () => {
  const texts = globSync('{src,web/src}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !path.includes('.spec.') && !path.endsWith('texts/en/papers.ts'))
    .map((path) => [path, readFileSync(`${ROOT}/${path}`, 'utf8')] as const);
  const saying = (words: RegExp): string[] => texts.filter(([, text]) => words.test(text)).map(([path]) => path);

  it('uses this time and this sentence', () => {
    expect(texts.length).toBeGreaterThan(1_000);
    // The terms name the maximum that a bank may take.
    expect(saying(/business days/)).toEqual(['src/platform/texts/en/legal.ts']);
    expect(saying(/on its way to your card/)).toEqual([]);
    expect(refundTime(t)).toContain('business days');
  });

  it('never says that the money is back', () => {
    expect(saying(/\b(have|has|had|got) (all of )?(your|the|their) (money|payment) back\b/i)).toEqual([]);
  });
});
