import { Link } from 'react-router-dom';
import { useUserQuery, type User } from '../../../shared/api/session.api';
import { useSignOut } from '../../../shared/sign-in/use-sign-out';
import { Spinner } from '../../../shared/ui/page-states';
import { usePageTitle } from '../../../shared/ui/page-title';
import './account-page.css';

interface Place {
  name: string;
  text: string;
  to: string;
}

const drives = ({ driver }: User): boolean => driver === 'approved' || driver === 'suspended';

/** What belongs to the person, in groups; nothing that they may not open. */
function groupsOf(user: User): [title: string, places: Place[]][] {
  const { profileCompleted, showAdminLink } = user;
  const profile = profileCompleted
    ? { name: 'Profile', text: 'Name, address and phone', to: '/my-shop?section=profile#profile' }
    : { name: 'Complete your profile', text: 'About two minutes; then you can sell', to: '/register' };
  return [
    [
      'You',
      [profile, { name: 'Security', text: 'Passkeys, e-mail address and signed-in devices', to: '/account/security' }],
    ],
    ['Buying', [{ name: 'Your purchases', text: 'Deliveries, receipts and your data', to: '/purchases' }]],
    [
      'Selling',
      profileCompleted
        ? [
            { name: 'Your shop', text: 'Items, ratings and referrals', to: '/my-shop' },
            {
              name: 'Payouts and statements',
              text: 'What was paid out, and when',
              to: '/my-shop?section=payouts#payouts',
            },
            {
              name: 'Pickup times',
              text: 'When a driver can collect from you',
              to: '/my-shop?section=profile#pickup-times',
            },
          ]
        : [{ name: 'Sell something', text: 'Photos and a price are all it takes', to: '/create-link' }],
    ],
    [
      'Driving',
      drives(user)
        ? [
            { name: 'Your jobs', text: 'Today’s and coming deliveries', to: '/driver' },
            { name: 'Earnings', text: 'Weekly statements', to: '/driver/earnings' },
          ]
        : [{ name: 'Drive with us', text: 'Pick up local sales and deliver them', to: '/driver/apply' }],
    ],
    ...(showAdminLink
      ? [['Porchlight', [{ name: 'Administration', text: 'The console', to: '/admin' }]] as [string, Place[]]]
      : []),
    [
      'Help',
      [
        { name: 'Help', text: 'Answers, and a message to us', to: '/help' },
        { name: 'Is this link real?', text: 'Check a link before you pay', to: '/check' },
      ],
    ],
  ];
}

/** Everything that belongs to the person, one line each. */
export default function AccountPage() {
  const { data: user } = useUserQuery();
  const signOut = useSignOut();
  usePageTitle('Your account');
  if (user === undefined || user === null) return <Spinner />;
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return (
    <div className="stack account-hub">
      <div>
        <h1>{name === '' ? 'Your account' : name}</h1>
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
        Sign out
      </button>
    </div>
  );
}
