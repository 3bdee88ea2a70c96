const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };

/**
 * When the terminal is closed, with Ctrl-C and when the process is told to end: does what is asked, and then ends with
 * 128 and the signal's number. `hasBegun` says whether that is going on.
 */
export function endedBySignal(end) {
  const ending = { hasBegun: false };
  for (const [signal, number] of Object.entries(SIGNALS))
    process.once(signal, () => {
      ending.hasBegun = true;
      void end().finally(() => process.exit(128 + number));
    });
  return ending;
}
