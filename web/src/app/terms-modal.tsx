import { useEffect, useRef, type KeyboardEvent } from 'react';
import { TERMS_EFFECTIVE_DATE } from '../../../src/identity/published/terms.js';
import { useAcceptTermsMutation, useRejectTermsMutation } from '../shared/api/session.api';
import { useToasts } from '../shared/ui/toasts';
import { useLeave } from '../shared/sign-in/use-leave';

/** Stands before everything until the new terms are accepted or refused; neither Escape nor a click outside closes it. */
export default function TermsModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [accept, { isLoading: isAccepting }] = useAcceptTermsMutation();
  const [reject, { isLoading: isRejecting }] = useRejectTermsMutation();
  const toasts = useToasts();
  const leave = useLeave();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const onAccept = async (): Promise<void> => {
    const answer = await accept();
    if (answer.error === undefined)
      toasts.tell('Terms Accepted!', "Thanks for keeping up with our updates. You're all set!");
    else toasts.warn('Oops! Something went wrong', "We couldn't update your preferences. Please try again.");
  };
  const onReject = async (): Promise<void> => {
    const answer = await reject();
    if (answer.error === undefined) {
      toasts.tell('We understand', "No worries! You've been signed out. Come back anytime!");
      leave();
    } else toasts.warn('Something went wrong', "We couldn't process your response. Please try again.");
  };
  const busy = isAccepting || isRejecting;
  const refuseEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') event.preventDefault();
  };
  // Some browsers close on a repeated Escape (or a back gesture) without asking; then it opens again.
  const reopen = (): void => {
    if (dialog.current?.isConnected === true) dialog.current.showModal();
  };
  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby="terms-title"
      onCancel={(event) => event.preventDefault()}
      onClose={reopen}
      onKeyDown={refuseEscape}
    >
      <h2 id="terms-title">Our Terms were updated</h2>
      <p>
        Please read the{' '}
        <a href="/terms" target="_blank" rel="noreferrer">
          Terms of Service
        </a>{' '}
        and tell us whether you accept them.
      </p>
      <div className="row">
        <button type="button" className="button-link" disabled={busy} onClick={() => void onAccept()}>
          I accept
        </button>
        <button type="button" className="button-link quiet" disabled={busy} onClick={() => void onReject()}>
          I do not accept
        </button>
      </div>
      <p className="small muted">This agreement takes effect on {TERMS_EFFECTIVE_DATE}.</p>
    </dialog>
  );
}
