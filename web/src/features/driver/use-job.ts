import { useEffect } from 'react';
import { isProblem } from '../../shared/api/problem';
import { asAllowed } from './addresses';
import { useDriverJobQuery } from './driver.api';
import { jobNow, type JobNow } from './queue/optimistic';
import { keepJob } from './queue/kept-jobs';
import { queue } from './queue/queue';
import type { Step } from './queue/step';
import { useQueue } from './queue/use-queue';
import { useNow } from './use-now';

const POLL_MS = 20_000;
const MINUTE_MS = 60_000;
/** Used while the buyer has ten minutes to decide about the item. */
const POLL_ASKED_MS = 4_000;

export interface JobQuestion {
  now: JobNow | undefined;
  /** The steps of this job, sent or not. */
  steps: readonly Step[];
  /** The server says that the driver does not have this job. */
  isGone: boolean;
  error: unknown;
  isLoading: boolean;
  refetch: () => void;
}

const isAsked = (now: JobNow | undefined): boolean =>
  now?.status === 'dispatched' && now.job.condition !== null && now.job.condition.answer === null;

/** A job from the server or from the device, with its waiting steps. */
export function useJob(userId: number, jobId: string): JobQuestion {
  const { jobs, steps: all, isRead } = useQueue();
  const kept = jobs.get(jobId);
  const steps = all.filter((step) => step.jobId === jobId);
  const asked = useDriverJobQuery(jobId, {
    pollingInterval: kept !== undefined && isAsked(jobNow(kept, [])) ? POLL_ASKED_MS : POLL_MS,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    refetchOnMountOrArgChange: true,
  });
  const { currentData: said, error } = asked;
  const isGone = isProblem(error) && error.status === 404;
  useEffect(() => {
    if (said === undefined) return;
    void keepJob(userId, said).then(queue.refresh);
    void queue.heard(said.id, said);
  }, [userId, said]);
  useEffect(() => {
    if (!isGone) return;
    void queue.forget(jobId);
    void queue.heard(jobId, null);
  }, [isGone, jobId]);
  const at = useNow(MINUTE_MS);
  const job = said ?? kept;
  return {
    now: job === undefined || isGone ? undefined : jobNow(asAllowed(job, at), steps),
    steps,
    isGone,
    error,
    isLoading: job === undefined && (!isRead || (error === undefined && asked.isFetching)),
    refetch: () => void asked.refetch(),
  };
}
