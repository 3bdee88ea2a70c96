/** The schema of the queue engine's tables. */
export const QUEUE_SCHEMA = 'queue';
/** The dead letter queue: events that failed every retry, until someone redelivers them (`npm run repeat-events`). */
export const DEAD_LETTER_QUEUE = 'given-up';
