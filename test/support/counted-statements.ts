import pg from 'pg';
import { ambientCorrelation } from '../../src/platform/application/correlation.js';

type Callback = (error: unknown, result?: { rowCount: number | null }) => void;
type Query = (this: pg.Client, ...given: unknown[]) => unknown;

interface Sent {
  client: pg.Client;
  text: string;
  application: string;
  /** The number of rows returned or changed; null while it runs or when unknown. */
  rows: number | null;
  isOfJob: boolean;
}

/** The cost of an operation; `texts` lists each statement with its count, the most frequent first. */
export interface Cost {
  statements: number;
  transactions: number;
  texts: string[];
}

/** Periodic statements, those whose result is cached for some seconds, and looks into the development mailbox. */
const BY_TIME =
  /transaction_read_only|shared\.(clock|instance_mark|restoration|job_run)|FROM admin\.lever WHERE name = ANY|FROM notifications\.email_template|sent_at AS "sentAt"\s+FROM notifications\.mail/;
/** Fetching an event from the queue; of the queue's statements only fetching and completing count. */
const FETCH = /^\s*WITH next AS/;
/** Claiming or reading due rows as schedules do; it counts for an operation if it finds one. */
const CLAIM =
  /SET (state = 'sending'|next_try = \$2 WHERE id = ANY)|FROM payments\.provider_operation WHERE kind = \$1 AND state/;
const COMPLETION = /^\s*WITH input AS/;
const BEGINNING = /^(START TRANSACTION|BEGIN)/;
const ROLLBACK = /^ROLLBACK(?! TO)/;

const textOf = (asked: unknown): string => (typeof asked === 'string' ? asked : (asked as { text: string }).text);
const applicationOf = (client: pg.Client): string =>
  (client as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
    .application_name ?? '';

function isOfOperation({ text, application, rows, isOfJob }: Sent): boolean {
  if (application === 'porchlight-queue') return (FETCH.test(text) && (rows ?? 0) > 0) || COMPLETION.test(text);
  const isIdle = CLAIM.test(text) && rows === 0;
  return application === 'porchlight' && !isOfJob && !isIdle && !BY_TIME.test(text);
}

/**
 * Counts this process's statements through the product's pool and its queue, without scheduled jobs and heartbeats.
 * Replaces the driver's `query` until `end`, so create it before the application.
 */
export class CountedStatements {
  readonly #sent: Sent[] = [];
  readonly #query = pg.Client.prototype.query as Query;

  constructor() {
    const [sent, query] = [this.#sent, this.#query];
    pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]): unknown {
      const isOfJob = ambientCorrelation.getStore()?.job !== undefined;
      const one: Sent = { client: this, text: textOf(given[0]), application: applicationOf(this), rows: null, isOfJob };
      sent.push(one);
      const last = given.at(-1);
      if (typeof last === 'function')
        given[given.length - 1] = ((error, result) => {
          one.rows = result?.rowCount ?? null;
          (last as Callback)(error, result);
        }) satisfies Callback;
      const answer = query.apply(this, given);
      if (answer instanceof Promise)
        void (answer as Promise<pg.QueryResult>).then(
          ({ rowCount }) => (one.rows = rowCount),
          () => undefined,
        );
      return answer;
    } as typeof pg.Client.prototype.query;
  }

  end(): void {
    pg.Client.prototype.query = this.#query as typeof pg.Client.prototype.query;
  }

  /** The cost since the last call, or since the start. */
  take(): Cost {
    const texts = new Map<string, number>();
    const open = new Map<pg.Client, Sent[]>();
    let [statements, transactions] = [0, 0];
    const count = (one: Sent): void => {
      statements += 1;
      const short = one.text.replaceAll(/\s+/g, ' ').trim().slice(0, 110);
      texts.set(short, (texts.get(short) ?? 0) + 1);
    };
    const close = (client: pg.Client): void => {
      const inside = open.get(client) ?? [];
      if (inside.length > 0) transactions += 1;
      for (const one of inside) count(one);
      open.delete(client);
    };
    for (const one of this.#sent.splice(0)) {
      if (BEGINNING.test(one.text)) open.set(one.client, []);
      // What is rolled back, as after a deadlock, is repeated and counted then.
      else if (ROLLBACK.test(one.text)) open.delete(one.client);
      else if (one.text.startsWith('COMMIT')) close(one.client);
      else if (isOfOperation(one)) {
        const inside = open.get(one.client);
        if (inside === undefined) count(one);
        else inside.push(one);
      }
    }
    for (const client of open.keys()) close(client);
    return {
      statements,
      transactions,
      texts: [...texts]
        .toSorted(([, one], [, other]) => other - one)
        .map(([text, times]) => `${String(times)} × ${text}`),
    };
  }
}
