import {
  discountForReferrals,
  nextReferralTier,
  REFERRAL_TIERS,
} from '../../../../src/identity/published/referral-tiers.js';
import type { User } from '../../shared/api/session.api';
import { CopyButton } from '../../shared/ui/share-link';

const tiers = [...REFERRAL_TIERS].reverse();

function Progress({ count }: { count: number }) {
  const next = nextReferralTier(count);
  if (next === null) return <p>You have reached the highest tier: no service fee at all.</p>;
  const goal = count + next.missing;
  return (
    <div className="stack-tight">
      <label htmlFor="referral-progress">
        {count} of {goal} verified referrals for {next.percent}% off your service fee
      </label>
      <progress id="referral-progress" max={goal} value={count} />
    </div>
  );
}

/** The person's own link for others, and how far it has brought them. */
export default function ReferralsSection({ user }: { user: User }) {
  const { referralCode, referralCount, serviceFeeDiscount } = user;
  const link = `${window.location.origin}/?ref=${encodeURIComponent(referralCode ?? '')}`;
  return (
    <div className="stack">
      <section className="card stack">
        <h2>Invite other sellers</h2>
        <p>
          Whoever registers through your link counts once Stripe has verified them. The more of them, the less service
          fee you pay.
        </p>
        <a className="referral-link" href={link}>
          {link}
        </a>
        <div>
          <CopyButton url={link} text="Copy your link" />
        </div>
      </section>
      <section className="card stack">
        <h2>Your discount: {serviceFeeDiscount}%</h2>
        {serviceFeeDiscount === discountForReferrals(referralCount) ? null : (
          <p className="note">Porchlight has set your discount by hand, so referrals do not change it.</p>
        )}
        <Progress count={referralCount} />
        <table className="tiers">
          <caption className="visually-hidden">Discount by verified referrals</caption>
          <thead>
            <tr>
              <th scope="col">Verified referrals</th>
              <th scope="col">Off your service fee</th>
            </tr>
          </thead>
          <tbody>
            {tiers.map(({ referrals, percent }) => (
              <tr key={referrals} className={referralCount >= referrals ? 'reached' : ''}>
                <td>{referrals} or more</td>
                <td>
                  {percent}%{referralCount >= referrals ? ' ✓' : ''}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
