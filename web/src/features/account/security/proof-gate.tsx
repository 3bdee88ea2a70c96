import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { SessionEnded } from './session-ended';
import StepUpDialog from './step-up-dialog';
import type { ProofNeeded } from '../../../shared/api/proof';

const FOCUS_EVERY_MS = 100;
const FOCUS_TRIES = 50;

/** Returns the focus to a button that lost it while disabled, once it is enabled again. */
function returnFocus(to: Element | null): void {
  if (!(to instanceof HTMLElement)) return;
  let left = FOCUS_TRIES;
  const timer = setInterval(() => {
    if (document.activeElement === document.body) to.focus();
    left -= 1;
    if (left === 0 || !to.isConnected || document.activeElement !== document.body) clearInterval(timer);
  }, FOCUS_EVERY_MS);
}

/** Links staff to the page on which they add their first passkey. */
function ToPasskeys({ settle }: Pick<ProofNeeded, 'settle'>) {
  const navigate = useNavigate();
  useEffect(() => {
    settle(false);
    void navigate('/account/security', { replace: true });
  }, [settle, navigate]);
  return null;
}

/** Asks for a fresh proof or a new sign-in when a call was refused for lack of it; the call is then repeated automatically. */
export default function ProofGate({ what, methods, from, settle }: ProofNeeded) {
  const onSettled = (proved: boolean): void => {
    settle(proved);
    returnFocus(from);
  };
  if (what === 'session-ended') return <SessionEnded onSettled={onSettled} />;
  if (methods.length === 0) return <ToPasskeys settle={settle} />;
  return <StepUpDialog methods={methods} onSettled={onSettled} />;
}
