import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { track } from '../analytics';
import { useSendCodeMutation, useVerifyCodeMutation, type SignInPlace, type User } from '../api/session.api';
import { deviceMemory } from '../browser-storage';
import { TextField } from '../ui/field';
import { useFormProblems } from '../ui/form-problems';
import {
  CODE_SHAPE,
  digitsOf,
  INVALID_EMAIL,
  isCode,
  isEmail,
  isNewAccount,
  isQuiet,
  secondsUntilResend,
  SEND_FAILED,
  sendFailure,
  verifyFailure,
} from './sign-in';
import { useToasts } from '../ui/toasts/toasts';
import { t } from '../texts/texts';

/** The seconds until another code may be requested, counted down while the form is shown. */
function useResendIn(sentAt: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = sentAt === null ? 0 : secondsUntilResend(sentAt, Math.max(now, sentAt));
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return seconds;
}

function Ways({
  waiting,
  busy,
  onOther,
  onAgain,
}: {
  waiting: number;
  busy: boolean;
  onOther: () => void;
  onAgain: () => void;
}) {
  return (
    <div className="row between">
      <button type="button" className="button-link quiet slim" disabled={busy} onClick={onOther}>
        {t('ui.use-another-address')}
      </button>
      <button
        type="button"
        className="button-link quiet slim"
        disabled={busy || waiting > 0}
        aria-disabled={waiting > 0}
        onClick={onAgain}
      >
        {waiting > 0 ? t('ui.send-again-s', { waiting }) : t('ui.send-again')}
      </button>
    </div>
  );
}

/** What is sent with the request for the message’s link: on a transaction page, the reader continues there. */
function placeOf({ asProspect = false, shareLink, next }: SignInPlace): SignInPlace {
  return asProspect ? { asProspect, shareLink, next: window.location.pathname + window.location.search } : { next };
}

/** The toast about a refused field, which goes with the next keystroke, with success and with the form. */
function useRefusal() {
  const toasts = useToasts();
  const shown = useRef<() => void>(undefined);
  const end = (): void => {
    shown.current?.();
    shown.current = undefined;
  };
  useEffect(() => () => shown.current?.(), []);
  const say = (title: string, text?: string): void => {
    shown.current = toasts.refuse(title, text);
  };
  return { say, end };
}

function useSignIn(place: SignInPlace, known: string, onDone: (user: User) => void) {
  const { asProspect = false, shareLink } = place;
  const [email, setEmail] = useState(known);
  const [code, setCode] = useState('');
  const [isSent, setIsSent] = useState(false);
  const [sentAt, setSentAt] = useState<number | null>(null);
  const sentByItself = useRef('');
  const problems = useFormProblems();
  const [send, { isLoading: isSending }] = useSendCodeMutation();
  const [verify, { isLoading: isVerifying }] = useVerifyCodeMutation();
  const toasts = useToasts();
  const refusal = useRefusal();
  const clear = (): void => {
    problems.clear();
    refusal.end();
  };

  const sendCode = async (): Promise<void> => {
    const field = isSent ? 'passcode' : 'email';
    if (!isEmail(email)) return void problems.set({ email: INVALID_EMAIL });
    clear();
    const failure = sendFailure(await send({ email: email.trim(), ...placeOf(place) }));
    if (failure !== null) {
      problems.set({ [field]: failure });
      return refusal.say(SEND_FAILED, failure === SEND_FAILED ? undefined : failure);
    }
    setIsSent(true);
    setCode('');
    sentByItself.current = '';
    setSentAt(Date.now());
    toasts.tell(t('ui.verification-code-sent'), t('ui.check-email-6-digit'));
  };
  const verifyCode = async (typed: string): Promise<void> => {
    if (!isCode(typed)) return void problems.set({ passcode: CODE_SHAPE });
    clear();
    const referralCode = deviceMemory.getItem('referralCode') ?? undefined;
    const who = { email: email.trim(), passcode: typed.trim(), referralCode };
    const answer = await verify(asProspect ? { ...who, asProspect, shareLink } : who);
    const failure = verifyFailure(answer);
    if (failure !== null || answer.data === undefined) {
      problems.set({ passcode: failure ?? CODE_SHAPE });
      if (failure !== null && !isQuiet(failure)) refusal.say(t('ui.verification-failed'), failure);
      return;
    }
    const { user } = answer.data;
    if (isNewAccount(user.createdAt, Date.now())) track('sign_up', { method: 'email', as_prospect: asProspect });
    const words = user.isProspect ? t('ui.can-now-proceed-with') : t('ui.welcome-back-youve-been');
    if (asProspect) toasts.tell(t('ui.successfully-verified'), words);
    onDone(user);
  };
  /** Submits the code automatically with its sixth digit, and the same code only once. */
  const typeCode = (text: string): void => {
    const typed = digitsOf(text);
    setCode(typed);
    if (!isCode(typed) || typed === sentByItself.current || isVerifying) return;
    sentByItself.current = typed;
    void verifyCode(typed);
  };
  const startOver = (): void => {
    clear();
    setCode('');
    setIsSent(false);
  };
  return {
    email,
    setEmail,
    code,
    typeCode,
    isSent,
    sentAt,
    problems,
    onInput: (event: SyntheticEvent): void => {
      problems.forget(event);
      refusal.end();
    },
    sendCode,
    verifyCode,
    startOver,
    isBusy: isSending || isVerifying,
  };
}

/** E-mail, then the six digits; on a transaction page the person becomes a prospect. */
export function SignInForm({
  onDone,
  email: known = '',
  ...place
}: SignInPlace & {
  onDone: (user: User) => void;
  /** The person’s likely e-mail address. */
  email?: string;
}) {
  const form = useSignIn(place, known, onDone);
  const { email, code, isSent, problems, isBusy } = form;
  const waiting = useResendIn(form.sentAt);
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!isBusy) void (isSent ? form.verifyCode(code) : form.sendCode());
  };
  return (
    <form ref={problems.formRef} onInput={form.onInput} className="stack" onSubmit={onSubmit} noValidate>
      <TextField
        label={t('ui.e-mail')}
        type="email"
        name="email"
        autoComplete="email"
        value={email}
        disabled={isSent}
        problem={problems.of('email')}
        onChange={(event) => form.setEmail(event.target.value)}
      />
      {isSent ? (
        <TextField
          label={t('ui.6-digit-code')}
          name="passcode"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          hint={t('ui.e-mailed-code-expires')}
          value={code}
          problem={problems.of('passcode')}
          onChange={(event) => form.typeCode(event.target.value)}
        />
      ) : null}
      <button type="submit" className="button-link" disabled={isBusy}>
        {isSent ? t('ui.verify-code') : t('ui.send-code')}
      </button>
      {isSent ? (
        <Ways waiting={waiting} busy={isBusy} onOther={form.startOver} onAgain={() => void form.sendCode()} />
      ) : null}
    </form>
  );
}
