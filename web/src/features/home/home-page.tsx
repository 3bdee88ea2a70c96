import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { homeHeroTexts } from '../../../../src/site/published/home-hero.js';
import { useUserQuery, type User } from '../../shared/api/session.api';
import { usePageTitle } from '../../shared/ui/page-title';
import { HelpBanner } from './help-banner';
import { HeroArt } from './hero-art';
import { Compare, Problems, Section, Solutions, Stats, Steps } from './home-sections';
import { MARKETPLACES, PROBLEMS, SOLUTIONS, STEPS } from './home-texts';
import { NewsletterForm } from './newsletter-form';
import { NextStepPanel, WelcomeCard } from './welcome-panel';
import { t } from '../../shared/texts/texts';
import './home.css';

const HERO = homeHeroTexts(t);

function Call({
  user,
  signedIn,
  signedOut,
  kind = '',
}: {
  user: User | null;
  signedIn: string;
  signedOut: string;
  kind?: string;
}) {
  return (
    <Link className={`button-link ${kind}`} to={user === null ? '/auth' : '/create-link'}>
      {user === null ? signedOut : signedIn}
    </Link>
  );
}

function Badges() {
  return (
    <ul className="badges">
      {HERO.badges.map((badge) => (
        <li key={badge} className="badge teal">
          <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true" className="mark">
            <path d="m4 10.5 4 4 8-9" />
          </svg>
          {badge}
        </li>
      ))}
    </ul>
  );
}

/** For strangers the server has drawn the same before (`src/site/home-page.ts`). */
function Hero({ user }: { user: User | null }) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-words">
        <h1 id="hero-title">{HERO.title}</h1>
        <p>{HERO.lead}</p>
        <div className="hero-calls">
          <Link className="button-link" to="/create-link">
            {user === null ? HERO.sell : 'Create Your First Listing'}
          </Link>
          <Link className="button-link quiet" to="/check">
            {HERO.check}
          </Link>
        </div>
        <Badges />
        <div className="hero-more">
          {user === null ? <Link to="/auth">{HERO.join}</Link> : null}
          <a href="#how-it-works">{HERO.more}</a>
        </div>
      </div>
      <HeroArt />
    </section>
  );
}

function useDescription(text: string): void {
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', text);
  }, [text]);
}

function HowItGoes({ user }: { user: User | null }) {
  return (
    <>
      <Section title="Works where you already sell" kind="band">
        <ul className="marketplaces">
          {MARKETPLACES.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p className="muted small centered">
          The names belong to their owners. Porchlight is independent of them, and works with any listing that can hold
          a link.
        </p>
      </Section>
      <Section title="What goes wrong today" lead="Selling something used should not take courage.">
        <Problems items={PROBLEMS} />
      </Section>
      <Section title="What Porchlight does about it" lead="One link handles payment and delivery.">
        <Solutions items={SOLUTIONS} />
      </Section>
      <Section
        title="Be the first to hear"
        lead="Updates about the launch and early member perks, by e-mail. Unsubscribe anytime."
        id="email-signup"
        kind="soft"
      >
        <NewsletterForm />
      </Section>
      <Section title="Three steps" lead="From your ad to the buyer’s door." id="how-it-works">
        <Steps items={STEPS} />
        <div className="row centered">
          <Call user={user} signedIn="Try It Now" signedOut="Get Started Today" />
        </div>
      </Section>
    </>
  );
}

export default function HomePage() {
  const { data } = useUserQuery();
  const user = data ?? null;
  usePageTitle('');
  useDescription(t('head.site.description'));
  return (
    <div className="home-page">
      {user === null ? null : <NextStepPanel user={user} />}
      {user?.profileCompleted === true ? <WelcomeCard user={user} /> : null}
      <Hero user={user} />
      <HowItGoes user={user} />
      <Section title="The old way and the new way" kind="band">
        <Compare />
      </Section>
      <Section
        title="Payments by Stripe"
        lead="Cards and payouts run through Stripe, the provider that shops all over the world use. Your money is held there until delivered; Porchlight never sees your banking details."
      >
        <Stats />
      </Section>
      <Section title="Ready when you are" lead="The light is on. It takes two minutes to begin." kind="night">
        <div className="row centered">
          <Call user={user} signedIn="Start Selling Safely Today" signedOut="Experience Safe Trading" kind="light" />
        </div>
      </Section>
      <HelpBanner user={user} />
    </div>
  );
}
