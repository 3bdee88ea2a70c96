import {
  discountForReferrals,
  nextReferralTier,
  REFERRAL_TIERS,
} from '../../../../src/contexts/identity/published/referral-tiers.js';
import type { User } from '../../shared/api/session.api';
import { CopyButton } from '../../shared/ui/share-link';
import { inPercent } from './percent';
import { t } from '../../shared/texts/texts';

const tiers = [...REFERRAL_TIERS].reverse();

function Progress({ count }: { count: number }) {
  const next = nextReferralTier(count);
  if (next === null) return <p>{t('shop.referrals.highest')}</p>;
  const goal = count + next.missing;
  return (
    <div className="stack-tight">
      <label htmlFor="referral-progress">
        {t('shop.referrals.progress', { count, goal, percent: inPercent(next.percent) })}
      </label>
      <progress id="referral-progress" max={goal} value={count} />
    </div>
  );
}

/** The person’s referral link, and their progress. */
export default function ReferralsSection({ user }: { user: User }) {
  const { referralCode, referralCount, serviceFeeDiscount } = user;
  const link = `${window.location.origin}/?ref=${encodeURIComponent(referralCode ?? '')}`;
  return (
    <div className="stack">
      <section className="card stack">
        <h2>{t('shop.referrals.title')}</h2>
        <p>{t('shop.referrals.text')}</p>
        <a className="referral-link" href={link}>
          {link}
        </a>
        <div>
          <CopyButton url={link} text={t('shop.referrals.copy')} />
        </div>
      </section>
      <section className="card stack">
        <h2>{t('shop.referrals.discount', { percent: inPercent(serviceFeeDiscount) })}</h2>
        {serviceFeeDiscount === discountForReferrals(referralCount) ? null : (
          <p className="note">{t('shop.referrals.by-hand')}</p>
        )}
        <Progress count={referralCount} />
        <table className="tiers">
          <caption className="visually-hidden">{t('shop.referrals.tiers')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('shop.referrals.verified')}</th>
              <th scope="col">{t('shop.referrals.off')}</th>
            </tr>
          </thead>
          <tbody>
            {tiers.map(({ referrals, percent }) => (
              <tr key={referrals} className={referralCount >= referrals ? 'reached' : ''}>
                <td>{t('shop.referrals.or-more', { count: referrals })}</td>
                <td>
                  {inPercent(percent)}
                  {referralCount >= referrals ? ' ✓' : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
