import type { AccountDraft } from './use-account-draft';
import type { DraftInHand } from './use-draft';

/** What a person should know of the keeping of their draft; nothing while all is well. */
export function NotKept({ inHand, account }: { inHand: DraftInHand; account: AccountDraft }) {
  const isKept = inHand.isKept || account.state === 'kept' || account.state === 'behind';
  return (
    <>
      {isKept ? null : (
        <p className="note amber" role="status">
          This browser keeps nothing for our site, so your draft lasts only as long as this page is open.
        </p>
      )}
      {inHand.wasUnreadable ? (
        <p className="note amber" role="status">
          We could not read the draft that was kept here before, so this one starts empty.
        </p>
      ) : null}
    </>
  );
}
