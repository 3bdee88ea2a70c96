import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { commitProblems, idiomsIn } from '../../scripts/ci/words.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
/** Decisions stay as they were written, and so do terms that people have agreed to. */
const READ = '{src,web/src,test,migrations,scripts,docs}/**/*.{ts,tsx,mjs,md}';
const KEPT = ['scripts/ci/words.mjs', 'test/architecture/words.spec.ts', 'src/platform/texts/en/legal.ts'];

describe('the words of code and documents', () => {
  it('are those of the field', () => {
    const files = globSync(READ, { cwd: ROOT }).filter(
      (path) => !path.startsWith('docs/decisions/') && !KEPT.includes(path),
    );
    expect(files.length).toBeGreaterThan(1_000);
    const found = files.flatMap((path) =>
      idiomsIn(readFileSync(`${ROOT}/${path}`, 'utf8')).map((idiom) => `${path}: ${idiom}`),
    );
    expect(found).toEqual([]);
  });

  it('are found wherever they stand', () => {
    expect(idiomsIn('It is counted anew,\nin vain.')).toEqual([
      '“anew”: write again',
      '“in vain”: write failed, without result',
    ]);
    expect(idiomsIn('Somebody asked; nobody@example.ca did not.')).toEqual([
      '“Somebody a”: write no one, someone, anyone, everyone',
    ]);
    expect(idiomsIn('The vain queue is renewed.')).toEqual([]);
    expect(idiomsIn('class ForgetAnswersJob: what is past its time is gone')).toEqual([
      '“past its time is gone”: write expired rows deleted',
      '“ForgetAnswersJob”: write DeleteExpired…, Handle…, Record…, Flag…',
    ]);
    expect(idiomsIn('The event is heard twice; refuses what is no page.')).toHaveLength(2);
    expect(idiomsIn('It asks for no more than one page.')).toEqual([]);
  });
});

describe('the message of a commit', () => {
  it('has an area, a short subject, and an empty line before its body', () => {
    expect(commitProblems('payments: look up before resending\n\nThe key may be gone.\n# a comment')).toEqual([]);
    expect(commitProblems("Merge branch 'prices'")).toEqual([]);
  });

  it.each([
    ['Look up before resending', /begins with its area/],
    [`payments: ${'look '.repeat(15)}up`, /has \d+ characters/],
    ['payments: look up.', /no full stop/],
    ['payments: look up\nat once', /empty line/],
    ['payments: try anew', /“anew”/],
  ])('is refused otherwise: %s', (message, problem) => {
    expect(commitProblems(message).join()).toMatch(problem);
  });
});
