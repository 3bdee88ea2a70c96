import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { ListedUser } from '../../../../../src/contexts/identity/published/listed-user.js';
import { useToasts } from '../../../shared/ui/toasts/toasts';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useEndAllSessionsMutation, useEndSessionsOfMutation } from './users.api';

const EVERYWHERE = 'Sign out everywhere';
const EVERYONE = 'Sign everyone out';
/** The words to type before everyone is signed out. */
const TO_TYPE = 'sign everyone out';

const endedText = (ended: number): string =>
  ended === 1 ? '1 session ended' : `${ended.toLocaleString('en-CA')} sessions ended`;

/** Ends all sessions of one person after confirmation. */
export function SignOutPerson({ user: { id, email } }: { user: ListedUser }) {
  const [isConfirming, setConfirming] = useState(false);
  const [end] = useEndSessionsOfMutation();
  const toasts = useToasts();
  return (
    <div className="user-field">
      <Button danger onClick={() => setConfirming(true)}>
        {EVERYWHERE}…
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          title={EVERYWHERE}
          okText={EVERYWHERE}
          danger
          administratorsOnly
          onClose={() => setConfirming(false)}
          onConfirm={async ({ key }) => {
            const { data, error } = await end({ id, key });
            if (data !== undefined) toasts.tell('Signed out everywhere', endedText(data.ended));
            return { error };
          }}
        >
          <p>
            {email} is signed out on every device right away, and can sign in again. To keep someone out, suspend the
            account instead. If it’s your own account, this session stays.
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

/** Ends everyone’s sessions after the words have been typed. */
export function SignOutEveryone() {
  const [isConfirming, setConfirming] = useState(false);
  const [typed, setTyped] = useState('');
  const [end] = useEndAllSessionsMutation();
  const toasts = useToasts();
  const field = useId();
  const close = (): void => {
    setConfirming(false);
    setTyped('');
  };
  return (
    <div className="row users-foot">
      <Button danger onClick={() => setConfirming(true)}>
        {EVERYONE}…
      </Button>
      {isConfirming ? (
        <ConfirmDialog
          title={EVERYONE}
          okText={EVERYONE}
          danger
          administratorsOnly
          isReady={typed.trim().toLowerCase() === TO_TYPE}
          onClose={close}
          onConfirm={async ({ key }) => {
            const { data, error } = await end(key);
            if (data !== undefined) toasts.tell('Everyone is signed out', endedText(data.ended));
            return { error };
          }}
        >
          <p>
            Everyone is signed out on every device right away: buyers, sellers, drivers and other staff. Only this
            session stays. Drivers on the road must sign in again before they can continue.
          </p>
          <label htmlFor={field}>Type “{TO_TYPE}” to continue</label>
          <Input id={field} autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
