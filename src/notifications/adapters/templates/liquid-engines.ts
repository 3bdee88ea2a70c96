import { Liquid } from 'liquidjs';

const STRICT = { strictVariables: true, strictFilters: true } as const;
/** Far more than any message needs; a text that asks for more is broken. */
const LIMITS = { parseLimit: 100_000, renderLimit: 1_000, memoryLimit: 2_000_000 } as const;

/** Those that decide and repeat. Others read files (`include`, `render`, `layout`) or write without escaping (`echo`, `liquid`). */
const TAGS = ['if', 'unless', 'case', 'for', 'break', 'continue', 'assign', 'capture', 'comment', 'raw', '#'];

function withoutWaysOut(engine: Liquid): Liquid {
  for (const tag of Object.keys(engine.tags)) if (!TAGS.includes(tag)) Reflect.deleteProperty(engine.tags, tag);
  // As a filter it would switch the escaping off.
  Reflect.deleteProperty(engine.filters, 'raw');
  return engine;
}

/** For what administrators may write: everything that is put in is escaped. */
export const htmlEngine = (): Liquid => withoutWaysOut(new Liquid({ ...STRICT, ...LIMITS, outputEscape: 'escape' }));

/** The same for subjects, which are no HTML. */
export const plainEngine = (): Liquid => withoutWaysOut(new Liquid({ ...STRICT, ...LIMITS }));

/** For the frame, whose parts arrive rendered and escaped. */
export const frameEngine = (): Liquid => new Liquid({ ...STRICT, outputEscape: 'escape' });
