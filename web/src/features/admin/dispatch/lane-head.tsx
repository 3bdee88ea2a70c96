import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { DispatchDriverView } from '../../../../../src/contexts/delivery/published/dispatch-views.js';
import { personPage } from '../ui/tab-places';
import { useBoard } from './board-context';
import { loadIn, nameOfDriver, takes, whyFixed, whyNot, type Lane } from './rules';
import { TEXTS } from './texts';

/** A driver’s load in a window, with a warning if it exceeds the limit. */
export function WindowLoad({ driver, window }: { driver: DispatchDriverView; window: string }) {
  const { board } = useBoard();
  const load = loadIn(driver, window);
  const isOver = load > board.loadPerWindow;
  return (
    <span className={isOver ? 'badge red' : 'muted small'} title="Load in this window: small 10, medium 25, large 50">
      <span className="visually-hidden">Load </span>
      {TEXTS.load(load, board.loadPerWindow)}
      {isOver ? `: ${TEXTS.overload}` : ''}
    </span>
  );
}

/** Says why this driver cannot take the job being dragged. */
function DragRefusal({ lane }: { lane: Lane }) {
  const { dragged } = useBoard();
  if (dragged === undefined || lane.driver === null || dragged.driverId === lane.driver.userId) return null;
  const why = takes(lane, dragged) ? null : whyNot(dragged, lane.driver);
  return why === null || why === lane.driver.problem ? null : <span className="note amber small">{why}</span>;
}

/** The lane’s driver, the number of jobs, and the button that moves several at once. */
export function LaneHead({ lane, onMoveJobs }: { lane: Lane; onMoveJobs: (driver: DispatchDriverView) => void }) {
  const { driver, jobs } = lane;
  if (driver === null)
    return (
      <span className="dispatch-lane">
        <strong>{TEXTS.unassigned}</strong>
        <span className="muted small">{jobs.length === 0 ? 'Every job has a driver.' : TEXTS.jobs(jobs.length)}</span>
      </span>
    );
  return (
    <span className="dispatch-lane">
      <Link to={personPage(driver.userId)}>{nameOfDriver(driver)}</Link>
      <span className="muted small">{TEXTS.jobs(jobs.length)}</span>
      {driver.problem === null ? null : <span className="note amber small">{driver.problem}</span>}
      <DragRefusal lane={lane} />
      {jobs.some((job) => whyFixed(job) === null) ? (
        <Button
          size="small"
          className="dispatch-assign"
          aria-label={`${TEXTS.moveJobs} ${nameOfDriver(driver)}`}
          onClick={() => onMoveJobs(driver)}
        >
          {TEXTS.moveJobs}
        </Button>
      ) : null}
    </span>
  );
}
