import { useEffect, useState } from 'react';
import { KEPT_PHOTOS } from '../../shared/kept-jobs';
import type { Run } from './driver.api';
import { keepJobs, keepRun, keptRun } from './queue/kept-jobs';
import { queue } from './queue/queue';
import type { Job } from './queue/step';

/** The maximum number of stored job photos: half of them small, the others about 300 kB each. */
const MAX_PHOTOS = 160;

/** Stores the listing photos of these jobs and deletes others; a photo that fails to load is skipped. */
async function keepPhotos(jobs: readonly Job[]): Promise<void> {
  if (typeof caches === 'undefined') return;
  const wanted = jobs
    .flatMap(({ imageUrls }) => imageUrls.flatMap((url) => [url.replace('-large.', '-thumb.'), url]))
    .slice(0, MAX_PHOTOS);
  const paths = new Set(wanted.map((url) => new URL(url, window.location.origin).pathname));
  const cache = await caches.open(KEPT_PHOTOS);
  const known = new Set<string>();
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (paths.has(pathname)) known.add(pathname);
    else await cache.delete(request);
  }
  for (const path of paths) if (!known.has(path)) await cache.add(path).catch(() => undefined);
}

/** Stores the driver’s own jobs whenever the server returns them. */
export function useKeepJobs(userId: number, jobs: readonly Job[] | undefined): void {
  useEffect(() => {
    if (jobs === undefined) return;
    const own = jobs.filter(({ mine }) => mine);
    const waiting = queue.state().steps.filter(({ state }) => state !== 'sent');
    void keepJobs(userId, own, new Set(waiting.map(({ jobId }) => jobId))).then(queue.refresh);
    void keepPhotos(own).catch(() => undefined);
  }, [userId, jobs]);
}

/** The run from the server, or the stored one; stored again whenever the server returns it. */
export function useKeptRun(userId: number, day: string, today: string, told: Run | undefined): Run | undefined {
  const [kept, setKept] = useState<Run>();
  useEffect(() => {
    if (told !== undefined) void keepRun(userId, told, today);
  }, [userId, told, today]);
  useEffect(() => {
    let isWanted = true;
    void keptRun(userId, day).then((run) => {
      if (isWanted) setKept(run);
    });
    return () => {
      isWanted = false;
    };
  }, [userId, day]);
  return told ?? (kept?.day === day ? kept : undefined);
}
