import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** The methods of controllers that take an `Idempotency-Key`, from the decorator to the end of the body. */
const methods = globSync('src/**/*.controller.ts', { cwd: ROOT }).flatMap((file) =>
  readFileSync(resolve(ROOT, file), 'utf8')
    .split(/(?=\n {2}@Idempotent\(\))/)
    .slice(1)
    .map((part) => ({ file, text: part.slice(0, part.indexOf('\n  }\n')) })),
);

describe('a call that may come again', () => {
  it('does what it does through @Repeatable, so that a repeat does nothing and is answered with the rights of now', () => {
    expect(methods.length).toBeGreaterThan(30);
    const acting = /call\.(?:act|once)\(/;
    const wrong = methods.filter(({ text }) => !text.includes('@Repeatable() call') || !acting.test(text));
    expect(wrong).toEqual([]);
  });
});

/** The POSTs that take an `Idempotency-Key`, as `POST /api/…`. */
function keyedCalls(): string[] {
  return globSync('src/**/*.controller.ts', { cwd: ROOT }).flatMap((file) =>
    readFileSync(resolve(ROOT, file), 'utf8')
      .split(/(?=@Controller\()/)
      .slice(1)
      .flatMap((controller) => {
        const [, base = ''] = /@Controller\('([^']*)'\)/.exec(controller) ?? [];
        return controller
          .split(/(?=\n {2}@(?:Get|Post|Put|Patch|Delete)\()/)
          .filter((method) => method.includes('\n  @Idempotent()'))
          .map((method) => /@Post\((?:'([^']*)')?\)/.exec(method)?.[1])
          .map((path) => `POST /${base}${path === undefined ? '' : `/${path}`}`);
      }),
  );
}

describe('docs/keys.md', () => {
  it('tells of every call with a key where its decision is kept', () => {
    const lines = readFileSync(resolve(ROOT, 'docs/keys.md'), 'utf8').matchAll(/^\| (POST \S+) +\|/gm);
    expect(Array.from(lines, ([, call]) => call)).toEqual(keyedCalls().toSorted());
  });
});
