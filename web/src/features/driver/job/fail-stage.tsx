import { useId, useState, type SyntheticEvent } from 'react';
import { clockTime } from '../../../shared/ui/clock-time';
import { AreaField } from '../../../shared/ui/field';
import { Modal } from '../../../shared/ui/modal';
import { Skeleton } from '../../../shared/ui/page-states';
import type { JobNow } from '../queue/optimistic';
import { BigAction } from './big-action';
import { REASONS } from './checks';
import { focusFirstProblem } from './first-problem';
import { PhotoField } from './photo-field';
import { useEntered, useKeepDraft, useStep, type Entered } from './use-step';

interface Props {
  userId: number;
  now: JobNow;
  /** The reason that is chosen when the form opens. */
  reason?: string | undefined;
  onBack: () => void;
}

const CONSEQUENCE = {
  pickup:
    'The job ends for you: the item stays with the seller, and buyer and seller are told. You are paid for the trip unless the seller contests it within 24 hours.',
  door: 'Keep the item with you: support tells you where it goes. The buyer and the seller are told. You are paid for the trip unless the buyer contests it within 24 hours.',
};

function Reasons({ at, reason, problem, onChoose }: ReasonsProps) {
  const name = useId();
  return (
    <fieldset className="card stack-tight checks">
      <legend>What went wrong?</legend>
      {REASONS[at].map(([value, label]) => (
        <label key={value} className="reason">
          <input type="radio" name={name} checked={reason === value} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
      {problem === undefined ? null : (
        <span className="problem" role="alert">
          {problem}
        </span>
      )}
    </fieldset>
  );
}
interface ReasonsProps {
  at: 'pickup' | 'door';
  reason: string;
  problem: string | undefined;
  onChoose: (reason: string) => void;
}

function FailForm({ userId, now, reason: preset, entered, onBack }: Props & { entered: Entered }) {
  const at = now.status === 'picked_up' ? 'door' : 'pickup';
  const [reason, setReason] = useState(entered.input.reason ?? preset ?? '');
  const [photo, setPhoto] = useState(entered.photo);
  const [text, setText] = useState(entered.input.text ?? '');
  const [missing, setMissing] = useState<{ reason?: string; photo?: string }>({});
  const [isAsking, setIsAsking] = useState(false);
  const { submit, isBusy, failure } = useStep(userId, now, 'fail');
  useKeepDraft({ kind: 'fail', photo, text }, userId, now.job.id);
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const found = {
      ...(reason === '' ? { reason: 'Choose what went wrong.' } : {}),
      ...(photo === null ? { photo: 'Take a photo of where you are.' } : {}),
    };
    setMissing(found);
    const isWhole = Object.keys(found).length === 0;
    setIsAsking(isWhole);
    if (!isWhole) focusFirstProblem(event.currentTarget);
  };
  const report = async (): Promise<void> => {
    setIsAsking(false);
    if (await submit({ reason, text: text.trim() }, photo)) onBack();
  };
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <Reasons at={at} reason={reason} problem={missing.reason} onChoose={setReason} />
      <PhotoField label="Take a photo of where you are" photo={photo} problem={missing.photo} onChange={setPhoto} />
      <AreaField
        label="What happened (optional)"
        name="text"
        maxLength={1_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="button" className="link-button" onClick={onBack}>
        Back: it works after all
      </button>
      <BigAction label="Report it" isBusy={isBusy} problem={failure} />
      {isAsking ? (
        <Modal title="Report that this did not work?" onClose={() => setIsAsking(false)}>
          <p>{CONSEQUENCE[at]} This cannot be taken back.</p>
          <div className="row">
            <button type="button" className="button-link" onClick={() => void report()}>
              Yes, report it
            </button>
            <button type="button" className="button-link quiet" onClick={() => setIsAsking(false)}>
              No
            </button>
          </div>
        </Modal>
      ) : null}
    </form>
  );
}

/** From when it can be reported; until then it waits on the device. */
function FromWhen({ now: { job } }: { now: JobNow }) {
  if (job.mayFailFrom === null) return null;
  return (
    <p className="note">
      Please wait for 10 minutes: it can be reported from {clockTime(job.mayFailFrom)}, inside the window or up to 30
      minutes after it. What you report earlier waits on this phone until then.
    </p>
  );
}

/** A wasted trip, at the seller's or at the door. */
export default function FailStage(props: Props) {
  const { userId, now } = props;
  const entered = useEntered(userId, now, 'fail');
  return (
    <div className="stack">
      <h2>Something went wrong</h2>
      <FromWhen now={now} />
      {entered === undefined ? <Skeleton height={240} /> : <FailForm {...props} entered={entered} />}
    </div>
  );
}
