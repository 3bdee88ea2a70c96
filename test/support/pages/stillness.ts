import { eventually } from '../people.js';

type Ask = <Row extends object>(sql: string, parameters: unknown[]) => Promise<Row[]>;

const BUSY = `
  SELECT (SELECT count(*) FROM queue.job
           WHERE (state = 'retry' OR state < 'completed' AND start_after <= now()) AND name NOT LIKE '\\_\\_pgboss%')::int
       + (SELECT count(*) FROM payments.provider_event WHERE state = 'received')::int
       + (SELECT count(*) FROM payments.provider_operation WHERE state IN ('planned', 'sent', 'unknown'))::int
       + (SELECT count(*) FROM notifications.mail
           WHERE state = 'sending' OR state = 'queued' AND (attempts > 0 OR next_attempt_at <= now() +
                 (SELECT offset_ms FROM shared.clock) * interval '1 ms'))::int
       + (SELECT count(*) FROM notifications.phone_message WHERE state IN ('queued', 'sending'))::int
       + (SELECT count(*) FROM sandbox.task WHERE kind IN ('settle-charge', 'settle-refund'))::int
       + (SELECT count(*) FROM sandbox.delivery WHERE state = 'waiting')::int AS n`;

/**
 * Waits until nothing pending, here or at the provider, could still change a table or send a message, but for a repeated
 * one that waits for its time.
 */
export async function stillness(ask: Ask): Promise<void> {
  await eventually(
    async () => ((await ask<{ n: number }>(BUSY, []))[0]?.n === 0 ? true : undefined),
    'everything to be still',
  );
}
