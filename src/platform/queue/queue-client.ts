import type pg from 'pg';
import { BoundedClient } from '../persistence/bounded-client.js';
import { CHANGED_MEANWHILE, PreparedStatements } from '../persistence/prepared-statements.js';

/** One statement that has a plan: not a text of several, nor a command such as BEGIN, which cannot be prepared. */
const PLANNED = /^\s*(?:WITH|SELECT|INSERT|UPDATE|DELETE)\b[^;]*$/;

/** Events of the driver's connection, below its queries. */
interface Wire {
  connection: { on(event: 'errorMessage', listener: (error: { code?: string }) => void): void };
}

/** The same names on all of the queue's connections. */
const statements = new PreparedStatements();

/**
 * A connection of the queue engine, whose own statements are not prepared: it would have each fetch and each completion
 * planned again. The queue's connections bypass any pooler.
 */
export class QueueClient extends BoundedClient {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const ask = this.query as unknown as (...given: unknown[]) => unknown;
    this.query = ((asked: unknown, ...given: unknown[]) => {
      const name = typeof asked === 'string' && PLANNED.test(asked) ? statements.nameOf(asked) : undefined;
      return ask(name === undefined ? asked : { name, text: asked }, ...given);
    }) as typeof this.query;
    // The engine repeats what failed, then under another name.
    (this as unknown as Wire).connection.on('errorMessage', ({ code }) => {
      if (code === CHANGED_MEANWHILE) statements.reset();
    });
  }
}
