import { lazy, Suspense } from 'react';
import { t } from '../../../shared/texts/texts';
import type { AccountDraft, AccountState } from './use-account-draft';

// Loaded by the few who continue a draft on a second device.
const ChooseDraft = lazy(() => import('./choose-draft'));

const WORDS: Partial<Record<AccountState, string>> = {
  behind: t('listing.draft.saving'),
  kept: t('listing.draft.saved'),
  away: t('listing.draft.away'),
  refused: t('listing.draft.device-only'),
  over: t('listing.draft.over'),
};

/** Says that the draft is saved to the account, or asks which of two drafts to keep. */
export default function AccountNotice({ account: { state, other, choose } }: { account: AccountDraft }) {
  if (other === null)
    // Not announced, because it changes with every pause in typing.
    return WORDS[state] === undefined ? null : <p className="muted small">{WORDS[state]}</p>;
  return (
    <Suspense fallback={null}>
      <ChooseDraft other={other} choose={choose} />
    </Suspense>
  );
}
