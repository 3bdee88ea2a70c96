import { setTimeout as pause } from 'node:timers/promises';

/** One question of a person who stays signed in, again and again. */
export interface Probe {
  name: string;
  path: string;
  /** With this a change; without it a question. */
  change?(count: number): { method: string; body: unknown };
  cookie(): string;
}

export interface Seen {
  probe: string;
  /** When it was asked, and how long the answer took; milliseconds. */
  at: number;
  ms: number;
  /** 0 where there was no answer; then `error` says why. */
  status: number;
  error?: string;
  count: number;
}

export interface ReadySeen {
  at: number;
  instance: string;
  status: number;
  parts: Record<string, unknown> | null;
}

const EACH_MS = 400;
const LONGEST_MS = 30_000;

async function statusOf(url: string, probe: Probe, count: number): Promise<Pick<Seen, 'status' | 'error'>> {
  const change = probe.change?.(count);
  try {
    const answer = await fetch(`${url}${probe.path}`, {
      method: change?.method ?? 'GET',
      headers: {
        origin: url,
        cookie: probe.cookie(),
        ...(change === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(change === undefined ? {} : { body: JSON.stringify(change.body) }),
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    await answer.arrayBuffer();
    return { status: answer.status };
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string } };
    return { status: 0, error: cause?.code ?? name };
  }
}

/** A light load of signed-in people through the proxy, and the instances' own word on whether they are ready. */
export class Probes {
  readonly seen: Seen[] = [];
  readonly ready: ReadySeen[] = [];
  #isOver = false;
  #all: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly instances: string[],
    private readonly probes: Probe[],
  ) {}

  begin(): this {
    const asked = this.probes.map((probe) => this.#repeat((count) => this.#ask(probe, count)));
    const looked = this.instances.map((instance) => this.#repeat(() => this.#look(instance)));
    this.#all = Promise.all([...asked, ...looked]);
    return this;
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#all;
  }

  /** In its own rhythm; a question that hangs does not keep the next from being asked. */
  async #repeat(act: (count: number) => Promise<void>): Promise<void> {
    const open = new Set<Promise<void>>();
    for (let count = 1; !this.#isOver; count++) {
      const one = act(count).finally(() => open.delete(one));
      open.add(one);
      await pause(EACH_MS);
    }
    await Promise.all(open);
  }

  async #ask(probe: Probe, count: number): Promise<void> {
    const at = Date.now();
    const found = await statusOf(this.url, probe, count);
    this.seen.push({ probe: probe.name, at, ms: Date.now() - at, count, ...found });
  }

  async #look(instance: string): Promise<void> {
    const found = await fetch(`${instance}/readyz`, { signal: AbortSignal.timeout(LONGEST_MS) })
      .then(async (answer) => ({ status: answer.status, body: (await answer.json()) as Record<string, unknown> }))
      .catch((): { status: number; body: Record<string, unknown> } => ({ status: 0, body: {} }));
    const parts = (found.body['parts'] ?? null) as Record<string, unknown> | null;
    this.ready.push({ at: Date.now(), instance, status: found.status, parts });
  }
}

export const isBad = ({ status }: { status: number }): boolean => status === 0 || status >= 500 || status === 401;
