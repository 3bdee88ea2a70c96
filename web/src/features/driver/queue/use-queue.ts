import { useSyncExternalStore } from 'react';
import { queue, type QueueState } from './queue';

/** The current state of the queue. */
export const useQueue = (): QueueState => useSyncExternalStore(queue.subscribe, queue.state);
