import { useSyncExternalStore } from 'react';
import { Link, useParams } from 'react-router-dom';
import { signInFor } from '../../shared/sign-in/after-sign-in';
import { clockTime } from '../../shared/ui/clock-time';
import { keepingRefused } from '../../shared/device/device-database';
import { inOrder } from './queue/rules';
import { queue } from './queue/queue';
import { STEP_NAMES, type Step } from './queue/step';
import { useQueue } from './queue/use-queue';
import { useOvertaken } from './use-overtaken';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser reports a network connection. */
const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

const count = (steps: readonly Step[]): string => t('job.step-count', { count: steps.length });

/** One line, which opens the list of them. */
function Refused({ steps }: { steps: readonly Step[] }) {
  return (
    <details className="note red refused-steps no-print">
      <summary>
        <span role="alert">{t('job.steps-refused', { count: steps.length })}</span>
      </summary>
      <ul className="plain-list">
        {steps.map((step) => (
          <li key={step.order}>
            <Link to={`/driver/jobs/${step.jobId}`}>
              {t('job.step-named', { step: STEP_NAMES[step.kind], name: step.name })}
            </Link>{' '}
            {step.refusal?.message}
          </li>
        ))}
      </ul>
    </details>
  );
}

function WaitingList({ steps }: { steps: readonly Step[] }) {
  return (
    <ul className="plain-list waiting-list">
      {steps.map((step) => (
        <li key={step.order}>
          {rich('job.at-2', {
            name: step.name,
            lowerCase: STEP_NAMES[step.kind].toLowerCase(),
            clockTime: clockTime(step.happenedAt),
            link: (parts) => <Link to={`/driver/jobs/${step.jobId}`}>{parts}</Link>,
          })}
        </li>
      ))}
    </ul>
  );
}

function NotKept() {
  return (
    <p className="note amber no-print" role="status">
      {t('job.browser-keeps-nothing-our')}
    </p>
  );
}

interface WaitingProps {
  steps: readonly Step[];
  isOwnPage: boolean;
  isSending: boolean;
  isKept: boolean;
}

function Waiting({ steps, isOwnPage, isSending, isKept }: WaitingProps) {
  return (
    <div className="note amber stack-tight no-print" role="status">
      <strong>{t('job.steps-wait', { count: steps.length })}</strong>
      {isOwnPage ? null : <WaitingList steps={steps} />}
      <span className="small">{isKept ? t('job.kept-sent-later') : t('job.sent-later')}</span>
      <button type="button" className="button-link quiet" disabled={isSending} onClick={queue.sendNow}>
        {isSending ? t('job.sending') : t('job.send-now')}
      </button>
    </div>
  );
}

function SignInAgain({ steps }: { steps: readonly Step[] }) {
  return (
    <div className="note amber stack-tight" role="status">
      <strong>{t('job.please-sign-again')}</strong>
      <span>{t('job.nothing-lost-yours-stay', { count: count(steps) })}</span>
      <a className="button-link quiet" href={signInFor(window.location.pathname)}>
        {t('job.sign-in')}
      </a>
    </div>
  );
}

/** Steps that are still to be sent, why they wait, and refusals that need the driver; renders nothing once all are sent. */
export function WaitingBar() {
  const { steps, connection, isSending } = useQueue();
  const { jobId } = useParams();
  const isOnline = useOnline();
  const isKept = !useSyncExternalStore(keepingRefused.subscribe, keepingRefused.isSo);
  const open = inOrder(steps).filter(({ state }) => state !== 'sent');
  useOvertaken(open.filter(({ state }) => state === 'refused'));
  if (connection === 'signed-out') return <SignInAgain steps={open} />;
  // The page of a job shows its own steps.
  const refused = open.filter((step) => step.state === 'refused' && step.jobId !== jobId);
  const waiting = open.filter(({ state }) => state === 'waiting');
  return (
    <>
      {isKept ? null : <NotKept />}
      {refused.length === 0 ? null : <Refused steps={refused} />}
      {waiting.length === 0 ? null : (
        <Waiting
          steps={waiting}
          isOwnPage={waiting.every((step) => step.jobId === jobId)}
          isSending={isSending}
          isKept={isKept}
        />
      )}
      {isOnline || open.length > 0 || !isKept ? null : (
        <p className="note no-print" role="status">
          {t('job.no-network-can-go')}
        </p>
      )}
    </>
  );
}
