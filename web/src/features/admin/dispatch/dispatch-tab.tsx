import { Grid } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import type {
  DispatchBoardView,
  DispatchDriverView,
  DispatchJobView,
} from '../../../../../src/contexts/delivery/published/dispatch-views.js';
import { fieldProblems } from '../../../shared/api/problem';
import { deliveryDay } from '../../../shared/ui/delivery-day';
import { EmptyState, Skeleton } from '../../../shared/ui/page-states';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { today } from '../ui/days';
import { ListError } from '../list/answered-list';
import { useTabAddress, withAddress } from '../ui/tab-address';
import { BoardContext, type BoardParts } from './board-context';
import { DayBar } from './day-bar';
import { useDispatchBoardQuery } from './dispatch.api';
import { BoardList, BoardTable } from './lanes';
import { MoveJobsDialog } from './move-jobs-dialog';
import { lanesOf, nameOfDriver, whyFixed } from './rules';
import { TEXTS } from './texts';
import { useCardFocus, useMoves } from './use-moves';
import './dispatch.css';

const POLL_MS = 30_000;

type Focus = ReturnType<typeof useCardFocus>;

/** A sentence that says where the job is now. */
function whereIs({ jobs, drivers }: DispatchBoardView, jobId: string): string {
  const job = jobs.find(({ id }) => id === jobId);
  const driver = drivers.find(({ userId }) => userId === job?.driverId);
  if (job === undefined) return 'It’s no longer on this day.';
  return whyFixed(job) ?? TEXTS.hasIt(driver === undefined ? null : nameOfDriver(driver));
}

/** The open menu. It closes with a notice if its job changes in the meantime. */
function useMenu(board: DispatchBoardView, focus: Focus): [string | undefined, BoardParts['onMenu']] {
  const [opened, setOpened] = useState<DispatchJobView>();
  const [gone, setGone] = useState<DispatchJobView>();
  const told = useRef<DispatchJobView>(undefined);
  const toasts = useToasts();
  const now = board.jobs.find(({ id }) => id === opened?.id);
  const isSame = now !== undefined && now.driverId === opened?.driverId && whyFixed(now) === null;
  if (opened !== undefined && !isSame) {
    setOpened(undefined);
    setGone(opened);
  }
  useEffect(() => {
    if (gone === undefined || told.current === gone) return;
    told.current = gone;
    toasts.warn(TEXTS.changedMeanwhile(gone.name), whereIs(board, gone.id));
    focus({ jobId: gone.id, lane: null });
  }, [gone, board, toasts, focus]);
  return [isSame ? now.id : undefined, (job) => setOpened(job ?? undefined)];
}

/** Focuses the job of the sale that the address names when the board is first shown. */
function useSaleInAddress(board: DispatchBoardView, focus: Focus): void {
  const { search } = useTabAddress();
  const sale = search.get('sale');
  const shown = useRef<string>(null);
  useEffect(() => {
    const job = board.jobs.find(({ productId }) => productId === sale);
    if (job === undefined || shown.current === sale) return;
    shown.current = sale;
    focus({ jobId: job.id, lane: null });
  }, [board, sale, focus]);
}

/** Undoes the last move on Ctrl+Z or ⌘Z; in a text field the keys keep their usual meaning. */
function useUndoKey(root: RefObject<HTMLElement | null>, undoLast: () => void): void {
  const undo = useEffectEvent(undoLast);
  useEffect(() => {
    const board = root.current;
    const onKeyDown = (event: KeyboardEvent): void => {
      const isTyped = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isTyped) return;
      event.preventDefault();
      undo();
    };
    board?.addEventListener('keydown', onKeyDown);
    return () => board?.removeEventListener('keydown', onKeyDown);
  }, [root]);
}

interface BoardProps {
  board: DispatchBoardView;
  root: RefObject<HTMLDivElement | null>;
  focus: Focus;
}

function Board({ board, root, focus }: BoardProps) {
  const { md: isWide = true } = Grid.useBreakpoint();
  const [dragged, setDragged] = useState<DispatchJobView>();
  const [movingFrom, setMovingFrom] = useState<DispatchDriverView>();
  const [menuOf, onMenu] = useMenu(board, focus);
  const { move, moving, undoLast } = useMoves(board, focus);
  useUndoKey(root, undoLast);
  const lanes = useMemo(() => lanesOf(board), [board]);
  useSaleInAddress(board, focus);
  const parts: BoardParts = {
    board,
    menuOf,
    onMenu,
    dragged,
    onDrag: setDragged,
    onMove: (job, driverId) => {
      onMenu(null);
      void move(job, driverId);
    },
    moving,
    menuRoot: () => root.current ?? document.body,
  };
  // The button that opened the dialog may have disappeared along with the jobs.
  const onMoved = (jobId: string | undefined): void => {
    setMovingFrom(undefined);
    if (jobId !== undefined) focus({ jobId, lane: null });
  };
  const Lanes = isWide ? BoardTable : BoardList;
  const unassigned = board.jobs.filter(({ driverId }) => driverId === null).length;
  return (
    <BoardContext value={parts}>
      <div className="dispatch-summary">
        <h2>{deliveryDay(board.day)}</h2>
        <span>
          {TEXTS.summary(board.jobs.length, unassigned, board.jobs.filter(({ late }) => late !== null).length)}
        </span>
        {isWide ? (
          <span className="muted small">
            Drag a card to a driver, or press Enter on it. Ctrl+Z or ⌘Z undoes the last move.
          </span>
        ) : null}
      </div>
      {board.isCut ? (
        <p className="note amber">There are more than 500 deliveries on this day. The last windows are not shown.</p>
      ) : null}
      {board.drivers.some(({ problem }) => problem === null) ? null : (
        <p className="note amber">No driver can take jobs on this day. Check their documents under Drivers.</p>
      )}
      <Lanes lanes={lanes} onMoveJobs={setMovingFrom} />
      {movingFrom === undefined ? null : <MoveJobsDialog driver={movingFrom} onClose={onMoved} />}
    </BoardContext>
  );
}

function Dispatch() {
  const { search, isOpen } = useTabAddress();
  const day = search.get('day') ?? '';
  const root = useRef<HTMLDivElement>(null);
  const focus = useCardFocus(root);
  const { currentData, error, refetch } = useDispatchBoardQuery(day === '' ? {} : { day }, {
    pollingInterval: isOpen ? POLL_MS : 0,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const shown = currentData?.day ?? (day === '' ? today() : day);
  const problem = fieldProblems(error).find(({ field }) => field === 'day')?.message;
  return (
    <div className="dispatch" ref={root}>
      <DayBar day={shown} problem={problem} />
      {currentData === undefined && error !== undefined ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : currentData === undefined ? (
        <Skeleton height={320} />
      ) : currentData.jobs.length === 0 ? (
        <EmptyState
          title="No deliveries on this day"
          text={`${deliveryDay(currentData.day)}. Paid sales with a window on this day appear here, ready to assign to drivers.`}
        />
      ) : (
        <Board key={currentData.day} board={currentData} root={root} focus={focus} />
      )}
    </div>
  );
}

export default withAddress('dispatch', Dispatch);
