import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Reads one row or null, one row or an error, with a lock, several, a page; counts; yes or no. */
const QUESTIONS = ['find', 'get', 'lock', 'list', 'page', 'count', 'is', 'has', 'was'];
/** A new row, a guarded update of a whole one, the end of one; one fact of a row; a row that only one instance gets. */
const WRITES = ['add', 'save', 'remove', 'record', 'claim'];
/** What a row does in the words of its context. */
const ACTS: Record<string, readonly string[]> = {
  'case.repository.ts': ['restart'],
  'challenge.repository.ts': ['consume', 'endCodes'],
  'checkout.repository.ts': ['end'],
  'driver.repository.ts': ['pause', 'resume'],
  'help-message.repository.ts': ['clearPerson'],
  'listing.repository.ts': ['change', 'renew', 'expire', 'rename', 'rate'],
  'mail.repository.ts': ['renew', 'requeue', 'giveUpStranded'],
  'passkey.repository.ts': ['replaceRecoveryCodes'],
  'phone-message.repository.ts': ['giveUpStranded'],
  'service-area.repository.ts': ['switchRegions'],
  'session.repository.ts': ['rehash', 'end', 'endOne', 'endByUser', 'endAllExcept'],
  'trace.repository.ts': ['maskDropOffs', 'clearProof'],
};

const VERB = new RegExp(`^(?:${[...QUESTIONS, ...WRITES].join('|')})(?![a-z])`);
const isAllowed = (file: string, method: string): boolean =>
  VERB.test(method) || (ACTS[file]?.includes(method) ?? false);

const ports = globSync('src/contexts/**/application/**/*.repository.ts', { cwd: ROOT }).map((path) => ({
  file: basename(path),
  methods: [...readFileSync(`${ROOT}/${path}`, 'utf8').matchAll(/^ {2}abstract (\w+)\(/gm)].map(([, name]) => name!),
}));

describe('the methods of repositories', () => {
  it('begin with one of the shared verbs, or are an act of their row', () => {
    expect(ports.length).toBeGreaterThan(30);
    for (const { methods } of ports) expect(methods).not.toEqual([]);
    const others = ports.flatMap(({ file, methods }) =>
      methods.filter((method) => !isAllowed(file, method)).map((method) => `${file}: ${method}`),
    );
    expect(others).toEqual([]);
  });

  it('have no act on the list that is gone', () => {
    const gone = Object.entries(ACTS).flatMap(([file, acts]) =>
      acts.filter((act) => !ports.some((port) => port.file === file && port.methods.includes(act))),
    );
    expect(gone).toEqual([]);
  });

  it.each(['byId', 'of', 'load', 'insert', 'update', 'store', 'finder', 'isolated', 'entries'])(
    'are not: %s',
    (name) => {
      expect(isAllowed('payment.repository.ts', name)).toBe(false);
    },
  );
});

const sources = (pattern: string): { path: string; text: string }[] =>
  globSync(pattern, { cwd: ROOT })
    .map((path) => ({ path, text: readFileSync(`${ROOT}/${path}`, 'utf8') }))
    .sort((one, other) => one.path.localeCompare(other.path));

/** Ports in the constructor of a controller that are repositories, by the names of their classes. */
const repositoriesIn = (controller: string): string[] =>
  [...controller.matchAll(/^ +(?:private |protected |public )?(?:readonly )?#?\w+: (\w+Repository),?$/gm)].map(
    ([, name]) => name!,
  );

describe('a controller', () => {
  it('asks a use case or a reader, and never a repository', () => {
    const controllers = sources('src/**/*.controller.ts');
    expect(controllers.length).toBeGreaterThan(50);
    const injected = controllers.flatMap(({ path, text }) =>
      repositoriesIn(text).map((name) => `${basename(path)}: ${name}`),
    );
    const imported = controllers.flatMap(({ path, text }) =>
      /from '[^']+\.repository\.js'/.test(text) ? [basename(path)] : [],
    );
    expect([injected, imported]).toEqual([[], []]);
  });

  it('is seen to inject one', () => {
    const text =
      'constructor(\n    private readonly users: UserRepository,\n    private readonly a: UserReader,\n  ) {}';
    expect(repositoriesIn(text)).toEqual(['UserRepository']);
  });
});

/** Repositories that map rows field by field, and why. */
const BY_HAND: Record<string, string> = {
  'sql-case.repository.ts': 'a case is its problem joined with its payment and with what was missed in its entries',
  'sql-mail.repository.ts': 'writes all messages of an event in one statement, from JSON, and never reads a whole one',
  'sql-session.repository.ts':
    'who is signed in comes from a session joined with its person; the session itself has columns',
  'sql-transaction.repository.ts': 'writes what a move has changed, and reads the row that the views of listings share',
};

const USES_COLUMNS = /from '[^']+(?:\/columns|\.mapper)\.js'/;
/** A column that is renamed to its field, in TypeScript or in SQL; a few of a join, a sum or a claim are. */
const RENAMED = /^ +\w+: row\.\w+,$|AS "[a-z]+[A-Z]\w*"/gm;
const MAX_RENAMED_AT_ONCE = 4;
const mapsByHand = (text: string): boolean =>
  !USES_COLUMNS.test(text) ||
  text.split('\n\n').some((part) => [...part.matchAll(RENAMED)].length > MAX_RENAMED_AT_ONCE);

describe('a repository', () => {
  const repositories = sources('src/**/sql-*.repository.ts');
  const byHand = repositories.flatMap(({ path, text }) => (mapsByHand(text) ? [basename(path)] : [])).sort();

  it('maps its rows with `columns`, but for those that are named here', () => {
    expect(repositories.length).toBeGreaterThan(25);
    expect(byHand).toEqual(Object.keys(BY_HAND).sort());
  });

  it('reads its rows with a mapper that declares `columns`', () => {
    const mappers = sources('src/**/*.mapper.ts');
    expect(mappers.filter(({ text }) => !text.includes('/columns.js')).map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['no declaration', "import { DatabaseSession } from './database-session.js';", true],
    ['each field', `import { columns } from './columns.js';\n${'  userId: row.user_id,\n'.repeat(5)}`, true],
    ['each column', `import { columns } from './columns.js';\n${'user_id AS "userId", '.repeat(5)}`, true],
    ['a declared row', "import { USERS } from './user.mapper.js';\n", false],
  ])('is seen to map by hand, or not: %s', (_, text, isByHand) => {
    expect(mapsByHand(text)).toBe(isByHand);
  });
});
