import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUserQuery, type User } from '../../shared/api/session.api';
import { usePageTitle } from '../../shared/ui/page-title';
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

function Section({ title, children, id }: { title: string; children: ReactNode; id?: string }) {
  return (
    <section className="home-section" id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Cards({ items }: { items: [string, string][] }) {
  return (
    <div className="grid">
      {items.map(([title, text]) => (
        <div className="card" key={title}>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </div>
      ))}
    </div>
  );
}

function Call({ user, signedIn, signedOut }: { user: User | null; signedIn: string; signedOut: string }) {
  return (
    <Link className="button-link" to={user === null ? '/auth' : '/create-link'}>
      {user === null ? signedOut : signedIn}
    </Link>
  );
}

function HouseAtNight() {
  return (
    <svg
      className="hero-art"
      viewBox="0 0 360 260"
      role="img"
      aria-label="A house with its porch light on and a parcel at the door"
    >
      <rect width="360" height="260" rx="20" fill="#0d2f2e" />
      <circle cx="180" cy="150" r="96" fill="#ffd27a" opacity="0.14" />
      <path d="M60 140 180 60l120 80v90H60z" fill="#008080" />
      <rect x="152" y="146" width="56" height="84" rx="4" fill="#0d2f2e" />
      <circle cx="180" cy="128" r="10" fill="#ffd27a" />
      <rect x="216" y="194" width="48" height="36" rx="4" fill="#ffd27a" />
      <path d="M240 194v36M216 210h48" stroke="#0d2f2e" strokeWidth="2" />
      <rect x="84" y="158" width="44" height="40" rx="4" fill="#ffd27a" opacity="0.85" />
    </svg>
  );
}

export default function HomePage() {
  const { data } = useUserQuery();
  const user = data ?? null;
  usePageTitle('');
  return (
    <>
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
        <HouseAtNight />
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
        <div className="compare">
          <div className="card">
            <h3>Before</h3>
            <ul>
              <li>Meet a stranger with cash</li>
              <li>Hope that the transfer is real</li>
              <li>Wait for somebody who does not come</li>
            </ul>
          </div>
          <div className="card with">
            <h3>With Porchlight</h3>
            <ul>
              <li>Nobody meets anybody</li>
              <li>The money is there before the item leaves</li>
              <li>A driver comes in the hour that was chosen</li>
            </ul>
          </div>
        </div>
      </Section>
      <Section title="Payments by Stripe">
        <div className="stats">
          <div className="card">
            <span className="big-number">1.4 trillion</span>
            <p className="muted">processed by Stripe annually</p>
          </div>
          <div className="card">
            <span className="big-number">0</span>
            <p className="muted">banking details that Porchlight sees</p>
          </div>
          <div className="card">
            <span className="big-number">100%</span>
            <p className="muted">back when a sale is cancelled before the driver sets off</p>
          </div>
        </div>
      </Section>
      <Section title="Ready when you are">
        <div>
          <Call user={user} signedIn="Start Selling Safely Today" signedOut="Experience Safe Trading" />
        </div>
      </Section>
    </>
  );
}
