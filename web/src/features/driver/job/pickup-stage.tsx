import { useState, type SyntheticEvent } from 'react';
import { CheckField } from '../../../shared/ui/field';
import { PhotoGallery } from '../../../shared/photos/photo-gallery';
import { Skeleton } from '../../../shared/ui/page-states';
import type { JobNow } from '../queue/optimistic';
import { allChecks, areAllTrue, CHECK_NAMES, CHECKS } from './checks';
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
  onDiffers: () => void;
  onFail: () => void;
}

type Missing = Partial<Record<'checks' | 'photo' | 'code', string>>;

const CODE = /^\d{4}$/;

function missingOf(needs: { checks: boolean; code: boolean }, code: string, photo: Blob | null): Missing {
  return {
    ...(needs.checks ? { checks: t('job.compare-each-point-with') } : {}),
    ...(photo === null ? { photo: t('job.take-photo-item') } : {}),
    ...(needs.code && !CODE.test(code) ? { code: t('job.enter-sellers-digits') } : {}),
  };
}

function PickupForm({ userId, now, entered, onDiffers, onFail }: Props & { entered: Entered }) {
  const { job } = now;
  const isAccepted = job.condition?.answer === 'accepted';
  const needsCode = job.codeNeeded.pickup;
  const asked = now.refused === undefined ? job.condition?.checks : undefined;
  const [checks, setChecks] = useState(asked ?? entered.input.checks ?? allChecks(false));
  const [photo, setPhoto] = useState(entered.photo);
  const [code, setCode] = useState(entered.input.code ?? '');
  const [missing, setMissing] = useState<Missing>({});
  const { submit, isBusy, failure } = useStep(userId, now, 'pickup');
  useKeepDraft({ kind: 'pickup', checks, photo }, userId, job.id);
  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const found = missingOf({ checks: !isAccepted && !areAllTrue(checks), code: needsCode }, code, photo);
    setMissing(found);
    if (Object.keys(found).length > 0) return focusFirstProblem(event.currentTarget);
    await submit({ checks, ...(needsCode ? { code } : {}) }, photo);
  };
  return (
    <form className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
      {isAccepted ? (
        <p className="note green" role="status">
          {needsCode ? t('job.buyer-takes-go-code') : t('job.buyer-takes-go')}
        </p>
      ) : (
        <fieldset className="card stack-tight checks">
          <legend>{t('job.item-these-photos')}</legend>
          {CHECK_NAMES.map((check) => (
            <CheckField
              key={check}
              label={CHECKS[check]}
              checked={checks[check]}
              onChange={(event) => setChecks((all) => ({ ...all, [check]: event.target.checked }))}
            />
          ))}
          {missing.checks === undefined ? null : (
            <span className="problem" role="alert">
              {missing.checks}
            </span>
          )}
          {now.hasArrived ? (
            <button type="button" className="button-link quiet" onClick={onDiffers}>
              {t('job.does-not-match')}
            </button>
          ) : null}
        </fieldset>
      )}
      <PhotoField label={t('job.take-photo-item-2')} photo={photo} problem={missing.photo} onChange={setPhoto} />
      {needsCode ? (
        <CodeField
          label={t('job.sellers-code')}
          code={code}
          problem={missing.code ?? wrongCode(now, code)}
          onChange={setCode}
        />
      ) : (
        <p className="note">{t('job.support-has-lifted-sellers')}</p>
      )}
      {now.hasArrived ? (
        <button type="button" className="link-button" onClick={onFail}>
          {t('job.something-went-wrong')}
        </button>
      ) : null}
      <BigAction label={t('job.picked-up')} isBusy={isBusy} problem={failure} />
    </form>
  );
}

/** At the seller’s: compare the item, take photos, enter the code. */
export default function PickupStage(props: Props) {
  const { userId, now } = props;
  const entered = useEntered(userId, now, 'pickup');
  return (
    <div className="stack">
      <StopCard title={t('job.at-seller')} job={now.job} at="pickup" />
      <Arrival userId={userId} now={now} stage="pickup" />
      <PhotoGallery urls={now.job.imageUrls} name={now.job.name} />
      {entered === undefined ? <Skeleton height={240} /> : <PickupForm {...props} entered={entered} />}
    </div>
  );
}
