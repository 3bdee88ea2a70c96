import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { codeInWords } from './code-words';
import { KIND_NAMES } from '../today/kinds';
import { partOf } from '../sale/moment-words';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const textOf = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8');
const found = (paths: string[], pattern: RegExp): string[] => {
  const codes = paths.flatMap((path) => [...textOf(path).matchAll(pattern)].map(([, code = '']) => code));
  return [...new Set(codes)].sort();
};
const sources = globSync('src/**/*.ts', { cwd: ROOT }).filter((path) => !path.includes('.spec.'));

/** Whether the words are only the split code, such as “funds released”, which is not good enough to show. */
const isOnlySplit = (code: string, words: string): boolean =>
  words.toLowerCase() === code.replace(/^[a-z]+\./, '').replaceAll(/[._-]/g, ' ');

describe('the console has words for every server code', () => {
  it('for actions of administrators', () => {
    const actions = found(sources, /action: '((?:admin|delivery|identity|listings|notifications|payments)\.[a-z-]+)'/g);
    expect(actions.length).toBeGreaterThan(20);
    const known = actions.filter((action) => !action.startsWith('payments.act-'));
    expect(known.filter((action) => isOnlySplit(action, codeInWords(action)))).toEqual([]);
  });

  it('for tasks that wait for staff', () => {
    const works = sources.filter((path) => /-work\.ts$/.test(path));
    expect(works.length).toBeGreaterThan(4);
    const kinds = [
      ...found(works, /^ {2}'?([a-z]+(?:-[a-z0-9]+)*)'?: (?:deliveries\(|`|\()/gm),
      ...found(works, /^ {2}'([a-z]+(?:-[a-z0-9]+)+)',$/gm),
      ...found(works, /kind: '([a-z-]+)'/g),
    ];
    expect(kinds).toEqual(expect.arrayContaining(['approval', 'case', 'failed-job', 'held-60-days', 'late-delivery']));
    expect([...new Set(kinds)].sort()).toEqual([...KIND_NAMES].sort());
  });

  it('for events in the history of a sale', () => {
    const histories = sources.filter((path) => /-history\.ts$/.test(path));
    const kinds = found(histories, /'((?:case|dispute|money|message|delivery)\.[a-z-]+)'/g);
    const inTable = /kind IN \(([^)]+)\)/.exec(textOf('migrations/1795219200402-delivery-record.ts'))?.[1] ?? '';
    const deliveries = [...inTable.matchAll(/'([a-z-]+)'/g)].map(([, kind = '']) => `delivery.${kind}`);
    expect(deliveries.length).toBeGreaterThan(10);
    const all = [...kinds, ...deliveries];
    expect(all.filter((kind) => partOf(kind) === 'Staff')).toEqual([]);
  });
});
