import { BRAND } from '../../../../../src/platform/domain/brand.js';
import { t } from '../../../shared/texts/texts';
import type { Job } from '../queue/step';

interface Props {
  hold: NonNullable<Job['onHold']>;
  /** Whether the item is in the van; otherwise it is still the seller's. */
  isOnBoard: boolean;
}

/** The money is in question, so the item stays where it is; the page asks again by itself. */
export default function HoldStage({ hold: { why }, isOnBoard }: Props) {
  return (
    <div className="card stack">
      <h2>{isOnBoard ? t('job.hold-on') : t('job.leave-with-seller')}</h2>
      <p>{t('job.why-on-hold', { why })}</p>
      <p>{isOnBoard ? t('job.after-hold', { why }) : t('job.after-hold-at-seller')}</p>
      <a className="button-link quiet" href={`mailto:${BRAND.supportEmail}`}>
        {t('job.write-support')}
      </a>
    </div>
  );
}
