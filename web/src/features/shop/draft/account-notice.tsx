import type { ReactNode } from 'react';
import { momentAtLast } from '../../../shared/ui/moment';
import { rich } from '../../../shared/texts/rich';
import { t } from '../../../shared/texts/texts';
import type { AccountDraft, AccountState } from './use-account-draft';

const strong = (parts: ReactNode[]): ReactNode => <strong>{parts}</strong>;

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
  const { name } = other;
  const moment = momentAtLast(other.updatedAt);
  const answer = (which: 'this' | 'other') => () => {
    choose(which);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section className="note amber stack-tight" role="alert" aria-label={t('listing.drafts.region')}>
      <p>
        {name.trim() === ''
          ? rich('listing.drafts.other-unnamed', { moment, strong })
          : rich('listing.drafts.other', { name, moment, strong })}
      </p>
      <p>{t('listing.drafts.which')}</p>
      <div className="row">
        <button type="button" className="button-link quiet" onClick={answer('this')}>
          {t('listing.drafts.keep')}
        </button>
        <button type="button" className="button-link quiet" onClick={answer('other')}>
          {t('listing.drafts.use-other')}
        </button>
      </div>
    </section>
  );
}
