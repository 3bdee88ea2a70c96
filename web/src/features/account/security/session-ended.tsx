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
 * Signs in again where the session has ended in the middle of a page, so that what was entered stays. Closing it leaves the
 * page to its guard, which comes back here after signing in.
 */
export function SessionEnded({ onSettled }: { onSettled: (signedIn: boolean) => void }) {
  const { data } = useUserQuery();
  // Once the form has signed in, the store knows someone, who need not be the same person.
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
            // The call of one person is not made for another.
            onSettled(id === before?.id);
          }}
        />
        <div>
          <button type="button" className="nav-item" onClick={close}>
            {t('account.session-ended.later')}
          </button>
        </div>
      </div>
    </Modal>
  );
}
