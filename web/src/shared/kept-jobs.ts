/** What a driver's device keeps of their jobs, to be read without a network: a database and a cache of photos. */
export const KEPT_JOBS = 'porchlight-driver-jobs';
export const KEPT_PHOTOS = 'porchlight-driver-photos';

/** Nothing of a job stays on the device of someone who has signed out; what waits to be sent is kept apart from it. */
export function forgetKeptJobs(): void {
  try {
    indexedDB.deleteDatabase(KEPT_JOBS);
    void caches.delete(KEPT_PHOTOS).catch(() => undefined);
  } catch {
    // A browser that refuses to keep anything has nothing to forget.
  }
}
