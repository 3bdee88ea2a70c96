import { globSync } from 'node:fs';

/**
 * Times in Toronto at which dates and hours meet an edge. A run goes on for minutes: those that begin just before a day,
 * a year or a change of clocks ends go through it.
 */
export const MOMENTS = [
  ['in the night', '2027-01-12T03:10:00-05:00'],
  ['in the last window of a day', '2027-01-14T20:30:00-05:00'],
  ['on a Sunday at noon', '2027-01-17T12:00:00-05:00'],
  ['in Monday’s first hour', '2027-01-18T00:20:00-05:00'],
  ['late on the last day of a month', '2027-04-30T23:40:00-04:00'],
  ['at the end of a year', '2026-12-31T23:50:00-05:00'],
  ['at New Year', '2027-01-01T00:10:00-05:00'],
  ['through the change of clocks in spring', '2027-03-14T01:58:00-05:00'],
  ['through the change of clocks in autumn', '2027-11-07T01:58:00-04:00'],
  ['on 29 February', '2028-02-29T11:00:00-05:00'],
  ['on a Friday at 9:01', '2027-05-14T09:01:00-04:00'],
  ['on a working day at 15:00', '2027-06-09T15:00:00-04:00'],
].map(([name, at]) => ({ name, at: new Date(at) }));

export const LIBRARY = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0] ?? null;

/** The environment in which programs begin at that moment; PostgreSQL and Chromium get it from their parents. */
export function environmentAt({ at }) {
  const seconds = Math.round((at.getTime() - Date.now()) / 1_000);
  return {
    LD_PRELOAD: LIBRARY,
    FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
    // What waits goes by the monotonic clock, which jumps for no one.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Otherwise the waiting threads of Chromium wake up at once, again and again.
    FAKETIME_FORCE_MONOTONIC_FIX: '0',
  };
}
