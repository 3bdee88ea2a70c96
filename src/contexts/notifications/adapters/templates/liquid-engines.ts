import { Liquid, type Template } from 'liquidjs';
import { markStops, oneStop } from '../../../../platform/texts/one-stop.js';

const STRICT = { strictVariables: true, strictFilters: true } as const;
/**
 * Far more than any message needs, so a text that exceeds it is broken. `renderLimit` is milliseconds of a clock that
 * goes on while a busy machine runs something else: within one second our own texts were refused there.
 */
const LIMITS = { parseLimit: 100_000, renderLimit: 5_000, memoryLimit: 2_000_000 } as const;

/** Conditions and loops only. Other tags read files (`include`, `render`, `layout`) or skip the escaping (`echo`, `liquid`). */
const TAGS = ['if', 'unless', 'case', 'for', 'break', 'continue', 'assign', 'capture', 'comment', 'raw', '#'];

function restricted(engine: Liquid): Liquid {
  for (const tag of Object.keys(engine.tags)) if (!TAGS.includes(tag)) Reflect.deleteProperty(engine.tags, tag);
  // The filter `raw` would turn off the escaping.
  Reflect.deleteProperty(engine.filters, 'raw');
  return engine;
}

/** For HTML that administrators write: escapes every value. */
export const htmlEngine = (): Liquid => restricted(new Liquid({ ...STRICT, ...LIMITS, outputEscape: 'escape' }));

/** For subjects, which are not HTML and need no escaping. */
export const plainEngine = (): Liquid => restricted(new Liquid({ ...STRICT, ...LIMITS }));

/** For the frame, whose parts are already rendered and escaped. */
export const frameEngine = (): Liquid => new Liquid({ ...STRICT, outputEscape: 'escape' });

/** More than are in use: the shipped texts that are sent, and the edited ones. */
const MAX_PARSED = 1_000;

/** Renders texts with one engine and parses each of them once. */
export class ParsedTexts {
  readonly #parsed = new Map<string, Template[]>();

  constructor(private readonly engine: Liquid) {}

  /** The values are at hand, so that nothing has to be awaited. */
  render(source: string, scope: object): string {
    return oneStop(String(this.engine.renderSync(this.#parse(source), markStops(scope))));
  }

  #parse(source: string): Template[] {
    const known = this.#parsed.get(source);
    if (known !== undefined) return known;
    const parsed = this.engine.parse(source);
    if (this.#parsed.size >= MAX_PARSED) this.#parsed.clear();
    this.#parsed.set(source, parsed);
    return parsed;
  }
}
