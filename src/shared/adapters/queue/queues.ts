/** Where the queue's engine keeps its tables. */
export const QUEUE_SCHEMA = 'queue';
/** The queue of events that failed every retry, until someone redelivers them (`npm run repeat-events`). */
export const GIVEN_UP = 'given-up';
