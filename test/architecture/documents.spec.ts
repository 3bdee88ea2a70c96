import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const READ = [
  '{src,web/src,test,packages,migrations,scripts,docs,docker}/**/*.{ts,tsx,mjs,md,css,yml,yaml,json,ini,cfg,sql,sh,example}',
  'docker/**/Dockerfile',
  '{.ci,.githooks}/*',
  '*.{md,mjs,json}',
  '.env.example',
];
/** Invents citations to refuse. */
const NOT_READ = ['package-lock.json', 'test/architecture/documents.spec.ts'];
/** Written by a program (`npm run test:stack`). */
const WRITTEN = ['outages.md'];

interface Citation {
  file: string;
  document: string;
  /** A heading's number, its text or its anchor, or the number of a row. */
  sections: string[];
}

/**
 * A document, and what names a section of it: `Rows 3 to 6 of ` before it, and directly after it `§4a`, `, row 7`,
 * `, "Title"`, ` ("Title")`, ` under "Title"`, `#anchor`.
 */
const CITED = new RegExp(
  [
    /(?:\b([Rr]ows? \d+(?: (?:to|and) \d+)?) of )?/,
    /(?<![\w/.:{}-])((?:[\w.-]+\/)*[\w-]+\.md)\b(?:`|\]\([^()]*\))?/,
    /(#[\w-]+)?((?:(?:,? and|,)? §\d+[a-z]?)*)(,? rows? \d+(?: (?:to|and) \d+)?)?/,
    /(?:,? (?:\(|[a-z]+ under )?["“]([^"”$]+)["”])?/,
  ]
    .map(({ source }) => source)
    .join(''),
  'g',
);
/** Lines of one comment belong together. */
const NEXT_LINE = /\n[ \t]*(?:\*(?!\*)|\/\/|#(?= ))?[ \t]*/g;

function citationsIn(file: string, text: string): Citation[] {
  // Headings of Markdown begin like comments elsewhere.
  const lines = text.replace(NEXT_LINE, ' ');
  return [...lines.matchAll(CITED)].map(
    ([, rowsBefore = '', document = '', anchor, numbers, rowsAfter = '', title]) => ({
      file,
      document,
      sections: [
        ...[anchor, title].filter((each) => each !== undefined),
        ...(numbers?.match(/§\d+[a-z]?/g) ?? []),
        ...(`${rowsBefore} ${rowsAfter}`.match(/\d+/g) ?? []),
      ],
    }),
  );
}

/** What is cited: from the root, as one of the folder of documents, or from the file that cites. */
const placesOf = ({ file, document }: Citation): string[] => {
  const name =
    document === document.toUpperCase() ? document : join(dirname(document), basename(document).toLowerCase());
  return [join(dirname(file), document), document, join('docs', name.replace(/^docs\//, ''))];
};

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\d _-]/gu, '')
    .replaceAll(' ', '-');

/** What can be cited of a document: headings with their numbers and anchors, terms in bold, first cells of tables. */
function sectionsOf(markdown: string): Set<string> {
  const titles = [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) => title.replaceAll('`', ''));
  const bold = [...markdown.matchAll(/(?:^|\| )(?:- )?\*\*([^*]+)\*\*/gm)].map(([, term = '']) =>
    term.replace(/[.:]$/, ''),
  );
  const cells = [...markdown.matchAll(/^\| ([^|*]+) \|/gm)].map(([, cell = '']) => cell);
  const numbers = titles.flatMap(
    (title) =>
      /^§?(\d+[a-z]?)\b/
        .exec(title)
        ?.slice(1)
        .map((number) => `§${number}`) ?? [],
  );
  const plain = titles.map((title) => title.replace(/^§?\d+[a-z]?\.? /, ''));
  return new Set([...titles, ...plain, ...numbers, ...bold, ...cells, ...titles.map((title) => `#${anchorOf(title)}`)]);
}

const known = new Map<string, Set<string>>();
function sectionsAt(path: string): Set<string> {
  const sections = known.get(path) ?? sectionsOf(readFileSync(join(ROOT, path), 'utf8'));
  known.set(path, sections);
  return sections;
}

/** What a citation names that is not there. */
function missingOf(citation: Citation): string[] {
  const { file, document, sections } = citation;
  const places = placesOf(citation);
  const path = places.find((place) => existsSync(join(ROOT, place)));
  if (path === undefined) return WRITTEN.includes(basename(document)) ? [] : [`${file}: ${document}`];
  return sections
    .filter((section) => !sectionsAt(path).has(section))
    .map((section) => `${file}: ${document}, ${section}`);
}

const texts = globSync(READ, { cwd: ROOT, exclude: (path) => path.endsWith('node_modules') })
  .filter((path) => !NOT_READ.includes(path) && !path.startsWith('docs/pictures/'))
  .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')] as const);

const decisionFiles = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT });
const decisions = new Set(decisionFiles.map((path) => basename(path).slice(0, 4)));
const decisionsIn = (text: string): string[] =>
  [...text.matchAll(/\b[Dd]ecisions? (\d{4})\b/g)].map(([, number = '']) => number);

/** The sections of the owner's two documents that a text cites. */
const specificationIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:[Ss]pecification|second document),? (§\d+(?:(?:,| and|, and) §\d+)*)/g)].flatMap(
    ([, sections = '']) => sections.match(/§\d+/g) ?? [],
  );

