import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { PROBLEM_CODES } from '../../src/program/api-document/answers.generated.js';
import { RULES } from '../support/access/rules.js';

const API = readFileSync(resolve(import.meta.dirname, '../../docs/api.md'), 'utf8');

const withoutNames = (route: string): string => route.replace(/:\w+|\{\w+\}/g, '{}');
const ROUTES = new Set(Object.keys(RULES).map(withoutNames));

/** The calls that a document names and that do not exist. */
const unknownCalls = (markdown: string): string[] =>
  [...markdown.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) [^`]+)`/g)]
    .map(([, call = '']) => call)
    .filter((call) => !ROUTES.has(withoutNames(call)));

/** The codes of the table under "Codes". */
function codesIn(markdown: string): string[] {
  const [, table = ''] = /\*\*Codes\*\*[^|]*((?:^\|.*\n)+)/m.exec(markdown) ?? [];
  const cells = [...table.matchAll(/^\| [^|]+ \| ([^|]+) \|$/gm)].map(([, codes = '']) => codes);
  const plain = cells.join(' ').replace(/\([^()]*\)/g, ' ');
  return [...plain.matchAll(/[a-z]+(?:-[a-z]+)*/g)].map(([code]) => code).filter((code) => code !== 'codes');
}

describe('docs/api.md', () => {
  it('names only calls that exist', () => {
    expect(API.match(/`(?:GET|POST|PUT|PATCH|DELETE) /g)?.length).toBeGreaterThan(100);
    expect(unknownCalls(API)).toEqual([]);
  });

  it('would be missed with another call', () => {
    expect(unknownCalls('`GET /api/user`, `POST /api/products/{id}/renew`, `GET /o/{token}`')).toEqual([
      'GET /o/{token}',
    ]);
  });

  it('lists every code of a refusal, each once', () => {
    expect(codesIn(API).sort()).toEqual([...PROBLEM_CODES].sort());
  });

  it('lists codes without what stands in brackets', () => {
    const table =
      '**Codes** say it:\n\n| of | codes |\n|---|---|\n| any | one two-three, four (`details.five`; a six) |\n';
    expect(codesIn(table)).toEqual(['one', 'two-three', 'four']);
  });
});
