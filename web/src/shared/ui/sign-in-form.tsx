import { useState, type SyntheticEvent } from 'react';
import { sentenceOf } from '../api/problem';
import { useSendCodeMutation, useVerifyCodeMutation, type User } from '../api/session.api';
import { TextField } from './field';
import { useToasts } from './toasts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const INVALID_EMAIL = 'Please enter a valid email address';
const QUIET = ['Member not found', 'Account not active'];

/** E-mail, then the six digits; on a transaction page the person becomes a prospect. */
export function SignInForm({ asProspect = false, onDone }: { asProspect?: boolean; onDone: (user: User) => void }) {
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [send, { isLoading: isSending }] = useSendCodeMutation();
  const [verify, { isLoading: isVerifying }] = useVerifyCodeMutation();
  const toasts = useToasts();

  const sendCode = async (): Promise<void> => {
    if (!EMAIL.test(email.trim())) return setProblem(INVALID_EMAIL);
    setProblem(undefined);
    const answer = await send({ email: email.trim() });
    if (answer.error !== undefined) {
      setProblem(sentenceOf(answer.error, 'Failed to send verification code'));
      return toasts.warn('Failed to send verification code', sentenceOf(answer.error));
    }
    setIsSent(true);
    toasts.tell('Verification code sent', 'Check your email for the 6-digit verification code');
  };
  const verifyCode = async (): Promise<void> => {
    if (!/^\d{6}$/.test(code.trim())) return setProblem('Enter the 6 digits of the code.');
    setProblem(undefined);
    const referralCode = localStorage.getItem('referralCode') ?? undefined;
    const answer = await verify({
      email: email.trim(),
      passcode: code.trim(),
      referralCode,
      ...(asProspect ? { asProspect } : {}),
    });
    if (answer.data?.success !== true) {
      const sentence = sentenceOf(answer.error, answer.data?.message ?? 'Failed to verify code');
      setProblem(sentence);
      if (!QUIET.some((quiet) => sentence.includes(quiet))) toasts.warn('Verification failed', sentence);
      return;
    }
    const { user } = answer.data;
    if (asProspect)
      toasts.tell(
        'Successfully verified',
        user.isProspect ? 'You can now proceed with the payment' : "Welcome back! You've been logged in",
      );
    onDone(user);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void (isSent ? verifyCode() : sendCode());
  };
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        disabled={isSent}
        problem={isSent ? undefined : problem}
        onChange={(event) => setEmail(event.target.value)}
      />
      {isSent ? (
        <TextField
          label="6-digit code"
          name="passcode"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          autoFocus
          value={code}
          problem={problem}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        />
      ) : null}
      <button type="submit" className="button-link" disabled={isSending || isVerifying}>
        {isSent ? 'Verify code' : 'Send code'}
      </button>
      {isSent ? (
        <div className="row between">
          <button type="button" className="nav-item" onClick={() => setIsSent(false)}>
            Use another address
          </button>
          <button type="button" className="nav-item" disabled={isSending} onClick={() => void sendCode()}>
            Send it again
          </button>
        </div>
      ) : null}
    </form>
  );
}
