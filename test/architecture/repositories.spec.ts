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

const ports = globSync('src/*/**/application/**/*.repository.ts', { cwd: ROOT }).map((path) => ({
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
