import { useSyncExternalStore } from 'react';
import { STALE_SECONDS } from './caching';
import { WRITTEN_ANSWERS } from './early-call';
import type { Problem } from './problem';
import { transport, type Outcome } from './transport';

/** The questions asked before the store is loaded; app/store.tsx has the endpoint of each. */
export type QuestionName = 'user' | 'config' | 'transaction' | 'seller';

export interface Question<T> {
  name: QuestionName;
  url: string;
  /** The endpoint’s argument: a share link. */
  about?: string;
  /** Converts an outcome if a refusal is also an answer. */
  read?: (outcome: Outcome) => { data: T } | { error: Problem };
}

/** What is known now. `data` is kept if a refetch fails; `at` is when it arrived, in epoch milliseconds. */
export interface Answer<T> {
  data?: T;
  error?: Problem;
  at?: number;
}

/** The store’s interface for continuing the questions. */
export interface Asker {
  known(question: Question<unknown>): Answer<unknown>;
  /** Fetches if nothing is known or it is stale, and reports each change until the returned function is called. */
  follow(question: Question<unknown>, changed: () => void): () => void;
  ask(question: Question<unknown>): Promise<Answer<unknown>>;
}

const never = new AbortController().signal;
const NOTHING: Answer<unknown> = {};
let asker: Asker | null = null;

let written: Record<string, unknown> | undefined;

/** Takes what the server wrote into the page; only once. */
function takeWritten(url: string): unknown {
  const text = typeof document === 'undefined' ? undefined : document.getElementById(WRITTEN_ANSWERS)?.textContent;
  written ??= JSON.parse(text ?? '{}') as Record<string, unknown>;
  const { [url]: answer, ...rest } = written;
  written = rest;
  return answer;
}

/** One question and its answer: fetched by itself until the store is loaded, and then by the store alone. */
class Asked {
  #answer = NOTHING;
  /** The outcome for the store, which then need not fetch it. */
  #outcome: Promise<Outcome> | undefined;
  #isAsking = false;
  readonly #watchers = new Map<() => void, (() => void) | undefined>();

  constructor(private readonly question: Question<unknown>) {
    const data = takeWritten(question.url);
    if (data === undefined) return;
    const outcome = question.read?.({ data }) ?? { data };
    this.#outcome = Promise.resolve(outcome);
    this.#answer = { ...outcome, at: Date.now() };
  }

  readonly read = (): Answer<unknown> => {
    const told = asker?.known(this.question);
    if (told === undefined) return this.#answer;
    const { data, error, at } = this.#answer;
    // While the store is starting, the shown answer stays; an answer no longer shown comes from the store alone.
    const isBeginning = told.data === undefined && told.error === undefined && this.#watchers.size > 0;
    if (isBeginning && data !== undefined) return this.#answer;
    if (told.data !== data || told.error !== error || told.at !== at) this.#answer = told;
    return this.#answer;
  };

  readonly watch = (changed: () => void): (() => void) => {
    if (asker === null && !this.isFresh()) void this.ask();
    this.#watchers.set(changed, asker?.follow(this.question, changed));
    return () => {
      this.#watchers.get(changed)?.();
      this.#watchers.delete(changed);
    };
  };

  readonly ask = async (): Promise<Answer<unknown>> => {
    if (asker !== null) return asker.ask(this.question);
    const { url, read } = this.question;
    this.#isAsking = true;
    const { error: _old, ...kept } = this.#answer;
    this.#tell(kept);
    const asking = transport({ url }, never).then((outcome) => read?.(outcome) ?? outcome);
    this.#outcome = asking;
    const outcome = await asking;
    this.#isAsking = false;
    const answer = 'error' in outcome ? { ...kept, error: outcome.error } : { ...outcome, at: Date.now() };
    this.#tell(answer);
    return answer;
  };

  #tell(answer: Answer<unknown>): void {
    this.#answer = answer;
    for (const changed of this.#watchers.keys()) changed();
  }

  isFresh(): boolean {
    return this.#isAsking || Date.now() - (this.#answer.at ?? 0) < STALE_SECONDS * 1_000;
  }

  /** Returns the outcome once, if it is still fresh. */
  takeOutcome(): Promise<Outcome> | undefined {
    const outcome = this.isFresh() ? this.#outcome : undefined;
    this.#outcome = undefined;
    return outcome;
  }

  /** Lets the store follow what is shown, and hands over recent answers, so that going back shows them immediately. */
  handOver(to: Asker): void {
    for (const changed of this.#watchers.keys()) this.#watchers.set(changed, to.follow(this.question, changed));
    if (this.#watchers.size === 0 && this.isFresh()) to.follow(this.question, () => undefined)();
  }
}

const asked = new Map<string, Asked>();

/** The single instance for a question. */
export function askedOf(question: Question<unknown>): Asked {
  const known = asked.get(question.url) ?? new Asked(question);
  asked.set(question.url, known);
  return known;
}

/** The answer to a question, kept up to date while it is shown; `isWanted: false` postpones the request. */
export function useAnswer<T>(
  question: Question<T>,
  isWanted = true,
): Answer<T> & { ask: () => Promise<Answer<unknown>> } {
  const { watch, read, ask } = askedOf(question);
  const answer = useSyncExternalStore(isWanted ? watch : watchNothing, read) as Answer<T>;
  return { ...answer, ask };
}
const watchNothing = (): (() => void) => () => undefined;

/** Fetches before rendering, unless the answer is known or pending. */
export async function answerTo<T>(question: Question<T>): Promise<Answer<T>> {
  const one = askedOf(question);
  const known = one.read() as Answer<T>;
  return known.data !== undefined && one.isFresh() ? known : ((await one.ask()) as Answer<T>);
}

/** Whether the server wrote the answer into the page, which it does for visitors who are certainly not signed in. */
export const isAnswered = (question: Question<unknown>): boolean => askedOf(question).read().data !== undefined;

/** The outcome of a request made before the store was loaded, or what the server wrote, for the store’s first fetch. */
export function takeEarly(url: string): Promise<Outcome> | undefined {
  const one = asked.get(url);
  if (one !== undefined) return one.takeOutcome();
  const data = performance.now() < STALE_SECONDS * 1_000 ? takeWritten(url) : undefined;
  return data === undefined ? undefined : Promise.resolve({ data });
}

/** From now on, only the store fetches and knows the answers. */
export function takeOver(given: Asker): void {
  asker = given;
  for (const one of asked.values()) one.handOver(given);
}
