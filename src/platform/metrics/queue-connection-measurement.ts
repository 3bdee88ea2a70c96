import { Injectable } from '@nestjs/common';
import { PgBossQueue } from '../queue/pg-boss-queue.js';
import { Measures, type Measurement, type Sample } from './measurement.js';

const UP = 'porchlight_queue_up';
const AGE = 'porchlight_queue_last_poll_age_seconds';
/** The queues are asked for due jobs every second; after twenty without an answer the connection counts as down. */
const SILENT_SECONDS = 20;

/** Whether this instance reaches the queue, over its own connections that bypass any pooler. */
@Injectable()
@Measures({ name: 'queue', from: 'process' })
export class QueueConnectionMeasurement implements Measurement {
  readonly gauges = [
    { name: UP, help: '1 where the queue answers this instance' },
    { name: AGE, help: 'How long ago the queue last answered it; +Inf before the first time' },
  ];

  constructor(private readonly queue: PgBossQueue) {}

  read(): Sample[] {
    const at = this.queue.lastPolledAt;
    // The answers carry the process's time, which the development clock does not move.
    const age = at === null ? Infinity : Math.max(0, (Date.now() - at.getTime()) / 1_000);
    return [
      { name: UP, value: age <= SILENT_SECONDS ? 1 : 0 },
      { name: AGE, value: age },
    ];
  }
}
