import { useState, type SyntheticEvent } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { sentenceOf } from '../../shared/api/problem';
import { useUserQuery } from '../../shared/api/session.api';
import { CheckField } from '../../shared/ui/field';
import { Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { useToasts } from '../../shared/ui/toasts';
import { useApplyToDriveMutation } from './driver.api';

export default function DriverApplyPage() {
  const { data: user } = useUserQuery();
  const [accepted, setAccepted] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [apply, { isLoading }] = useApplyToDriveMutation();
  const toasts = useToasts();
  usePageTitle('Drive with us');
  if (user === undefined || user === null) return <Spinner />;
  if (user.driver !== null) return <Navigate to="/driver" replace />;
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (!accepted) return setProblem('Please accept the Driver Agreement.');
    const answer = await apply();
    if (answer.error === undefined) toasts.tell('Application sent', 'An administrator looks at it.');
    else toasts.warn('It was not sent', sentenceOf(answer.error));
  };
  return (
    <form className="card stack" onSubmit={(event) => void onSubmit(event)} noValidate>
      <h1>Drive with us</h1>
      <p>Collect what people sell, bring it to the buyer’s door, and earn 80% of every delivery fee.</p>
      {user.profileCompleted ? null : (
        <p className="note amber">
          Please <Link to="/register">complete your profile</Link> first.
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
        Apply
      </button>
    </form>
  );
}
