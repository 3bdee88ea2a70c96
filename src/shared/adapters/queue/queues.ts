/** Where the queue's engine keeps its tables. */
export const QUEUE_SCHEMA = 'queue';
/** The queue in which events lie that no repeat could deliver, until someone has them heard again (`npm run repeat-events`). */
export const GIVEN_UP = 'given-up';
