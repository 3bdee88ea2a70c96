import { useState, type SyntheticEvent } from 'react';
import type { EmailChangeView } from '../../../../../src/contexts/identity/published/email-change.js';
import { sentenceOf } from '../../../shared/api/problem';
import { useUserQuery, type User } from '../../../shared/api/session.api';
import { TextField } from '../../../shared/ui/field';
import { useFormProblems } from '../../../shared/ui/form-problems';
import { momentAtLast } from '../../../shared/ui/moment';
import { INVALID_EMAIL, isEmail } from '../../../shared/sign-in/sign-in';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { useAskEmailChangeMutation, useEmailChangeQuery, useTakeBackEmailChangeMutation } from './email-card.api';
import { rich } from '../../../shared/texts/rich';
import { t } from '../../../shared/texts/texts';

const mailbox = (email: string, isConfirmed: boolean): string =>
  isConfirmed ? t('account.email.confirmed', { email }) : t('account.email.unconfirmed', { email });

function Waiting({ change, email }: { change: EmailChangeView; email: string }) {
  const [takeBack, { isLoading }] = useTakeBackEmailChangeMutation();
  const toasts = useToasts();
  const onTakeBack = async (): Promise<void> => {
    const answer = await takeBack();
    if (answer.error === undefined) return toasts.tell(t('account.email.withdrawn'));
    return toasts.warn(t('account.email.not-withdrawn'), sentenceOf(answer.error));
  };
  return (
    <div className="note amber stack" data-testid="email-change" role="status">
      <p className="breakable">
        {rich('account.email.waiting', { email: change.email, strong: (parts) => <strong>{parts}</strong> })}{' '}
        {change.effectiveAt === null
          ? t('account.email.both')
          : t('account.email.staff', { moment: momentAtLast(change.effectiveAt) })}
      </p>
      <ul className="breakable">
        {change.byStaff ? null : <li>{mailbox(email, change.oldConfirmed)}</li>}
        <li>{mailbox(change.email, change.newConfirmed)}</li>
      </ul>
      <p className="small">{t('account.email.until', { moment: momentAtLast(change.expiresAt) })}</p>
      <div>
        <button type="button" className="button-link quiet" disabled={isLoading} onClick={() => void onTakeBack()}>
          {isLoading ? t('account.email.withdrawing') : t('account.email.withdraw')}
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
    if (answer.error === undefined) return toasts.tell(t('account.email.asked'));
    problems.take(answer.error);
    return toasts.warn(t('account.email.not-asked'), sentenceOf(answer.error));
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
        {rich('account.email.about', { email: user.email, strong: (parts) => <strong>{parts}</strong> })}
      </p>
      <TextField
        label={t('account.email.new')}
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        problem={problems.of('email')}
        onChange={({ target }) => setEmail(target.value)}
      />
      <div>
        <button type="submit" className="button-link quiet" disabled={isLoading}>
          {isLoading ? t('account.email.sending') : t('account.email.change')}
        </button>
      </div>
    </form>
  );
}

/** The address that the person signs in with, and any pending change of it. */
export function EmailCard() {
  const { data: user } = useUserQuery();
  const { data, error } = useEmailChangeQuery(undefined, { refetchOnFocus: true, refetchOnMountOrArgChange: true });
  if (user == null) return null;
  return (
    <section className="card stack" aria-labelledby="email-title">
      <h2 id="email-title">{t('account.email.title')}</h2>
      {error === undefined ? null : <p className="note red">{sentenceOf(error)}</p>}
      {data?.change == null ? <AskForm user={user} /> : <Waiting change={data.change} email={user.email} />}
    </section>
  );
}
