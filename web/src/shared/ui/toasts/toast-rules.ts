import type { ReactNode } from 'react';

export interface Toast {
  id: number;
  title: string;
  /** More than a string where something can still be done about it. */
  text?: ReactNode;
  kind: 'good' | 'bad';
  /** Epoch milliseconds. */
  at: number;
  isLeaving?: boolean;
}

const MOST = 5;
/** As long as a message of success stays, and as a failure must have been there before a success can take it away. */
export const SHOWN_MS = 6_000;
/** What was said within that time before the page changed is about the change. */
const JUST_SAID_MS = 1_000;

/** Whether the new message leaves nothing of the old failure to be read: it failed again, or something worked since. */
const isSettledBy = (old: Toast, { kind, title, text, at }: Toast): boolean =>
  old.kind === 'bad' && (kind === 'bad' ? old.title === title && old.text === text : at - old.at >= SHOWN_MS);

/** The messages with a new one: at most five, of which a success makes room before a failure does. */
export function withToast(shown: readonly Toast[], added: Toast): Toast[] {
  const kept = shown.filter((old) => !isSettledBy(old, added));
  if (kept.length >= MOST) {
    const good = kept.findIndex(({ kind }) => kind === 'good');
    kept.splice(Math.max(good, 0), 1);
  }
  return [...kept, added];
}

/** What comes along to another page: failures, which stay until they are read, and what was said about the change. */
export const onNextPage = (shown: readonly Toast[], now: number): Toast[] =>
  shown.filter(({ kind, at }) => kind === 'bad' || at > now - JUST_SAID_MS);
