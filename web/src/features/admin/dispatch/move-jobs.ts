import { useRef, useState } from 'react';
import type { DispatchJobView } from '../../../../../src/delivery/published/dispatch-views.js';
import { isProblem, isUnreachable } from '../../../shared/api/problem';
import { OnceKey } from '../../../shared/api/once-key';
import { useMoveJobMutation } from './dispatch.api';
import { refusalOf } from './rules';
import { TEXTS } from './texts';

/** What became of one job. */
export interface Outcome {
  isMoved: boolean;
  text: string;
}

export interface JobMoves {
  outcomes: ReadonlyMap<string, Outcome>;
  /** What is under way: n of m. */
  progress: { done: number; total: number } | null;
  run: (jobs: readonly DispatchJobView[], driverId: number | null, reason: string) => Promise<void>;
}

/** Moves many jobs one after the other; one that is refused does not keep the next from being moved. */
export function useJobMoves(): JobMoves {
  const [send] = useMoveJobMutation();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [progress, setProgress] = useState<JobMoves['progress']>(null);
  const keys = useRef(new Map<string, OnceKey>());
  const keyOf = (deed: string): OnceKey => {
    const key = keys.current.get(deed) ?? new OnceKey();
    keys.current.set(deed, key);
    return key;
  };
  const run: JobMoves['run'] = async (jobs, driverId, reason) => {
    let isGone = false;
    for (const [done, job] of jobs.entries()) {
      setProgress({ done, total: jobs.length });
      const key = keyOf(`${job.id} ${String(driverId)} ${reason}`);
      const { id: jobId, driverId: seenDriverId } = job;
      if (isGone) {
        setOutcomes((known) => new Map(known).set(job.id, { isMoved: false, text: TEXTS.notTried }));
        continue;
      }
      const { error } = await send({ jobId, driverId, seenDriverId, reason, key: key.value });
      key.settle(error);
      isGone = isProblem(error) && isUnreachable(error);
      const outcome =
        error === undefined
          ? { isMoved: true, text: TEXTS.moved }
          : { isMoved: false, text: TEXTS.notMoved(refusalOf(error)) };
      setOutcomes((known) => new Map(known).set(job.id, outcome));
    }
    setProgress(null);
  };
  return { outcomes, progress, run };
}
