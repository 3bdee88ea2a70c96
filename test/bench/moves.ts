import pg from 'pg';

const MAX_WAIT_MS = 150_000;

interface Move {
  listingId: string;
  status: string;
  fundsState: string;
}

/** Hears of each sale's moves as the pages do, from the database: waiting costs the server nothing and the database little. */
export class Moves {
  readonly #seen = new Set<string>();
  readonly #waiting = new Map<string, () => void>();

  private constructor(private readonly client: pg.Client) {
    client.on('notification', ({ payload = '{}' }) => {
      const { listingId, status, fundsState } = JSON.parse(payload) as Move;
      for (const state of [status, fundsState]) this.#see(`${listingId} ${state}`);
    });
  }

  static async listen(databaseUrl: string): Promise<Moves> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('LISTEN transaction_moved');
    return new Moves(client);
  }

  /** Resolves once the sale has been in that state, or its money. Throws when that takes too long. */
  until(listingId: string, state: string): Promise<void> {
    const move = `${listingId} ${state}`;
    if (this.#seen.has(move)) return Promise.resolve();
    return new Promise((done, fail) => {
      const timer = setTimeout(() => {
        fail(new Error(`Waited too long for ${listingId} to become ${state}.`));
      }, MAX_WAIT_MS);
      this.#waiting.set(move, () => {
        clearTimeout(timer);
        done();
      });
    });
  }

  end(): Promise<void> {
    return this.client.end();
  }

  #see(move: string): void {
    this.#seen.add(move);
    this.#waiting.get(move)?.();
    this.#waiting.delete(move);
  }
}
