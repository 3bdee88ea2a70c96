const LOOK_MS = 200;

/**
 * Ends this process, as by a signal, when npm is ended: npm passes SIGTERM to the shell between itself and us, and that
 * ends without a word to us.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  watch.unref();
}
