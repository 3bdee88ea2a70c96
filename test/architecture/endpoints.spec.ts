import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path/posix';

const ROOT = resolve(import.meta.dirname, '../..');
/** A context, or a room of one that has several. */
const ROOM = /^src\/contexts\/((?:payments|admin)\/[a-z]+|[a-z]+)\//;
const roomOf = (path: string): string => ROOM.exec(path)?.[1] ?? path;

/** The rooms whose classes of `application/` or `published/`, and readers, a controller is given. */
function roomsAsked(path: string, text: string): Set<string> {
  const given = [...text.matchAll(/constructor\(([\s\S]*?)\) \{/g)].map(([, parameters]) => parameters).join('\n');
  const classes = [...given.matchAll(/: (\w+),?/g)].map(([, name = '']) => name);
  const imports = [
    ...text.matchAll(/import \{([^}]+)\} from '(\.[^']+\/(?:application|published|persistence)\/[^']+)'/g),
  ];
  return new Set(
    imports
      .filter(([, names = '']) => classes.some((name) => new RegExp(`\\b${name}\\b`).test(names)))
      .map(([, , from = '']) => roomOf(join(dirname(path), from))),
  );
}

/** Asks its own room, and at most one other of the same context. */
function isAtHome(path: string, text: string): boolean {
  const own = roomOf(path);
  const asked = roomsAsked(path, text);
  const others = [...asked].filter((room) => room !== own && room.split('/')[0] === own.split('/')[0]);
  return asked.has(own) && others.length <= 1;
}

describe('an endpoint', () => {
  it('lives in the room whose use case it calls', () => {
    const controllers = globSync('src/contexts/**/*.controller.ts', { cwd: ROOT });
    expect(controllers.length).toBeGreaterThan(60);
    expect(controllers.filter((path) => !isAtHome(path, readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
  });

  const controller = (...imports: [name: string, from: string][]): string =>
    `${imports.map(([name, from]) => `import { ${name} } from '${from}';`).join('\n')}
constructor(\n${imports.map(([name]) => `    private readonly a: ${name},\n`).join('')}  ) {}`;
  const [own, ledger, losses] = [
    ['Own', '../../application/own.js'],
    ['Ledger', '../../../ledger/application/ledger.js'],
    ['Losses', '../../../losses/application/losses.js'],
  ] as [string, string][];
  it.each([
    ['with its own room', [own!], true],
    ['with one room more', [own!, ledger!], true],
    ['with two rooms more', [own!, ledger!, losses!], false],
    ['with another room only', [ledger!], false],
  ])('is seen to be at home or not: %s', (_, imports, wanted) => {
    expect(isAtHome('src/contexts/payments/cases/adapters/http/a.controller.ts', controller(...imports))).toBe(wanted);
  });
});
