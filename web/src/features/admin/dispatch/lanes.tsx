import { useLayoutEffect, useRef, useState, type CSSProperties, type DragEvent } from 'react';
import type {
  DispatchDriverView,
  DispatchJobView,
} from '../../../../../src/contexts/delivery/published/dispatch-views.js';
import { useBoard } from './board-context';
import { JobCard } from './job-card';
import { LaneHead, WindowLoad } from './lane-head';
import { firstOpenWindow, laneIdOf, takes, type Lane } from './rules';
import { TEXTS } from './texts';

interface Props {
  lanes: readonly Lane[];
  onMoveJobs: (driver: DispatchDriverView) => void;
}

/** All windows have the same width, whatever they contain. */
const widthOf = (windows: readonly string[]) => ({ '--windows': windows.length }) as CSSProperties;

const keyOf = ({ driver }: Lane): string => laneIdOf(driver?.userId ?? null);

function Cards({ jobs, withWindow = false }: { jobs: readonly DispatchJobView[]; withWindow?: boolean }) {
  if (jobs.length === 0) return null;
  return (
    <ul className="dispatch-cards">
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} withWindow={withWindow} />
        </li>
      ))}
    </ul>
  );
}

/** The props that make a lane a drop target for cards. */
function useDrop(lane: Lane) {
  const { dragged, onDrag, onMove } = useBoard();
  const [isOver, setOver] = useState(false);
  const canDrop = dragged !== undefined && takes(lane, dragged);
  const looks = [canDrop ? 'takes' : dragged === undefined ? '' : 'refuses', canDrop && isOver ? 'over' : ''];
  const onDragOver = (event: DragEvent): void => {
    if (!canDrop) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setOver(true);
  };
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent): void => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    onDrag(undefined);
    if (canDrop) onMove(dragged, lane.driver?.userId ?? null);
  };
  return { className: looks.join(' ').trim(), onDragOver, onDragLeave, onDrop };
}

function LaneRow({ lane, onMoveJobs }: { lane: Lane; onMoveJobs: Props['onMoveJobs'] }) {
  const { board } = useBoard();
  const drop = useDrop(lane);
  return (
    <tr {...drop}>
      <th scope="row">
        <LaneHead lane={lane} onMoveJobs={onMoveJobs} />
      </th>
      {board.windows.map((window) => {
        const jobs = lane.jobs.filter((job) => job.window === window);
        return (
          <td key={window}>
            {lane.driver === null || jobs.length === 0 ? null : <WindowLoad driver={lane.driver} window={window} />}
            <Cards jobs={jobs} />
          </td>
        );
      })}
    </tr>
  );
}

/** The board on a wide screen: one row for each lane, one column for each window. */
export function BoardTable({ lanes, onMoveJobs }: Props) {
  const { board } = useBoard();
  const scroll = useRef<HTMLDivElement>(null);
  const [first] = useState(() => firstOpenWindow(board));
  useLayoutEffect(() => {
    const [lane, ...windows] = scroll.current?.querySelectorAll<HTMLElement>('thead th') ?? [];
    if (lane !== undefined) scroll.current?.scrollTo({ left: (windows[first]?.offsetLeft ?? 0) - lane.offsetWidth });
  }, [first]);
  return (
    <div className="dispatch-scroll" ref={scroll}>
      <table className="dispatch-table" aria-label={TEXTS.board} style={widthOf(board.windows)}>
        <thead>
          <tr>
            <th scope="col">Driver</th>
            {board.windows.map((window) => (
              <th key={window} scope="col">
                {window}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lanes.map((lane) => (
            <LaneRow key={keyOf(lane)} lane={lane} onMoveJobs={onMoveJobs} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StackedLane({ lane, onMoveJobs }: { lane: Lane; onMoveJobs: Props['onMoveJobs'] }) {
  const drop = useDrop(lane);
  const windows = [...new Set(lane.jobs.map(({ window }) => window))];
  return (
    <li {...drop}>
      <LaneHead lane={lane} onMoveJobs={onMoveJobs} />
      {windows.map((window) =>
        lane.driver === null ? null : (
          <span key={window} className="muted small">
            {window}: <WindowLoad driver={lane.driver} window={window} />
          </span>
        ),
      )}
      <Cards jobs={lane.jobs} withWindow />
    </li>
  );
}

/** The board on a phone: lanes stacked, each with its jobs in window order. */
export const BoardList = ({ lanes, onMoveJobs }: Props) => (
  <ul className="dispatch-lanes" aria-label={TEXTS.board}>
    {lanes.map((lane) => (
      <StackedLane key={keyOf(lane)} lane={lane} onMoveJobs={onMoveJobs} />
    ))}
  </ul>
);
