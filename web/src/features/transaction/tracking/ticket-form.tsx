import { useState, type SyntheticEvent } from 'react';
import { isProblem } from '../../../shared/api/problem';
import { TextField } from '../../../shared/ui/field';
import { useSendTicketCodeMutation, useVerifyTicketMutation } from './order-link.api';
import { t } from '../../../shared/texts/texts';

const DIGITS = 6;
const FAILED = t('tracking.did-not-work-please');
const messageOf = (error: unknown): string | undefined =>
  error === undefined ? undefined : isProblem(error) && error.message !== '' ? error.message : FAILED;

interface TicketFormProps {
  ticket: string;
  sentTo: string;
  /** The label of the button. */
  label: string;
  onDone: () => void;
}

/** Requests the code sent to the order’s mailbox; the address itself stays on the server. */
export function TicketForm({ ticket, sentTo, label, onDone }: TicketFormProps) {
  const [code, setCode] = useState('');
  const [send, sending] = useSendTicketCodeMutation();
  const [verify, verifying] = useVerifyTicketMutation();
  const check = async (passcode: string): Promise<void> => {
    const { data } = await verify({ ticket, passcode });
    if (data?.success === true) onDone();
    else setCode('');
  };
  const type = (text: string): void => {
    const digits = text.replace(/\D/g, '').slice(0, DIGITS);
    setCode(digits);
    if (digits.length === DIGITS && !verifying.isLoading) void check(digits);
  };
  const onSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (code.length === DIGITS && !verifying.isLoading) void check(code);
  };
  if (!sending.isSuccess)
    return (
      <div className="stack-tight">
        <button
          type="button"
          className="button-link wide"
          disabled={sending.isLoading}
          onClick={() => void send(ticket)}
        >
          {label}
        </button>
        {sending.error === undefined ? null : (
          <p className="note red" role="alert">
            {messageOf(sending.error)}
          </p>
        )}
        <p className="small muted">{t('tracking.well-e-mail-code', { sentTo })}</p>
      </div>
    );
  return (
    <form className="stack" onSubmit={onSubmit} noValidate>
      <TextField
        label={t('tracking.6-digit-code')}
        name="passcode"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        hint={t('tracking.e-mailed-expires-10', { sentTo })}
        value={code}
        problem={messageOf(verifying.error)}
        onChange={(event) => type(event.target.value)}
      />
      <button type="submit" className="button-link wide" disabled={verifying.isLoading || code.length < DIGITS}>
        {label}
      </button>
    </form>
  );
}
