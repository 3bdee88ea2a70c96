import { longDay } from '../shared/ui/long-day';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { TERMS_EFFECTIVE_DATE } from '../../../src/contexts/identity/published/terms.js';
import { useAcceptTermsMutation, useRejectTermsMutation } from '../shared/api/session.api';
import { useToasts } from '../shared/ui/toasts/toasts';
import { useLeave } from '../shared/sign-in/use-leave';
import { rich } from '../shared/texts/rich';
import { t } from '../shared/texts/texts';

/** Blocks the site until the new terms are accepted or rejected; neither Escape nor a click outside closes it. */
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
    if (answer.error === undefined) toasts.tell(t('site.new-terms.accepted'), t('site.thanks-keeping-up-with'));
    else toasts.warn(t('site.new-terms.accept-failed'), t('site.couldnt-update-preferences-please'));
  };
  const onReject = async (): Promise<void> => {
    const answer = await reject();
    if (answer.error === undefined) {
      toasts.tell(t('site.new-terms.rejected'), t('site.no-worries-youve-been'));
      leave();
    } else toasts.warn(t('site.new-terms.reject-failed'), t('site.couldnt-process-response-please'));
  };
  const busy = isAccepting || isRejecting;
  const refuseEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') event.preventDefault();
  };
  // Some browsers close it on a repeated Escape (or a back gesture) without asking; then it is reopened.
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
      <h2 id="terms-title">{t('site.new-terms.title')}</h2>
      <p>
        {rich('site.new-terms.text', {
          link: (parts) => (
            <a href="/terms" target="_blank" rel="noreferrer">
              {parts}
            </a>
          ),
        })}
      </p>
      <div className="row">
        <button type="button" className="button-link" disabled={busy} onClick={() => void onAccept()}>
          {t('site.new-terms.accept')}
        </button>
        <button type="button" className="button-link quiet" disabled={busy} onClick={() => void onReject()}>
          {t('site.new-terms.reject')}
        </button>
      </div>
      <p className="small muted">{t('site.new-terms.effective', { date: longDay(TERMS_EFFECTIVE_DATE) })}</p>
    </dialog>
  );
}
