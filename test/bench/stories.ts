import { shared } from '../support/day/day.js';
import type { Figures } from './measure.js';
import { spentBy, sumOf } from './meter.js';
import type { Party, Reading } from './place.js';
import type { Story, Window } from './story.js';

export interface Telling {
  atOnce: number;
  window: Window;
  /** Lets time pass until a driver may set off; this is not counted. */
  comeNear: () => Promise<void>;
}

interface Part {
  spent: Reading;
  /** How long it all took, and each story, in milliseconds. */
  ms: number;
  each: number[];
}

/** What each part of a sale used: its link; a new buyer from the page to paid; the rest until the seller has the money. */
export type Told = Record<'link' | 'secure' | 'release', Part>;

/** Tells stories, so many at once. */
export async function told(
  party: Party,
  stories: readonly Story[],
  { atOnce, window, comeNear }: Telling,
): Promise<Told> {
  const part = async (act: (story: Story) => Promise<void>): Promise<Part> => {
    const each: number[] = [];
    const start = performance.now();
    let ms = 0;
    const spent = await spentBy(party, async () => {
      await shared([...stories.entries()], atOnce, async ([number, story]) => {
        const begun = performance.now();
        await act(story);
        each[number] = performance.now() - begun;
      });
      ms = performance.now() - start;
    });
    return { spent, ms, each };
  };
  const link = await part((story) => story.list());
  const secure = await part((story) => story.secure(window));
  await comeNear();
  const release = await part((story) => story.release());
  return { link, secure, release };
}

/** The parts as the figures of one operation. */
export function figuresOfParts(
  { who }: Party,
  parts: readonly Part[],
  { connections, memoryMb }: Pick<Figures, 'connections' | 'memoryMb'>,
): Figures {
  const total = parts[0]?.each.length ?? 0;
  const each = Array.from({ length: total }, (_, at) => parts.reduce((sum, part) => sum + (part.each[at] ?? 0), 0));
  each.sort((a, b) => a - b);
  const at = (share: number): number => each[Math.min(total - 1, Math.floor(total * share))] ?? 0;
  const { serverCpuMs, databaseCpuMs } = sumOf(parts.map(({ spent }) => spent));
  return {
    who,
    connections,
    perSecond: (total * 1_000) / parts.reduce((sum, { ms }) => sum + ms, 0),
    p50: at(0.5),
    p99: at(0.99),
    serverCpuMs: serverCpuMs / total,
    databaseCpuMs: databaseCpuMs / total,
    memoryMb,
  };
}
