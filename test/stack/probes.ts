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
  /** 0 where there was no answer. */
  status: number;
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

async function statusOf(url: string, origin: string, probe: Probe, count: number): Promise<number> {
  const change = probe.change?.(count);
  try {
    const answer = await fetch(`${url}${probe.path}`, {
      method: change?.method ?? 'GET',
      headers: {
        origin,
        cookie: probe.cookie(),
        ...(change === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(change === undefined ? {} : { body: JSON.stringify(change.body) }),
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
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
    const status = await statusOf(this.url, this.url, probe, count);
    this.seen.push({ probe: probe.name, at, ms: Date.now() - at, status, count });
  }

  async #look(instance: string): Promise<void> {
    const at = Date.now();
    const found = await fetch(`${instance}/readyz`, { signal: AbortSignal.timeout(LONGEST_MS) })
      .then(async (answer) => ({ status: answer.status, body: (await answer.json()) as Record<string, unknown> }))
      .catch(() => ({ status: 0, body: {} as Record<string, unknown> }));
    const details = found.body['details'] as Record<string, unknown> | undefined;
    const parts = (found.body['parts'] ?? details?.['parts'] ?? null) as Record<string, unknown> | null;
    this.ready.push({ at: Date.now(), instance, status: found.status, parts });
    void at;
  }
}

export const isBad = ({ status }: { status: number }): boolean => status === 0 || status >= 500 || status === 401;
