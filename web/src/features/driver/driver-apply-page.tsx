import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../shared/api/problem';
import { useUserQuery } from '../../shared/api/session.api';
import { CheckField } from '../../shared/ui/field';
import VanDrawing from '../../shared/ui/drawings/van-drawing';
import { Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { Scene } from '../../shared/ui/drawings/scene';
import { useToasts } from '../../shared/ui/toasts/toasts';
import { DocumentsForm } from './documents-form';
import { useApplyToDriveMutation, useDriverSelfQuery } from './driver.api';
import { rich } from '../../shared/texts/rich';
import { t } from '../../shared/texts/texts';

export default function DriverApplyPage() {
  const { data: user } = useUserQuery();
  const { data: self } = useDriverSelfQuery();
  const [accepted, setAccepted] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [apply, { isLoading }] = useApplyToDriveMutation();
  const toasts = useToasts();
  usePageTitle(t('driver.drive-with-us'));
  if (user === undefined || user === null || self === undefined) return <Spinner />;
  const isDriver = user.driver !== null;
  if (isDriver && self.agreementAccepted)
    return (
      <DocumentsForm
        isApplicant={user.driver === 'pending'}
        legalName={[user.firstName, user.lastName].filter(Boolean).join(' ')}
        takesFocus={isSent}
      />
    );
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!accepted) return setProblem(t('driver.please-accept-driver-agreement'));
    const answer = await apply();
    setIsSent(answer.error === undefined);
    if (answer.error === undefined)
      toasts.tell(isDriver ? t('driver.accepted') : t('driver.application-sent'), t('driver.now-add-documents'));
    else toasts.warn(t('driver.was-not-sent'), sentenceOf(answer.error));
  };
  return (
    <Scene art={<VanDrawing />}>
      <h1>{isDriver ? t('driver.driver-agreement-has-changed') : t('driver.drive-with-us')}</h1>
      <p>{isDriver ? t('driver.now-check-documents-every') : t('driver.pick-up-local-sales')}</p>
      <form className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
        {user.profileCompleted ? null : (
          <p className="note amber">
            {rich('driver.please-complete-profile-first', {
              link: (parts) => <Link to="/register?next=/driver/apply">{parts}</Link>,
            })}
          </p>
        )}
        <CheckField
          label={
            <>
              {rich('driver.i-accept-driver-agreement', {
                link: (parts) => (
                  <a href="/driver-agreement" target="_blank" rel="noreferrer">
                    {parts}
                  </a>
                ),
              })}
            </>
          }
          checked={accepted}
          problem={problem}
          onChange={(event) => {
            setAccepted(event.target.checked);
            setProblem(undefined);
          }}
        />
        <button type="submit" className="button-link" disabled={isLoading || !user.profileCompleted}>
          {isDriver ? t('driver.continue-documents') : t('driver.apply')}
        </button>
      </form>
    </Scene>
  );
}
