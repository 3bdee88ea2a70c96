import type { ReactNode } from 'react';
import type { DraftView } from '../../../../../src/contexts/listings/published/draft-views.js';
import { momentAtLast } from '../../../shared/ui/moment';
import { rich } from '../../../shared/texts/rich';
import { t } from '../../../shared/texts/texts';

const strong = (parts: ReactNode[]): ReactNode => <strong>{parts}</strong>;

interface Props {
  other: DraftView;
  choose: (which: 'this' | 'other') => void;
}

/** Asks which of two drafts to keep: the one of this device, or the one that was changed on another. */
export default function ChooseDraft({ other: { name, updatedAt }, choose }: Props) {
  const moment = momentAtLast(updatedAt);
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
