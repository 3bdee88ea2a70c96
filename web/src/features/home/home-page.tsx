import { useEffect, type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { homeHeroTexts } from '../../../../src/platform/published/home-hero.js';
import { useUserQuery, type User, useConfigQuery } from '../../shared/api/session.api';
import { usePageTitle } from '../../shared/ui/page-title';
import { Compare, Problems, Section, Solutions, Stats, Steps } from './home-sections';
import { MARKETPLACES, PROBLEMS, SOLUTIONS, STEPS } from './home-texts';
import { NewsletterForm } from '../../shared/newsletter/newsletter-form';
import { NextStepPanel, WelcomeCard } from './welcome-panel';
import { t } from '../../shared/texts/texts';
import { track } from '../../shared/analytics';
import { rich } from '../../shared/texts/rich';
import { ProductPicture } from './product-picture';
import './home.css';

/** A house with its light on, and in front of it what the buyer sees at the time. */
const Scene = () => (
  <div className="hero-scene">
    <div className="phone">
      <ProductPicture name="tracking" isFirst />
    </div>
  </div>
);

/** The picture or the video’s poster; nothing is loaded from the video’s host before the click. */
function HeroArt() {
  const { data: config } = useConfigQuery();
  const [isPlaying, setIsPlaying] = useState(false);
  const videoId = config?.videoId ?? null;
  if (videoId === null) return <Scene />;
  if (isPlaying) {
    return (
      <iframe
        ref={(frame) => frame?.focus()}
        className="hero-video"
        title={t('home.video.title')}
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}?autoplay=1`}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      />
    );
  }
  return (
    <button type="button" className="hero-poster" aria-label={t('home.video.watch')} onClick={() => setIsPlaying(true)}>
      <Scene />
      <span className="hero-play">
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M5 3v14l12-7z" fill="currentColor" />
        </svg>
        {t('home.video.watch')}
      </span>
    </button>
  );
}

const hidden = (parts: ReactNode[]): ReactNode => <span className="visually-hidden">{parts}</span>;

/** Links to the guide and to support; “Contact us” opens the chat for people who are signed in. */
function HelpBanner({ user }: { user: User | null }) {
  const { data: config } = useConfigQuery();
  const navigate = useNavigate();
  const guideUrl = config?.guideUrl ?? null;
  const openChat = (): void => {
    track('support_interaction', { channel: 'chat' });
    // Without the chat, a message also reaches a person.
    if (window.Intercom === undefined) void navigate('/help#contact');
    else window.Intercom('show');
  };
  return (
    <section className="help-banner" aria-label={t('home.help.region')}>
      <div>
        <h2>{t('home.help.title')}</h2>
        <p className="muted">{guideUrl === null ? t('home.help.answers') : t('home.help.guide')}</p>
      </div>
      <div className="row">
        <a className="button-link quiet" href={guideUrl ?? '/help'} target="_blank" rel="noreferrer">
          {guideUrl === null ? rich('home.help.read-answers', { hidden }) : rich('home.help.view-guide', { hidden })}
        </a>
        {user === null ? null : (
          <button type="button" className="button-link quiet" onClick={openChat}>
            {t('home.help.contact')}
          </button>
        )}
      </div>
    </section>
  );
}

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

/** For visitors, the server has rendered the same before (`src/program/site/home-page.ts`). */
function Hero({ user }: { user: User | null }) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-words">
        <h1 id="hero-title">{HERO.title}</h1>
        <p>{HERO.lead}</p>
        <div className="hero-calls">
          <Link className="button-link" to="/create-link">
            {user === null ? HERO.sell : t('home.hero.first-listing')}
          </Link>
          <Link to="/check">{HERO.check}</Link>
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
      <Section title={t('home.markets.title')} kind="band">
        <ul className="marketplaces">
          {MARKETPLACES.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p className="muted small centered">{t('home.markets.note')}</p>
      </Section>
      <Section title={t('home.problems.title')} lead={t('home.problems.lead')}>
        <Problems items={PROBLEMS} />
      </Section>
      <Section title={t('home.solutions.title')} lead={t('home.solutions.lead')}>
        <Solutions items={SOLUTIONS} />
      </Section>
      <Section title={t('home.news.title')} lead={t('home.news.lead')} id="email-signup" kind="soft">
        <NewsletterForm />
      </Section>
      <Section title={t('home.steps.title')} lead={t('home.steps.lead')} id="how-it-works">
        <Steps items={STEPS} />
        <div className="row centered">
          <Call user={user} signedIn={t('home.steps.try')} signedOut={t('home.steps.begin')} />
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
      <Section title={t('home.compare.title')} kind="band">
        <Compare />
      </Section>
      <Section title={t('home.stripe.title')} lead={t('home.stripe.lead')}>
        <Stats />
      </Section>
      <Section title={t('home.end.title')} lead={t('home.end.lead')} kind="night">
        <div className="row centered">
          <Call user={user} signedIn={t('home.end.sell')} signedOut={t('home.end.join')} kind="light" />
        </div>
      </Section>
      <HelpBanner user={user} />
    </div>
  );
}
