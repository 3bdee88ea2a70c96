import { Button } from 'antd';
import type { AdminDriverView } from '../../../../../src/contexts/delivery/published/driver-views.js';
import { sentenceOf } from '../../../shared/api/problem';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { nameOrNumber } from '../ui/person-name';
import { useDecideOnDriverMutation, useResumeDriverMutation } from './drivers.api';
import { TEXTS } from './texts';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { SuspensionEffects } from '../suspension/suspension-effects';

interface DialogProps {
  driver: AdminDriverView;
  name: string;
  onClose: () => void;
}

const DECISIONS = {
  suspended: { label: TEXTS.suspend, done: TEXTS.suspended },
  approved: { label: TEXTS.reinstate, done: TEXTS.reinstated },
};

function DecisionDialog({
  driver: { userId },
  name,
  onClose,
  status,
}: DialogProps & { status: keyof typeof DECISIONS }) {
  const [decide] = useDecideOnDriverMutation();
  const { label, done } = DECISIONS[status];
  return (
    <ConfirmDialog
      title={`${label} ${name}?`}
      okText={label}
      danger={status === 'suspended'}
      administratorsOnly
      onClose={onClose}
      done={[done, name]}
      onConfirm={() => decide({ userId, status })}
    >
      <SuspensionEffects userId={userId} as="driver" />
    </ConfirmDialog>
  );
}

/** Suspends a driver after explaining what happens to their jobs and money. */
const SuspendDialog = (props: DialogProps) => <DecisionDialog {...props} status="suspended" />;

/** Approves a suspended driver again after explaining what comes back. */
const ReinstateDialog = (props: DialogProps) => <DecisionDialog {...props} status="approved" />;

/** Resumes a paused driver, with a reason for the audit log. */
function ResumeDialog({ driver: { userId }, name, onClose }: DialogProps) {
  const [resume] = useResumeDriverMutation();
  return (
    <ConfirmDialog
      title={`${TEXTS.resume}: ${name}`}
      okText={TEXTS.resume}
      maxReason={1_000}
      onClose={onClose}
      done={[TEXTS.resumed, name]}
      onConfirm={({ key, reason }) => resume({ userId, reason, key })}
    >
      <p>{TEXTS.resumeText}</p>
    </ConfirmDialog>
  );
}

const TONES: Record<AdminDriverView['status'], string> = {
  pending: 'amber',
  approved: 'green',
  suspended: 'red',
};

export const STANDINGS: Record<AdminDriverView['status'], string> = {
  pending: 'Pending',
  approved: 'Approved',
  suspended: 'Suspended',
};

export const driverName = (driver: AdminDriverView): string => nameOrNumber(driver, driver.userId);

/** A driver’s status and any problems. */
export function DriverStatus({
  driver: { status, personSuspended, pausedBecause, documents },
}: {
  driver: AdminDriverView;
}) {
  const problem = status === 'approved' ? documents.problem : null;
  return (
    <span className="row">
      <span className={`badge ${TONES[status]}`}>{STANDINGS[status]}</span>
      {personSuspended ? <span className="badge red">{TEXTS.accountSuspended}</span> : null}
      {pausedBecause === null ? null : <span className="badge red">{TEXTS.paused[pausedBecause]}</span>}
      {documents.waiting === 0 ? null : <span className="badge amber">{TEXTS.waiting(documents.waiting)}</span>}
      {problem === null ? null : <span className="badge red">{problem}</span>}
    </span>
  );
}

function Decision({ driver, onAsk }: { driver: AdminDriverView; onAsk: (act: 'suspend' | 'reinstate') => void }) {
  const [decide, { isLoading }] = useDecideOnDriverMutation();
  const toasts = useToasts();
  const name = driverName(driver);
  const approve = async (): Promise<void> => {
    const { error } = await decide({ userId: driver.userId, status: 'approved' });
    if (error === undefined) toasts.tell(TEXTS.approved, name);
    else toasts.warn('That didn’t work', sentenceOf(error));
  };
  if (driver.status !== 'pending') {
    const act = driver.status === 'approved' ? 'suspend' : 'reinstate';
    return (
      <Button aria-label={`${TEXTS[act]} ${name}`} onClick={() => onAsk(act)}>
        {TEXTS[act]}
      </Button>
    );
  }
  return (
    <Button aria-label={`${TEXTS.approve} ${name}`} loading={isLoading} onClick={() => void approve()}>
      {TEXTS.approve}
    </Button>
  );
}

const DIALOGS = { suspend: SuspendDialog, reinstate: ReinstateDialog, resume: ResumeDialog };

/** An action that is confirmed in a dialog, and the driver it is for. */
export interface AskedOfDriver {
  act: keyof typeof DIALOGS;
  driver: AdminDriverView;
}

/** Buttons to approve, suspend, reinstate or resume a driver. */
export function DriverActions({ driver, onAsk }: { driver: AdminDriverView; onAsk: (asked: AskedOfDriver) => void }) {
  return (
    <span className="row">
      <Decision driver={driver} onAsk={(act) => onAsk({ act, driver })} />
      {driver.pausedAt === null ? null : (
        <Button aria-label={`${TEXTS.resume}: ${driverName(driver)}`} onClick={() => onAsk({ act: 'resume', driver })}>
          {TEXTS.resume}
        </Button>
      )}
    </span>
  );
}

/** Place it outside a list: turning a tablet changes the layout and remounts the rows, which would close it. */
export function DriverDialog({ asked, onClose }: { asked: AskedOfDriver | undefined; onClose: () => void }) {
  if (asked === undefined) return null;
  const Dialog = DIALOGS[asked.act];
  return <Dialog driver={asked.driver} name={driverName(asked.driver)} onClose={onClose} />;
}
