import { existsSync, readFileSync, readdirSync } from 'node:fs';

const LOOK_MS = 200;
/** Linux counts the processor time of a process in hundredths of a second. */
const TICKS = 100;
const NOT_COUNTED = /^(postgres|chrom|headless_shell)/;

/** A line of /proc/PID/stat; the name in brackets may hold spaces and brackets. */
function look(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = line.lastIndexOf(')');
    const fields = line.slice(end + 2).split(' ');
    return {
      name: line.slice(line.indexOf('(') + 1, end),
      parent: fields[1],
      ticks: Number(fields[11]) + Number(fields[12]),
    };
  } catch {
    return null;
  }
}

/**
 * Watches a process and everything that it starts, until `end` says how many processor seconds they took: Node and the
 * programs that it started, without PostgreSQL and Chromium. A process is looked at five times a second, so what ends
 * sooner is not counted. Null where the system has no /proc.
 */
export function watchProcessor(pid) {
  if (!existsSync('/proc/self/stat')) return { end: () => null };
  const family = new Map([[String(pid), look(pid)?.ticks ?? 0]]);
  const strangers = new Set();
  let ended = 0;

  const sample = () => {
    const present = new Set(readdirSync('/proc').filter((name) => /^\d+$/.test(name)));
    for (const one of strangers) if (!present.has(one)) strangers.delete(one);
    for (const [one, ticks] of family) {
      if (present.has(one)) continue;
      ended += ticks;
      family.delete(one);
    }
    // A process is younger than its parent, and almost always has the greater number.
    for (const one of [...present].sort((a, b) => a - b)) {
      if (strangers.has(one)) continue;
      const seen = look(one);
      if (seen === null) continue;
      if (!family.has(one) && !family.has(seen.parent)) strangers.add(one);
      else family.set(one, NOT_COUNTED.test(seen.name) ? 0 : seen.ticks);
    }
  };
  const timer = setInterval(sample, LOOK_MS);
  return {
    end() {
      clearInterval(timer);
      sample();
      return (ended + [...family.values()].reduce((sum, ticks) => sum + ticks, 0)) / TICKS;
    },
  };
}
