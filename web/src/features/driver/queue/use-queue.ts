import { useSyncExternalStore } from 'react';
import { queue, type QueueState } from './queue';

/** The queue as it is now. */
export const useQueue = (): QueueState => useSyncExternalStore(queue.subscribe, queue.state);
