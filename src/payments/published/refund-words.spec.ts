import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { refundPromise, REFUND_TIME, refundSentence } from './refund-words.js';

const ROOT = resolve(import.meta.dirname, '../../..');

it('a refund is on its way until the bank shows it, and how long that takes', () => {
  expect(refundSentence('$25.00')).toBe('$25.00 is on its way to your card (5–10 business days).');
  expect(refundPromise('All of $25.00')).toBe('All of $25.00 goes back to your card (5–10 business days).');
});

describe('Every other text about a refund', () => {
  const texts = globSync('{src,web/src}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((path) => !path.includes('.spec.') && !path.endsWith('published/refund-words.ts'))
    .map((path) => [path, readFileSync(`${ROOT}/${path}`, 'utf8')] as const);
  const saying = (words: RegExp): string[] => texts.filter(([, text]) => words.test(text)).map(([path]) => path);

  it('takes the time and the sentence from here', () => {
    expect(texts.length).toBeGreaterThan(1_000);
    // The terms name the most that a bank may take.
    expect(saying(/business days/)).toEqual(['web/src/features/legal/terms-text.ts']);
    expect(saying(/on its way to your card/)).toEqual([]);
    expect(REFUND_TIME).toContain('business days');
  });

  it('never says that the money is back', () => {
    expect(saying(/\b(have|has|had|got) (all of )?(your|the|their) (money|payment) back\b/i)).toEqual([]);
  });
});
