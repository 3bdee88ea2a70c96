import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { sentenceOf } from '../../shared/api/problem';
import { useUserQuery } from '../../shared/api/session.api';
import { CheckField } from '../../shared/ui/field';
import VanDrawing from '../../shared/ui/drawings/van-drawing';
import { Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { Scene } from '../../shared/ui/drawings/scene';
import { useToasts } from '../../shared/ui/toasts';
import { DocumentsForm } from './documents-form';
import { useApplyToDriveMutation, useDriverSelfQuery } from './driver.api';

export default function DriverApplyPage() {
  const { data: user } = useUserQuery();
  const { data: self } = useDriverSelfQuery();
  const [accepted, setAccepted] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [apply, { isLoading }] = useApplyToDriveMutation();
  const toasts = useToasts();
  usePageTitle('Drive with us');
  if (user === undefined || user === null || self === undefined) return <Spinner />;
  const isDriver = user.driver !== null;
  if (isDriver && self.agreementAccepted)
    return <DocumentsForm isApplicant={user.driver === 'pending'} takesFocus={isSent} />;
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!accepted) return setProblem('Please accept the Driver Agreement.');
    const answer = await apply();
    setIsSent(answer.error === undefined);
    if (answer.error === undefined) toasts.tell(isDriver ? 'Accepted' : 'Application sent', 'Now add your documents.');
    else toasts.warn('It was not sent', sentenceOf(answer.error));
  };
  return (
    <Scene art={<VanDrawing />}>
      <h1>{isDriver ? 'The Driver Agreement has changed' : 'Drive with us'}</h1>
      <p>
        {isDriver
          ? 'We now check the documents of every driver, and large items are carried by two people. Please read it again.'
          : 'Pick up local sales, bring them to the buyer’s door, and earn 80% of every delivery fee.'}
      </p>
      <form className="stack" onSubmit={(event) => void onSubmit(event)} noValidate>
        {user.profileCompleted ? null : (
          <p className="note amber">
            Please <Link to="/register?next=/driver/apply">complete your profile</Link> first.
          </p>
        )}
        <CheckField
          label={
            <>
              I accept the{' '}
              <a href="/driver-agreement" target="_blank" rel="noreferrer">
                Driver Agreement
              </a>
              .
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
          {isDriver ? 'Continue to your documents' : 'Apply'}
        </button>
      </form>
    </Scene>
  );
}
