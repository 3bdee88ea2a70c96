/** A driver’s jobs on the device, to be read offline: a database and a cache of photos. */
export const KEPT_JOBS = 'porchlight-driver-jobs';
export const KEPT_PHOTOS = 'porchlight-driver-photos';

/** Deletes all jobs when a person signs out; steps waiting to be sent are stored separately. */
export function forgetKeptJobs(): void {
  try {
    indexedDB.deleteDatabase(KEPT_JOBS);
    void caches.delete(KEPT_PHOTOS).catch(() => undefined);
  } catch {
    // A browser that refuses storage has nothing to delete.
  }
}
