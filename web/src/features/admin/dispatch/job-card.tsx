import { Button, Dropdown, type MenuProps } from 'antd';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import type {
  DispatchBoardView,
  DispatchDriverView,
  DispatchJobView,
} from '../../../../../src/contexts/delivery/published/dispatch-views.js';
import { codeInWords } from '../ui/code-words';
import { salePage } from '../ui/tab-places';
import { useBoard } from './board-context';
import { jobsOf, laneIdOf, loadIn, nameOfDriver, whyFixed, whyNot } from './rules';
import { TEXTS } from './texts';

const TONES: Readonly<Record<string, string>> = {
  dispatched: 'teal',
  picked_up: 'teal',
  delivered: 'green',
  failed: 'red',
};

function DriverItem({ job, driver, max }: { job: DispatchJobView; driver: DispatchDriverView; max: number }) {
  const load = loadIn(driver, job.window) + job.load;
  return (
    <span className="dispatch-choice">
      <span>{nameOfDriver(driver)}</span>
      <span className="muted small">
        {whyNot(job, driver) ??
          `${TEXTS.jobs(jobsOf(driver))} · ${TEXTS.load(load, max)} with this one${load > max ? `: ${TEXTS.overload}` : ''}`}
      </span>
    </span>
  );
}

/** Menu items for the drivers who can work that day, with their load; a driver who cannot take this job is disabled with the reason. */
function itemsFor(job: DispatchJobView, board: DispatchBoardView): NonNullable<MenuProps['items']> {
  const drivers = board.drivers
    .filter(({ userId, problem }) => problem === null && userId !== job.driverId)
    .toSorted((one, other) => nameOfDriver(one).localeCompare(nameOfDriver(other), 'en-CA'));
  const items: NonNullable<MenuProps['items']> = drivers.map((driver) => ({
    key: String(driver.userId),
    label: <DriverItem job={job} driver={driver} max={board.loadPerWindow} />,
    disabled: whyNot(job, driver) !== null,
  }));
  if (job.driverId !== null) items.unshift({ key: 'none', label: TEXTS.unassigned });
  if (items.length === 0)
    items.push({ key: 'no-driver', label: 'No driver can take jobs on this day.', disabled: true });
  return items;
}

function AssignMenu({ job }: { job: DispatchJobView }) {
  const { board, menuOf, onMenu, onMove, menuRoot, moving } = useBoard();
  const isOpen = menuOf === job.id;
  // With hundreds of cards and hundreds of drivers, only the open menu’s items are built.
  const menu: MenuProps = {
    items: isOpen ? itemsFor(job, board) : [],
    onClick: ({ key }) => onMove(job, key === 'none' ? null : Number(key)),
  };
  const word = job.driverId === null ? 'Assign to…' : 'Move to…';
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      open={isOpen}
      onOpenChange={(opens) => onMenu(opens ? job : null)}
      getPopupContainer={menuRoot}
      classNames={{ root: 'dispatch-menu' }}
      menu={menu}
    >
      <Button
        className="dispatch-assign"
        size="small"
        loading={moving === job.id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={`${word} ${job.name}`}
      >
        {word}
      </Button>
    </Dropdown>
  );
}

function Marks({ job }: { job: DispatchJobView }) {
  return (
    <span className="dispatch-marks">
      <span className={`badge ${TONES[job.status] ?? ''}`}>{codeInWords(job.status)}</span>
      {job.late === null ? null : (
        <span className={`badge ${job.late === 'missing' ? 'red' : 'amber'}`}>{TEXTS.late[job.late]}</span>
      )}
      {job.twoPeople ? <span className="badge amber">two people</span> : null}
    </span>
  );
}

/** One job. It can be dragged with the mouse, or assigned from its menu by keyboard or touch. */
export function JobCard({ job, withWindow = false }: { job: DispatchJobView; withWindow?: boolean }) {
  const { onMenu, onDrag, dragged, moving } = useBoard();
  const fixed = whyFixed(job);
  const canMove = fixed === null;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    onMenu(job);
  };
  const looks = [canMove ? 'movable' : '', dragged?.id === job.id ? 'dragged' : '', moving === job.id ? 'moving' : ''];
  return (
    <article
      className={`dispatch-card ${looks.join(' ')}`}
      data-job={job.id}
      data-lane={laneIdOf(job.driverId)}
      tabIndex={canMove ? 0 : -1}
      aria-label={`${job.name}, ${job.window}`}
      draggable={canMove}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', job.id);
        event.dataTransfer.effectAllowed = 'move';
        onDrag(job);
      }}
      onDragEnd={() => onDrag(undefined)}
      {...(canMove ? { onKeyDown } : {})}
    >
      {withWindow ? <span className="muted small">{job.window}</span> : null}
      <Link className="dispatch-name" draggable={false} to={salePage(job.productId)}>
        {job.name}
      </Link>
      <span className="muted small">
        {job.pickupArea} → {job.dropoffArea} · {job.size}
      </span>
      <span className="dispatch-foot">
        <Marks job={job} />
        {canMove ? <AssignMenu job={job} /> : null}
      </span>
      {canMove || job.status === 'delivered' ? null : <span className="muted small">{fixed}</span>}
    </article>
  );
}
