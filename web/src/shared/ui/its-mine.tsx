import { Link } from 'react-router-dom';
import { useUserQuery } from '../api/session.api';
import { signInFor } from '../sign-in/after-sign-in';
import { t } from '../texts/texts';

/** For a signed-out reader of a sold item, who may be its buyer; signing in returns to the item. */
export function ItsMine({ shareLink }: { shareLink: string }) {
  const { data: user } = useUserQuery();
  if (user !== null) return null;
  return (
    <p className="note">
      <strong>{t('ui.did-buy')}</strong>{' '}
      <Link to={signInFor(`/transaction/${shareLink}`)}>{t('ui.sign-see-order')}</Link>
    </p>
  );
}
