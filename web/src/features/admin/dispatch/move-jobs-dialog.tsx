import { Button, Checkbox, Modal } from 'antd';
import { useRef, useState } from 'react';
import type {
  DispatchDriverView,
  DispatchJobView,
} from '../../../../../src/contexts/delivery/published/dispatch-views.js';
import { AreaField, SelectField } from '../../../shared/ui/field';
import '../ui/console-forms.css';
import { useBoard } from './board-context';
import { useJobMoves, type JobMoves } from './move-jobs';
import { jobsOf, nameOfDriver, whyFixed, whyNot } from './rules';
import { TEXTS } from './texts';

interface Props {
  driver: DispatchDriverView;
  /** Called with the id of the first job that was moved, if any. */
  onClose: (movedJob: string | undefined) => void;
}

interface JobsProps extends Pick<JobMoves, 'outcomes'> {
  jobs: readonly DispatchJobView[];
  isOver: (id: string) => boolean;
  chosen: ReadonlySet<string>;
  onChoose: (id: string, isChosen: boolean) => void;
  to: DispatchDriverView | undefined;
  isBusy: boolean;
}

function Jobs({ jobs, outcomes, isOver, chosen, onChoose, to, isBusy }: JobsProps) {
  return (
    <ul className="dispatch-moves">
      {jobs.map((job) => {
        const outcome = outcomes.get(job.id);
        const why = to === undefined ? null : whyNot(job, to);
        return (
          <li key={job.id}>
            <Checkbox
              checked={chosen.has(job.id)}
              disabled={isBusy || isOver(job.id)}
              onChange={({ target }) => onChoose(job.id, target.checked)}
            >
              {job.name} <span className="muted">{job.window}</span>
            </Checkbox>
            {outcome === undefined ? null : (
              <span className={`small badge ${outcome.isMoved ? 'green' : 'red'}`}>{outcome.text}</span>
            )}
            {why === null || outcome !== undefined ? null : <span className="small muted">{why}</span>}
          </li>
        );
      })}
    </ul>
  );
}

const isUnchanged = (job: DispatchJobView, id: string, { userId }: DispatchDriverView): boolean =>
  job.id === id && job.driverId === userId && whyFixed(job) === null;

/** The jobs as they were when the dialog opened. The server refuses those that have changed since, and the dialog shows it. */
function useChoice(driver: DispatchDriverView) {
  const { board } = useBoard();
  const [all] = useState(() => board.jobs.filter(({ driverId }) => driverId === driver.userId));
  const movable = all.filter((job) => whyFixed(job) === null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(movable.map(({ id }) => id)));
  const choose = (id: string, isChosen: boolean): void =>
    setChosen((known) => new Set(isChosen ? [...known, id] : [...known].filter((one) => one !== id)));
  return { movable, staying: all.filter((job) => whyFixed(job) !== null), chosen, choose };
}

/** Moves a driver’s jobs of the day to another driver or unassigns them, one by one, and shows the result of each. */
export function MoveJobsDialog({ driver, onClose }: Props) {
  const { board } = useBoard();
  const { movable, staying, chosen, choose } = useChoice(driver);
  const { outcomes, progress, run } = useJobMoves();
  const [target, setTarget] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLDivElement>(null);
  const others = board.drivers.filter((one) => one.problem === null && one.userId !== driver.userId);
  // A job that has changed since the dialog opened is not retried.
  const isOver = (id: string): boolean => {
    const outcome = outcomes.get(id);
    return outcome !== undefined && (outcome.isMoved || !board.jobs.some((job) => isUnchanged(job, id, driver)));
  };
  const left = movable.filter(({ id }) => chosen.has(id) && !isOver(id));
  const moved = [...outcomes].filter(([, { isMoved }]) => isMoved).map(([id]) => id);
  const close = (): void => onClose(moved[0]);
  const submit = (): void => {
    const text = reason.trim();
    const isGood = text.length >= 3 && text.length <= 500;
    setProblem(isGood ? undefined : 'Give a reason of 3 to 500 characters.');
    if (isGood) void run(left, target === 'none' ? null : Number(target), text);
    else field.current?.querySelector('textarea')?.focus();
  };
  return (
    <Modal
      open
      className="console-dialog"
      title={TEXTS.moveTitle(nameOfDriver(driver))}
      onCancel={close}
      footer={[
        <Button key="close" onClick={close} disabled={progress !== null}>
          Close
        </Button>,
        <Button
          key="move"
          type="primary"
          loading={progress !== null}
          disabled={left.length === 0 || target === ''}
          onClick={submit}
        >
          {TEXTS.moveSome(left.length)}
        </Button>,
      ]}
    >
      <div className="stack console-form" ref={field}>
        <p>Choose the jobs, where they go, and why. They’re moved one by one, and you see the result of each.</p>
        <Jobs
          jobs={movable}
          outcomes={outcomes}
          isOver={isOver}
          chosen={chosen}
          onChoose={choose}
          to={others.find(({ userId }) => String(userId) === target)}
          isBusy={progress !== null}
        />
        {staying.length === 0 ? null : (
          <div className="small muted">
            These stay where they are:
            <ul>
              {staying.map((job) => (
                <li key={job.id}>
                  {job.name}: {whyFixed(job)}
                </li>
              ))}
            </ul>
          </div>
        )}
        <SelectField label="Move to" value={target} onChange={(event) => setTarget(event.target.value)}>
          <option value="">Choose a driver or no driver</option>
          <option value="none">No driver (unassigned)</option>
          {others.map((other) => (
            <option key={other.userId} value={other.userId}>
              {nameOfDriver(other)} ({TEXTS.jobs(jobsOf(other))})
            </option>
          ))}
        </SelectField>
        <AreaField
          label="Reason"
          hint="Saved to the audit log."
          problem={problem}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <p role="status" className="dispatch-outcome">
          {progress === null
            ? outcomes.size === 0
              ? ''
              : TEXTS.outcome(moved.length, outcomes.size)
            : TEXTS.moving(progress.done + 1, progress.total)}
        </p>
      </div>
    </Modal>
  );
}
