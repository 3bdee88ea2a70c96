/** What a driver's device keeps of their jobs, to be read without a network: a database and a cache of photos. */
export const KEPT_JOBS = 'porchlight-driver-jobs';
export const KEPT_PHOTOS = 'porchlight-driver-photos';

/** Nothing of a job stays on the device of somebody who has signed out; what waits to be sent is kept apart from it. */
export function forgetKeptJobs(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(KEPT_JOBS);
  if (typeof caches !== 'undefined') void caches.delete(KEPT_PHOTOS);
}
