import { useState, type SyntheticEvent } from 'react';
import type { EmailChangeView } from '../../../../../src/identity/published/email-change.js';
import { sentenceOf } from '../../../shared/api/problem';
import { useUserQuery, type User } from '../../../shared/api/session.api';
import { TextField } from '../../../shared/ui/field';
import { useFormProblems } from '../../../shared/ui/form-problems';
import { momentAtLast } from '../../../shared/ui/moment';
import { INVALID_EMAIL, isEmail } from '../../../shared/sign-in/sign-in';
import { useToasts } from '../../../shared/ui/toasts';
import { useAskEmailChangeMutation, useEmailChangeQuery, useTakeBackEmailChangeMutation } from './email-card.api';

const mailbox = (isConfirmed: boolean): string => (isConfirmed ? 'confirmed' : 'not confirmed yet');

function Waiting({ change, email }: { change: EmailChangeView; email: string }) {
  const [takeBack, { isLoading }] = useTakeBackEmailChangeMutation();
  const toasts = useToasts();
  const onTakeBack = async (): Promise<void> => {
    const answer = await takeBack();
    if (answer.error === undefined) return toasts.tell('The change is withdrawn');
    return toasts.warn('The change is not withdrawn', sentenceOf(answer.error));
  };
  return (
    <div className="note amber stack" data-testid="email-change" role="status">
      <p className="breakable">
        A change to <strong>{change.email}</strong> is waiting.{' '}
        {change.effectiveAt === null
          ? 'We sent a link to both mailboxes. Open and confirm both.'
          : `Our team requested it for you. It takes effect no earlier than ${momentAtLast(change.effectiveAt)}`}
      </p>
      <ul className="breakable">
        {change.byStaff ? null : (
          <li>
            {email}: {mailbox(change.oldConfirmed)}
          </li>
        )}
        <li>
          {change.email}: {mailbox(change.newConfirmed)}
        </li>
      </ul>
      <p className="small">The links work until {momentAtLast(change.expiresAt)}</p>
      <div>
        <button type="button" className="button-link quiet" disabled={isLoading} onClick={() => void onTakeBack()}>
          {isLoading ? 'Withdrawing…' : 'Withdraw the change'}
        </button>
      </div>
    </div>
  );
}

function AskForm({ user }: { user: User }) {
  const [email, setEmail] = useState('');
  const [ask, { isLoading }] = useAskEmailChangeMutation();
  const problems = useFormProblems();
  const toasts = useToasts();
  const onSubmit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    problems.clear();
    if (!isEmail(email)) return void problems.set({ email: INVALID_EMAIL });
    const answer = await ask(email);
    if (answer.error === undefined) return toasts.tell('Check both mailboxes');
    problems.take(answer.error);
    return toasts.warn('The change was not requested', sentenceOf(answer.error));
  };
  return (
    <form
      ref={problems.formRef}
      onInput={problems.forget}
      className="stack"
      onSubmit={(event) => void onSubmit(event)}
      noValidate
    >
      <p className="breakable">
        You sign in with <strong>{user.email}</strong>. To change it, confirm a link in both mailboxes. You are then
        signed out on every device, and to protect you we make no payouts for 72 hours.
      </p>
      <TextField
        label="New e-mail address"
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        problem={problems.of('email')}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div>
        <button type="submit" className="button-link quiet" disabled={isLoading}>
          {isLoading ? 'Sending…' : 'Change my e-mail address'}
        </button>
      </div>
    </form>
  );
}

/** The address that a person signs in with, and the change of it that waits. */
export function EmailCard() {
  const { data: user } = useUserQuery();
  const { data, error } = useEmailChangeQuery(undefined, { refetchOnFocus: true, refetchOnMountOrArgChange: true });
  if (user == null) return null;
  return (
    <section className="card stack" aria-labelledby="email-title">
      <h2 id="email-title">E-mail address</h2>
      {error === undefined ? null : <p className="note red">{sentenceOf(error)}</p>}
      {data?.change == null ? <AskForm user={user} /> : <Waiting change={data.change} email={user.email} />}
    </section>
  );
}
