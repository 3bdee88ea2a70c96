import type { AccountDraft } from './use-account-draft';
import type { DraftInHand } from './use-draft';
import { t } from '../../../shared/texts/texts';

/** Warns about problems with saving the draft; renders nothing if there are none. */
export function NotKept({ inHand, account }: { inHand: DraftInHand; account: AccountDraft }) {
  const isKept = inHand.isKept || account.state === 'kept' || account.state === 'behind';
  return (
    <>
      {isKept ? null : (
        <p className="note amber" role="status">
          {t('listing.draft.not-kept')}
        </p>
      )}
      {inHand.wasUnreadable ? (
        <p className="note amber" role="status">
          {t('listing.draft.unreadable')}
        </p>
      ) : null}
    </>
  );
}
