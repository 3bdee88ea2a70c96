import { Link } from 'react-router-dom';
import { useUserQuery, type User } from '../../../shared/api/session.api';
import { useSignOut } from '../../../shared/sign-in/use-sign-out';
import { Spinner } from '../../../shared/ui/page-states';
import { usePageTitle } from '../../../shared/ui/page-title';
import './account-page.css';
import { t } from '../../../shared/texts/texts';

interface Place {
  name: string;
  text: string;
  to: string;
}

const drives = ({ driver }: User): boolean => driver === 'approved' || driver === 'suspended';

/** The pages of the person’s account in groups, without those that they may not open. */
function groupsOf(user: User): [title: string, places: Place[]][] {
  const { profileCompleted, showAdminLink } = user;
  const profile = profileCompleted
    ? { name: t('account.hub.profile'), text: t('account.hub.profile.text'), to: '/my-shop?section=profile#profile' }
    : { name: t('account.hub.complete'), text: t('account.hub.complete.text'), to: '/register' };
  return [
    [
      t('account.hub.you'),
      [profile, { name: t('account.hub.security'), text: t('account.hub.security.text'), to: '/account/security' }],
    ],
    [
      t('account.hub.buying'),
      [{ name: t('account.hub.purchases'), text: t('account.hub.purchases.text'), to: '/purchases' }],
    ],
    [
      t('account.hub.selling'),
      profileCompleted
        ? [
            { name: t('account.hub.shop'), text: t('account.hub.shop.text'), to: '/my-shop' },
            {
              name: t('account.hub.payouts'),
              text: t('account.hub.payouts.text'),
              to: '/my-shop?section=payouts#payouts',
            },
            {
              name: t('account.hub.pickup'),
              text: t('account.hub.pickup.text'),
              to: '/my-shop?section=profile#pickup-times',
            },
          ]
        : [{ name: t('account.hub.sell'), text: t('account.hub.sell.text'), to: '/create-link' }],
    ],
    [
      t('account.hub.driving'),
      drives(user)
        ? [
            { name: t('account.hub.jobs'), text: t('account.hub.jobs.text'), to: '/driver' },
            { name: t('account.hub.earnings'), text: t('account.hub.earnings.text'), to: '/driver/earnings' },
          ]
        : [{ name: t('account.hub.drive'), text: t('account.hub.drive.text'), to: '/driver/apply' }],
    ],
    ...(showAdminLink
      ? [
          ['Porchlight', [{ name: t('account.hub.admin'), text: t('account.hub.admin.text'), to: '/admin' }]] as [
            string,
            Place[],
          ],
        ]
      : []),
    [
      t('account.hub.help'),
      [
        { name: t('account.hub.help'), text: t('account.hub.help.text'), to: '/help' },
        { name: t('account.hub.check'), text: t('account.hub.check.text'), to: '/check' },
      ],
    ],
  ];
}

/** An overview of the account’s pages, one line each. */
export default function AccountPage() {
  const { data: user } = useUserQuery();
  const signOut = useSignOut();
  usePageTitle(t('account.hub.title'));
  if (user === undefined || user === null) return <Spinner />;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <div className="stack account-hub">
      <div>
        <h1>{name === '' ? t('account.hub.title') : name}</h1>
        <p className="muted breakable">{user.email}</p>
      </div>
      {groupsOf(user).map(([title, places]) => (
        <nav key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul className="plain-list card">
            {places.map(({ name: label, text, to }) => (
              <li key={to}>
                <Link to={to}>
                  <span className="strong">{label}</span>
                  <span className="muted small">{text}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
      <button type="button" className="button-link quiet" onClick={signOut}>
        {t('account.hub.sign-out')}
      </button>
    </div>
  );
}
