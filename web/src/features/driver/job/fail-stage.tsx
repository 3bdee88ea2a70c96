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
import { SupportLink } from './support-link';
import { useNow } from '../use-now';
import { useEntered, useKeepDraft, useStep, type Entered } from './use-step';
import { t } from '../../../shared/texts/texts';

interface Props {
  userId: number;
  now: JobNow;
  /** The reason that is preselected when the form opens. */
  reason?: string | undefined;
  onBack: () => void;
}

const CONSEQUENCE = {
  pickup: t('job.job-ends-item-stays'),
  door: t('job.keep-item-with-support'),
};

function Reasons({ at, reason, problem, onChoose }: ReasonsProps) {
  const name = useId();
  return (
    <fieldset className="card stack-tight checks">
      <legend>{t('job.what-went-wrong')}</legend>
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
      ...(reason === '' ? { reason: t('job.choose-what-went-wrong') } : {}),
      ...(photo === null ? { photo: t('job.take-photo-where') } : {}),
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
      <PhotoField label={t('job.take-photo-where-2')} photo={photo} problem={missing.photo} onChange={setPhoto} />
      <AreaField
        label={t('job.what-happened-optional')}
        name="text"
        maxLength={1_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="button" className="link-button" onClick={onBack}>
        {t('job.back-works-after-all')}
      </button>
      <BigAction label={t('job.report-it')} isBusy={isBusy} problem={failure} />
      {isAsking ? (
        <Modal title={t('job.report-did-not-work')} onClose={() => setIsAsking(false)}>
          <p>{t('job.cannot-taken-back', { CONSEQUENCE: CONSEQUENCE[at] })}</p>
          <div className="row">
            <button type="button" className="button-link" onClick={() => void report()}>
              {t('job.yes-report')}
            </button>
            <button type="button" className="button-link quiet" onClick={() => setIsAsking(false)}>
              {t('job.no')}
            </button>
          </div>
        </Modal>
      ) : null}
    </form>
  );
}

const TICK_MS = 5_000;

/** Until when the report waits on the device, or that only support can end the trip now. */
type Time = 'soon' | 'now' | 'over';

function timeOf({ mayFailFrom, mayFailUntil }: JobNow['job'], now: number): Time {
  if (mayFailFrom === null || mayFailUntil == null) return 'now';
  const from = Date.parse(mayFailFrom);
  if (Math.max(from, now) > Date.parse(mayFailUntil)) return 'over';
  return now < from ? 'soon' : 'now';
}

/** The trip is over for us only once support has ended it. */
function TooLate({ job, onBack }: { job: JobNow['job']; onBack: () => void }) {
  return (
    <>
      <div className="note amber stack-tight" role="status">
        <span>{t('job.too-late-to-report')}</span>
        <SupportLink shareLink={job.shareLink} />
      </div>
      <button type="button" className="link-button" onClick={onBack}>
        {t('job.back-works-after-all')}
      </button>
    </>
  );
}

/** Reports a wasted trip at the seller’s or at the door. */
export default function FailStage(props: Props) {
  const { userId, now, onBack } = props;
  const { job } = now;
  const entered = useEntered(userId, now, 'fail');
  const time = timeOf(job, useNow(TICK_MS));
  return (
    <div className="stack">
      <h2>{t('job.something-went-wrong')}</h2>
      {time === 'soon' && job.mayFailFrom !== null ? (
        <p className="note">{t('job.please-wait-10-minutes', { clockTime: clockTime(job.mayFailFrom) })}</p>
      ) : null}
      {time === 'over' ? <TooLate job={job} onBack={onBack} /> : null}
      {time !== 'over' && entered === undefined ? <Skeleton height={240} /> : null}
      {time !== 'over' && entered !== undefined ? <FailForm {...props} entered={entered} /> : null}
    </div>
  );
}
