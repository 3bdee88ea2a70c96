import { useState, type SyntheticEvent } from 'react';
import { Skeleton } from '../../../shared/ui/page-states';
import type { JobNow } from '../queue/optimistic';
import { Arrival } from './arrival';
import { BigAction } from './big-action';
import { CodeField } from './code-field';
import { focusFirstProblem } from './first-problem';
import { PhotoField } from './photo-field';
import { StopCard } from './stop-card';
import { useEntered, useKeepDraft, useStep, type Entered } from './use-step';
import { wrongCode } from './wrong-code';
import { t } from '../../../shared/texts/texts';

interface Props {
  userId: number;
  now: JobNow;
  onFail: () => void;
}

const CODE = /^\d{4}$/;

type Way = 'code' | 'photo';

/** Which proof is asked for first, and whether the other one is accepted, too. */
function waysOf({ job }: JobNow): { first: Way; other: Way | null } {
  if (!job.codeNeeded.delivery) return { first: 'photo', other: null };
  return job.noContact ? { first: 'photo', other: 'code' } : { first: 'code', other: null };
}

const SWITCH: Record<Way, string> = { code: t('job.buyer-here-enter-code'), photo: t('job.take-photo-instead') };

function DoorForm({ userId, now, entered, onFail }: Props & { entered: Entered }) {
  const { first, other } = waysOf(now);
  const [way, setWay] = useState<Way>(now.refused?.input.code !== undefined && other === 'code' ? 'code' : first);
  const [photo, setPhoto] = useState(entered.photo);
  const [code, setCode] = useState(entered.input.code ?? '');
  const [missing, setMissing] = useState<string>();
  const { submit, isBusy, failure } = useStep(userId, now, 'deliver');
  useKeepDraft({ kind: 'deliver', photo }, userId, now.job.id);
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const sentence = way === 'code' ? t('job.enter-buyers-digits') : t('job.take-photo-item-where');
    const isThere = way === 'code' ? CODE.test(code) : photo !== null;
    setMissing(isThere ? undefined : sentence);
    if (!isThere) return focusFirstProblem(event.currentTarget);
    await (way === 'code' ? submit({ code }) : submit({}, photo));
  };
  return (
    <form className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
      {now.job.codeNeeded.delivery ? null : <p className="note">{t('job.support-has-lifted-buyers')}</p>}
      {now.job.noContact && way === 'photo' ? <p className="note">{t('job.no-contact-leave-at')}</p> : null}
      {way === 'code' ? (
        <CodeField
          label={t('job.buyers-code')}
          code={code}
          problem={missing ?? wrongCode(now, code)}
          onChange={setCode}
        />
      ) : (
        <PhotoField label={t('job.take-photo-at-door')} photo={photo} problem={missing} onChange={setPhoto} />
      )}
      {other === null ? null : (
        <button
          type="button"
          className="button-link quiet"
          onClick={() => {
            setMissing(undefined);
            setWay(way === 'code' ? 'photo' : 'code');
          }}
        >
          {SWITCH[way === 'code' ? 'photo' : 'code']}
        </button>
      )}
      {now.hasArrived ? (
        <button type="button" className="link-button" onClick={onFail}>
          {t('job.something-went-wrong')}
        </button>
      ) : null}
      <BigAction label={t('job.delivered')} isBusy={isBusy} problem={failure} />
    </form>
  );
}

/** At the buyer’s door: the code, or a photo if they chose no contact. */
export default function DoorStage(props: Props) {
  const { userId, now } = props;
  const entered = useEntered(userId, now, 'deliver');
  return (
    <div className="stack">
      <StopCard title={t('job.at-buyers-door')} job={now.job} at="dropoff" />
      <Arrival userId={userId} now={now} stage="door" />
      {entered === undefined ? <Skeleton height={160} /> : <DoorForm {...props} entered={entered} />}
    </div>
  );
}
