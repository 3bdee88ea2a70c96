import { useRef, useState } from 'react';
import type { DispatchJobView } from '../../../../../src/contexts/delivery/published/dispatch-views.js';
import { isProblem, isUnreachable } from '../../../shared/api/problem';
import { OnceKey } from '../../../shared/api/once-key';
import { useMoveJobMutation } from './dispatch.api';
import { refusalOf } from './rules';
import { TEXTS } from './texts';

/** The result of moving one job. */
export interface Outcome {
  isMoved: boolean;
  text: string;
}

export interface JobMoves {
  outcomes: ReadonlyMap<string, Outcome>;
  /** Progress of the current run; null while idle. */
  progress: { done: number; total: number } | null;
  run: (jobs: readonly DispatchJobView[], driverId: number | null, reason: string) => Promise<void>;
}

/** Moves jobs one after the other. A refusal does not stop the rest; an unreachable server does. */
export function useJobMoves(): JobMoves {
  const [send] = useMoveJobMutation();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [progress, setProgress] = useState<JobMoves['progress']>(null);
  const keys = useRef(new Map<string, OnceKey>());
  const keyOf = (operation: string): OnceKey => {
    const key = keys.current.get(operation) ?? new OnceKey();
    keys.current.set(operation, key);
    return key;
  };
  const run: JobMoves['run'] = async (jobs, driverId, reason) => {
    let isOffline = false;
    for (const [done, job] of jobs.entries()) {
      setProgress({ done, total: jobs.length });
      const key = keyOf(`${job.id} ${String(driverId)} ${reason}`);
      const { id: jobId, driverId: seenDriverId } = job;
      if (isOffline) {
        setOutcomes((known) =>
          new Map(known).set(job.id, { isMoved: false, text: 'Not tried: the server can’t be reached.' }),
        );
        continue;
      }
      const { error } = await send({ jobId, driverId, seenDriverId, reason, key: key.value });
      key.settle(error);
      isOffline = isProblem(error) && isUnreachable(error);
      const outcome =
        error === undefined
          ? { isMoved: true, text: 'Moved' }
          : { isMoved: false, text: TEXTS.notMoved(refusalOf(error)) };
      setOutcomes((known) => new Map(known).set(job.id, outcome));
    }
    setProgress(null);
  };
  return { outcomes, progress, run };
}
