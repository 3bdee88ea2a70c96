import { Link } from 'react-router-dom';
import { useUserQuery, type User } from '../../shared/api/session.api';
import { usePageTitle } from '../../shared/ui/page-title';
import { HelpBanner } from './help-banner';
import { HeroArt } from './hero-art';
import { Cards, Compare, Section, Stats } from './home-sections';
import { NewsletterForm } from './newsletter-form';
import './home.css';

const MARKETPLACES = ['Facebook Marketplace', 'Kijiji', 'Karrot', 'Poshmark'];
const PROBLEMS: [string, string][] = [
  ['Meeting strangers', 'A parking lot, cash in your pocket, and nobody you know.'],
  ['Payment drama', 'Fake transfers, bounced payments, and “I’ll pay when I see it”.'],
  ['Coordination nightmare', 'Twenty messages for one pickup, and then nobody comes.'],
];
const SOLUTIONS: [string, string][] = [
  ['Paid before it leaves', 'The buyer pays by card. The money is held until delivered.'],
  ['A verified driver', 'Someone we know collects the item, checks it and brings it.'],
  ['A window you choose', 'The buyer picks a day and an hour; the seller’s times count too.'],
];
const STEPS: [string, string][] = [
  ['Create your listing', 'Photos and a price. You see at once what the buyer pays and what you receive.'],
  ['The buyer pays securely', 'They open your link, pay and choose a delivery window.'],
  ['A driver delivers', 'Handed over with a code at both doors. Then you are paid, automatically.'],
];

function Call({ user, signedIn, signedOut }: { user: User | null; signedIn: string; signedOut: string }) {
  return (
    <Link className="button-link" to={user === null ? '/auth' : '/create-link'}>
      {user === null ? signedOut : signedIn}
    </Link>
  );
}

export default function HomePage() {
  const { data } = useUserQuery();
  const user = data ?? null;
  usePageTitle('');
  return (
    <div className="home-page">
      {user?.profileCompleted === true ? (
        <div className="card row between">
          <span className="strong">Welcome back, {user.firstName ?? user.username}!</span>
          <Link className="button-link quiet" to="/my-shop">
            Visit your shop
          </Link>
        </div>
      ) : null}
      <section className="hero">
        <div className="stack">
          <h1>Sell to a stranger. Sleep well.</h1>
          <p>
            Put a Porchlight link in your listing. The buyer pays, a verified driver delivers, and you are paid when it
            has arrived. In Vaughan, Ontario, and the Greater Toronto Area.
          </p>
          <div className="badges">
            {['Secure Payments', 'Verified Delivery', 'No Contact Needed'].map((badge) => (
              <span key={badge} className="badge teal">
                {badge}
              </span>
            ))}
          </div>
          <div>
            <Call user={user} signedIn="Create Your First Listing" signedOut="Join the local commerce revolution" />
          </div>
        </div>
        <HeroArt />
      </section>
      <Section title="Works where you already sell">
        <div className="marketplaces">
          {MARKETPLACES.map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      </Section>
      <Section title="What goes wrong today">
        <Cards items={PROBLEMS} />
      </Section>
      <Section title="What Porchlight does about it">
        <Cards items={SOLUTIONS} />
      </Section>
      <Section title="Be the first to hear" id="email-signup">
        <NewsletterForm />
      </Section>
      <Section title="Three steps">
        <Cards items={STEPS.map(([title, text], index) => [`${index + 1}. ${title}`, text])} />
        <div>
          <Call user={user} signedIn="Try It Now" signedOut="Get Started Today" />
        </div>
      </Section>
      <Section title="The old way and the new way">
        <Compare />
      </Section>
      <Section title="Payments by Stripe">
        <Stats />
      </Section>
      <Section title="Ready when you are">
        <div>
          <Call user={user} signedIn="Start Selling Safely Today" signedOut="Experience Safe Trading" />
        </div>
      </Section>
      <HelpBanner user={user} />
    </div>
  );
}
