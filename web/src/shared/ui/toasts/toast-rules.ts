import type { ReactNode } from 'react';

export interface Toast {
  id: number;
  title: string;
  /** A node rather than a string if it contains an action. */
  text?: ReactNode;
  kind: 'good' | 'bad';
  /** Epoch milliseconds, the same for what is said at one go. */
  at: number;
  isLeaving?: boolean;
}

const MOST = 5;
/** How long a success is shown, and how long a failure must have been shown before a success can remove it. */
export const SHOWN_MS = 6_000;
/** A toast shown within this time before navigation is about the navigation. */
const JUST_SAID_MS = 1_000;

/**
 * Whether the new toast makes the old one obsolete: a success by a later failure, a failure because it failed again or
 * something has succeeded since.
 */
const isSettledBy = (old: Toast, { kind, title, text, at }: Toast): boolean =>
  old.kind === 'good'
    ? kind === 'bad' && at > old.at
    : kind === 'bad'
      ? old.title === title && old.text === text
      : at - old.at >= SHOWN_MS;

/** The toasts with a new one: at most five, of which successes are removed before failures. */
export function withToast(shown: readonly Toast[], added: Toast): Toast[] {
  const kept = shown.filter((old) => !isSettledBy(old, added));
  if (kept.length >= MOST) {
    const good = kept.findIndex(({ kind }) => kind === 'good');
    kept.splice(Math.max(good, 0), 1);
  }
  return [...kept, added];
}

/** The toasts kept on navigation: failures, which stay until dismissed, and those about the navigation. */
export const onNextPage = (shown: readonly Toast[], now: number): Toast[] =>
  shown.filter(({ kind, at }) => kind === 'bad' || at > now - JUST_SAID_MS);
