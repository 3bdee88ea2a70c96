import { createElement, useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type {
  DispatchBoardView,
  DispatchJobView,
} from '../../../../../src/contexts/delivery/published/dispatch-views.js';
import { newKey } from '../../../shared/api/once-key';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { useMoveJobMutation } from './dispatch.api';
import { laneIdOf, nameOfDriver, refusalOf, takes } from './rules';
import { TEXTS } from './texts';
import { UndoText } from './undo-text';

/** The card to focus once it is in the given lane; a null lane matches any. */
interface Wanted {
  jobId: string;
  lane: string | null;
}

/** After this time the focus is left alone, because the user has moved on. */
const WAIT_MS = 5_000;

/** Focuses a card once it has arrived in its lane, so that keyboard users continue from there. */
export function useCardFocus(root: RefObject<HTMLElement | null>): (wanted: Wanted) => void {
  const [wanted, setWanted] = useState<Wanted & { since: number }>();
  const done = useRef<Wanted>(undefined);
  useLayoutEffect(() => {
    if (wanted === undefined || Date.now() - wanted.since > WAIT_MS) return;
    // The card loses the focus if the next response moves it to another lane; then it is focused again.
    if (done.current === wanted && document.activeElement !== document.body) return;
    const lane = wanted.lane === null ? '' : `[data-lane="${wanted.lane}"]`;
    const card = root.current?.querySelector<HTMLElement>(`[data-job="${wanted.jobId}"]${lane}`);
    if (card == null) return;
    done.current = wanted;
    card.focus();
  });
  return useCallback((asked: Wanted) => setWanted({ ...asked, since: Date.now() }), []);
}

export interface Moves {
  /** A null driver unassigns the job. */
  move: (job: DispatchJobView, driverId: number | null) => Promise<void>;
  /** The id of the job being moved. */
  moving: string | undefined;
  /** Undoes the last move once, if it can be undone. */
  undoLast: () => void;
}

/** Moves jobs one at a time, reports the result, and offers undo where possible. */
export function useMoves(board: DispatchBoardView, focus: (wanted: Wanted) => void): Moves {
  const [send] = useMoveJobMutation();
  const [moving, setMoving] = useState<string>();
  const last = useRef<() => void>(undefined);
  const toasts = useToasts();
  const driverOf = (id: number | null) => board.drivers.find(({ userId }) => userId === id) ?? null;
  const nameOf = (id: number | null): string | null => {
    const driver = driverOf(id);
    return driver === null ? null : nameOfDriver(driver);
  };
  const run = async (job: DispatchJobView, driverId: number | null): Promise<boolean> => {
    setMoving(job.id);
    const { error } = await send({ jobId: job.id, driverId, seenDriverId: job.driverId, key: newKey() });
    setMoving(undefined);
    focus({ jobId: job.id, lane: error === undefined ? laneIdOf(driverId) : null });
    if (error !== undefined) toasts.warn(TEXTS.refused(job.name), refusalOf(error));
    return error === undefined;
  };
  const undo = async (job: DispatchJobView, driverId: number | null): Promise<void> => {
    if (await run({ ...job, driverId }, job.driverId)) toasts.tell(TEXTS.undone(nameOf(job.driverId)), job.name);
  };
  const move = async (job: DispatchJobView, driverId: number | null): Promise<void> => {
    if (!(await run(job, driverId))) return;
    const title = driverId === null ? 'Unassigned' : TEXTS.assigned(nameOf(driverId) ?? '');
    const canUndo = takes({ driver: driverOf(job.driverId) }, { ...job, driverId });
    const act = (): void => {
      if (last.current === act) last.current = undefined;
      void undo(job, driverId);
    };
    last.current = canUndo ? act : undefined;
    toasts.tell(title, canUndo ? createElement(UndoText, { item: job.name, onUndo: act }) : job.name);
  };
  return { move, moving, undoLast: () => last.current?.() };
}
