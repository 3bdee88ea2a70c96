import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { baseApi, type SiteStore } from '../../../shared/api/base-api';
import { useUserQuery } from '../../../shared/api/session.api';
import { SignInForm } from '../../../shared/sign-in/sign-in-form';
import KeyDrawing from '../../../shared/ui/drawings/key-drawing';
import { Modal } from '../../../shared/ui/modal';
import './security.css';
import { t } from '../../../shared/texts/texts';

/**
 * Lets the person sign in again after the session has ended, so that what they entered is kept. Closing the dialog
 * leaves the page to its guard, which returns here after a sign-in.
 */
export function SessionEnded({ onSettled }: { onSettled: (signedIn: boolean) => void }) {
  const { data } = useUserQuery();
  // After the sign-in, the store may contain a different person.
  const [before] = useState(data);
  const dispatch = useDispatch<SiteStore['dispatch']>();
  const { pathname, search } = useLocation();
  const close = (): void => {
    onSettled(false);
    dispatch(baseApi.util.invalidateTags(['User']));
  };
  return (
    <Modal title={t('account.session-ended.title')} onClose={close}>
      <div className="stack session-ended">
        <KeyDrawing />
        <p>{t('account.session-ended.text')}</p>
        <SignInForm
          email={before?.email}
          next={pathname + search}
          onDone={({ id }) => {
            // A call of one person must not be repeated as another.
            onSettled(id === before?.id);
          }}
        />
        <div>
          <button type="button" className="button-link quiet slim" onClick={close}>
            {t('account.session-ended.later')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
