import { useEffect, useRef, useState } from 'react';
import { clockTime } from '../../../shared/ui/clock-time';
import type { JobNow } from '../queue/optimistic';
import type { StepInput } from '../queue/step';
import { useStep } from './use-step';
import { rich } from '../../../shared/texts/rich';
import { t } from '../../../shared/texts/texts';
import { Failure } from '../../../shared/ui/page-states';

const POSITION_MS = 4_000;

/** The device’s position if it answers in time; arriving does not depend on it. */
function position(): Promise<StepInput['position']> {
  return new Promise((found) => {
    if (!('geolocation' in navigator)) return found(undefined);
    const give = setTimeout(() => found(undefined), POSITION_MS);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lon, accuracy } }) => {
        clearTimeout(give);
        found({ lat, lon, accuracy });
      },
      () => {
        clearTimeout(give);
        found(undefined);
      },
      { maximumAge: 60_000, timeout: POSITION_MS },
    );
  });
}

/** When a sentence replaces the button, moves the focus to the sentence. */
function useArrivalFocus(hasArrived: boolean) {
  const told = useRef<HTMLParagraphElement>(null);
  const was = useRef(hasArrived);
  useEffect(() => {
    if (hasArrived && !was.current) told.current?.focus({ preventScroll: true });
    was.current = hasArrived;
  }, [hasArrived]);
  return told;
}

interface Props {
  userId: number;
  now: JobNow;
  stage: 'pickup' | 'door';
}

/** Reports that the driver has arrived: whoever waits is told, and only then can a failed trip be reported. */
export function Arrival({ userId, now, stage }: Props) {
  const { submit, isBusy, failure } = useStep(userId, now, 'arrive');
  const [isLooking, setIsLooking] = useState(false);
  const { arrivedAt } = now.job;
  const told = useArrivalFocus(now.hasArrived);
  const onArrive = async (): Promise<void> => {
    setIsLooking(true);
    const where = await position();
    await submit({ stage, ...(where === undefined ? {} : { position: where }) });
    setIsLooking(false);
  };
  if (now.hasArrived) {
    const time = arrivedAt === null ? t('job.will-sent-when-youre') : t('job.since', { time: clockTime(arrivedAt) });
    return (
      <p ref={told} tabIndex={-1} className="note green" role="status">
        {t('job.youre-marked-as-here', { time })}
      </p>
    );
  }
  return (
    <section className="card stack-tight">
      <p className="muted">{t('job.we-tell', { stage })}</p>
      <button
        type="button"
        className="button-link big-button wide"
        disabled={isBusy || isLooking}
        onClick={() => void onArrive()}
      >
        {t('job.im-here')}
      </button>
      <Failure text={failure} />
    </section>
  );
}

/** A code not yet checked by the server may be wrong, so the driver stays until it is checked. */
export function UncheckedCode({ now }: { now: JobNow }) {
  if (now.unchecked === undefined) return null;
  const whose = now.unchecked === 'pickup' ? 'seller' : 'buyer';
  return (
    <p className="note amber" role="status">
      {rich('job.code-not-checked-yet', { whose, strong: (parts) => <strong>{parts}</strong> })}
    </p>
  );
}
