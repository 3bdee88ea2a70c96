import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import type { SiteStore } from '../../shared/api/base-api';
import { isProblem } from '../../shared/api/problem';
import { driverApi } from './driver.api';
import { queue } from './queue/queue';
import type { Step } from './queue/step';

/** Asks for the jobs of refused steps, and drops the steps that the server’s state has overtaken. */
export function useOvertaken(refused: readonly Step[]): void {
  const dispatch = useDispatch<SiteStore['dispatch']>();
  const jobIds = [...new Set(refused.map(({ jobId }) => jobId))].sort().join(' ');
  useEffect(() => {
    for (const jobId of jobIds.split(' ').filter(Boolean))
      void dispatch(driverApi.endpoints.driverJob.initiate(jobId, { subscribe: false, forceRefetch: true })).then(
        ({ data, error }) => {
          if (data !== undefined) void queue.heard(jobId, data);
          else if (isProblem(error) && error.status === 404) void queue.heard(jobId, null);
        },
      );
  }, [dispatch, jobIds]);
}
