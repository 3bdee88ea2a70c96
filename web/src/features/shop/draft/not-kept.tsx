import type { AccountDraft } from './use-account-draft';
import type { DraftInHand } from './use-draft';
import { t } from '../../../shared/texts/texts';

/** What a person should know of the keeping of their draft; nothing while all is well. */
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