describe('a document that is cited', () => {
  const citations = texts.flatMap(([path, text]) => (text.includes('.md') ? citationsIn(path, text) : []));

  it('is there, and has the section that is named', () => {
    expect(citations.length).toBeGreaterThan(450);
    expect(citations.filter(({ sections }) => sections.length > 0).length).toBeGreaterThan(150);
    expect(citations.flatMap(missingOf)).toEqual([]);
  });

  it('is a decision that there is', () => {
    const cited = texts.flatMap(([file, text]) => decisionsIn(text).map((number) => `${file}: ${number}`));
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter((citation) => !decisions.has(citation.slice(-4)))).toEqual([]);
  });

  it('is a section of the specification that conformance.md goes through', () => {
    const cited = texts.flatMap(([file, text]) => specificationIn(text).map((section) => `${file}: ${section}`));
    expect(cited.length).toBeGreaterThan(100);
    expect(cited.filter((citation) => !sectionsAt('docs/conformance.md').has(citation.split(': ')[1] ?? ''))).toEqual(
      [],
    );
    expect(specificationIn('(specification §3 and §12; second document, §5, "x")')).toEqual(['§3', '§12', '§5']);
  });

  it.each([
    ['docs/nothing.md', ['docs/nothing.md']],
    ['(operations.md, "Nothing")', ['operations.md, Nothing']],
    ['(operations.md,\n * "Nothing")', ['operations.md, Nothing']],
    ['[here](operations.md#nothing)', ['operations.md, #nothing']],
    ['`docs/operations.md` ("Nothing")', ['docs/operations.md, Nothing']],
    ['docs/operations.md §98 and §99', ['docs/operations.md, §98', 'docs/operations.md, §99']],
    ['(operations.md, "Outgoing mail"), [here](operations.md#outgoing-mail)', []],
    ['Product.md §4, "Who sees what"', []],
    ['(product.md §99)', ['product.md, §99']],
    ['(product.md §4b)', ['product.md, §4b']],
    ['(product.md §4, "Who sees nothing")', ['product.md, Who sees nothing']],
    ['(money.md, "Who gets nothing")', ['money.md, Who gets nothing']],
    ['(money.md, row 99)', ['money.md, 99']],
    ['Rows 7 to 99 of money.md', ['money.md, 99']],
    ['(api.md, "Nothing")', ['api.md, Nothing']],
    ['(product.md §4a), rows 3 and 4 of money.md, (money.md, "at the door"), (api.md, "Ids")', []],
  ])('would be missed: %s', (text, missing) => {
    expect(citationsIn('docs/x.md', text).flatMap(missingOf)).toEqual(missing.map((each) => `docs/x.md: ${each}`));
  });

  it('is cited by the number, the title or the anchor of a section', () => {
    const sections = sectionsOf(
      '# Money\n\n## 4. Who gets `what`\n\n## 4a. On hold\n\n**Ledger**: entries.\n\n| settlement | divides |\n| 7 | a row |',
    );
    const known = ['Money', '§4', 'Who gets what', '#4-who-gets-what', '§4a', 'On hold', 'Ledger', 'settlement', '7'];
    for (const section of known) expect([section, sections.has(section)]).toEqual([section, true]);
  });
});

describe('the list of decisions', () => {
  const files = decisionFiles.map((path) => basename(path));
  const list = readFileSync(join(ROOT, 'docs/decisions/README.md'), 'utf8');

  it('has a line for each number, with the title of the decision or that the number was not used', () => {
    expect(files.length).toBeGreaterThan(80);
    expect(wrongLines(list, files)).toEqual([]);
  });

  it.each([
    ['a decision without a line', list.replace(/^.*\[0042\].*\n/m, ''), files, /^missing: \| \[0042\]/],
    ['another title', list.replace('Data retention', 'Data'), files, /^missing: \| \[0019\].*Data retention/],
    ['a line for nothing', `${list}| 9999 | not used | | |\n`, files, /^not so: \| 9999 \|/],
    [
      'a decision that is gone',
      list,
      files.filter((file) => !file.startsWith('0042')),
      /^missing: \| 0042 \| not used/,
    ],
  ])('would miss %s', (_, text, present, problem) => {
    expect(wrongLines(text, present)[0]).toMatch(problem);
  });
});

/** How the line of each number begins, from the first to the last. */
function expectedLines(files: readonly string[]): string[] {
  const byNumber = new Map(files.map((file) => [Number(file.slice(0, 4)), file]));
  return Array.from({ length: Math.max(...byNumber.keys()) }, (_, index) => {
    const number = String(index + 1).padStart(4, '0');
    const file = byNumber.get(index + 1);
    if (file === undefined) return `| ${number} | not used |`;
    const [, title = ''] = /^# \d{4}\. (.*)$/m.exec(readFileSync(join(ROOT, 'docs/decisions', file), 'utf8')) ?? [];
    return `| [${number}](${file}) | ${title} |`;
  });
}

function wrongLines(list: string, files: readonly string[]): string[] {
  const found = [...list.matchAll(/^\| \[?\d{4}[^|]*\|[^|]*\|/gm)].map(([start]) => start);
  const expected = expectedLines(files);
  return [
    ...expected.filter((line) => !found.includes(line)).map((line) => `missing: ${line}`),
    ...found.filter((line) => !expected.includes(line)).map((line) => `not so: ${line}`),
  ];
}
