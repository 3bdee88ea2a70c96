import { Injectable } from '@nestjs/common';
import { DatabaseSession } from '../persistence/database-session.js';
import { DEAD_LETTER_QUEUE } from '../queue/queues.js';
import { Measures, type Measurement, type Sample } from './measurement.js';

interface QueueRow {
  name: string;
  waiting: number;
  oldest_seconds: number | null;
  failed: number;
}

const WAITING = 'porchlight_events_waiting';
const OLDEST = 'porchlight_events_oldest_waiting_seconds';
const FAILED = 'porchlight_events_given_up';

/** Events that wait for their subscribers, and failed ones while they are in the dead letter queue. */
@Injectable()
@Measures({ name: 'events', from: 'database' })
export class QueueMeasurement implements Measurement {
  readonly gauges = [
    { name: WAITING, help: 'Events that a subscriber has not handled', labels: ['subscriber'] },
    { name: OLDEST, help: 'Since when the oldest of them waits', labels: ['subscriber'] },
    { name: FAILED, help: 'Events that a subscriber failed to handle in all attempts', labels: ['subscriber'] },
  ];

  constructor(private readonly session: DatabaseSession) {}

  async read(): Promise<Sample[]> {
    const rows = await this.session.query<QueueRow>(
      `SELECT q.name, COALESCE(w.waiting, 0) AS waiting, w.oldest_seconds,
              COALESCE(g.failed, 0) AS failed
         FROM queue.queue q
         LEFT JOIN (
           SELECT name, count(*)::int AS waiting, extract(epoch FROM now() - min(created_on))::float8 AS oldest_seconds
             FROM queue.job WHERE state < 'active' AND NOT blocked GROUP BY name) w USING (name)
         LEFT JOIN (
           SELECT source_name AS name, count(*)::int AS failed
             FROM queue.job WHERE name = $1 AND state = 'created' GROUP BY source_name) g USING (name)
        WHERE q.name LIKE '%--%'`,
      [DEAD_LETTER_QUEUE],
    );
    return rows.flatMap(({ name, waiting, oldest_seconds: oldest, failed }) => {
      const labels = { subscriber: name };
      return [
        { name: WAITING, labels, value: waiting },
        { name: OLDEST, labels, value: oldest ?? 0 },
        { name: FAILED, labels, value: failed },
      ];
    });
  }
}
