import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';

type Definition = () => void;
type Global = Record<string, unknown>;

const ROOT = resolve(import.meta.dirname, '../../..');
const HOOKS = ['beforeAll', 'beforeEach', 'afterEach', 'afterAll'] as const;
const SUITES = ['describe', 'it', 'test'] as const;
const context = globalThis as unknown as Global;

/** Replaces `describe` or `it` and records each definition for later, including `.each(table)(…)` and the like. */
function recorder(real: unknown, later: Definition[]): unknown {
  const reached = (reach: (found: unknown) => unknown): unknown =>
    new Proxy(() => undefined, {
      apply: (_target, _self, given: unknown[]) => {
        const define = (): unknown => (reach(real) as (...all: unknown[]) => unknown)(...given);
        if (!given.some((one) => typeof one === 'function')) return reached(define);
        later.push(define);
        return undefined;
      },
      get: (_target, name) =>
        typeof name === 'symbol' ? undefined : reached((found) => (reach(found) as Global)[name]),
    });
  return reached((found) => found);
}

async function definitionsOf(file: string): Promise<Definition[]> {
  const names = [...HOOKS, ...SUITES];
  const real = Object.fromEntries(names.map((name) => [name, context[name]]));
  const definitions: Definition[] = [];
  for (const name of names) context[name] = recorder(real[name], definitions);
  try {
    await import(file);
  } finally {
    Object.assign(context, real);
  }
  return definitions;
}

/**
 * Runs the matching test files as one, so that the product's modules are loaded only once. Hooks apply only to their
 * own file, so what a file started is stopped before the next one begins.
 */
export async function together(...patterns: string[]): Promise<void> {
  for (const file of globSync(patterns, { cwd: ROOT }).toSorted()) {
    const definitions = await definitionsOf(resolve(ROOT, file));
    describe(basename(file).replace(/\.spec\.ts$/, ''), () => {
      for (const define of definitions) define();
    });
  }
}
