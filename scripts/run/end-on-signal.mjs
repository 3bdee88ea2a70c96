const SIGNALS = [
  ['SIGHUP', 1],
  ['SIGINT', 2],
  ['SIGTERM', 15],
];

/** Whichever signal ends this process, it stops what it started first: `end` is run and waited for. */
export function endOnSignal(end) {
  for (const [signal, number] of SIGNALS)
    process.once(signal, () => void Promise.resolve(end()).finally(() => process.exit(128 + number)));
}
