import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { track } from '../../shared/analytics';
import { useConfigQuery, useStripeStatusQuery, useUserQuery } from '../../shared/api/session.api';
import HouseDrawing from '../../shared/ui/drawings/house-drawing';
import { usePageTitle } from '../../shared/ui/page-title';
import { Scene } from '../../shared/ui/drawings/scene';
import './account.css';
import { t } from '../../shared/texts/texts';

interface Resource {
  name: string;
  title: string;
  text: string;
  href: string;
  isElsewhere?: boolean;
}

const OWN: Resource[] = [
  {
    name: 'how_it_works',
    title: t('account.welcome.how'),
    text: t('account.welcome.how.text'),
    href: '/#how-it-works',
  },
  {
    name: 'check_link',
    title: t('account.welcome.check'),
    text: t('account.welcome.check.text'),
    href: '/check',
  },
  {
    name: 'terms',
    title: t('account.welcome.terms'),
    text: t('account.welcome.terms.text'),
    href: '/terms',
  },
];

function resourcesOf(guideUrl: string | null, blogUrl: string | null): Resource[] {
  const guide = { name: 'user_guide', title: t('account.welcome.guide'), text: t('account.welcome.guide.text') };
  const blog = {
    name: 'community_digest',
    title: t('account.welcome.digest'),
    text: t('account.welcome.digest.text'),
  };
  return [
    ...(guideUrl === null ? [] : [{ ...guide, href: guideUrl, isElsewhere: true }]),
    ...OWN,
    ...(blogUrl === null ? [] : [{ ...blog, href: blogUrl, isElsewhere: true }]),
  ];
}

function ResourceLink({
  resource: { name, href, isElsewhere = false },
  children,
}: {
  resource: Resource;
  children: ReactNode;
}) {
  const onClick = (): void => track('welcome_resource_click', { resource: name });
  if (!isElsewhere) {
    return (
      <Link to={href} onClick={onClick}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} target="_blank" rel="noreferrer" onClick={onClick}>
      {children}
      <span className="visually-hidden"> {t('site.new-tab')}</span>
    </a>
  );
}

/** The end of registration: one next step and a few suggestions (product.md §3). */
export default function WelcomePage() {
  const { data: user } = useUserQuery();
  const { data: status } = useStripeStatusQuery();
  const { data: config } = useConfigQuery();
  usePageTitle(t('account.welcome.title'));
  useEffect(() => {
    track('welcome_page_view');
  }, []);
  const isVerified = status?.canCreateListings === true;
  const next = isVerified
    ? { to: '/create-link', label: t('account.connect.first-link') }
    : { to: '/pre-stripe-connect', label: t('account.connect.not-begun.title') };
  const complete = (): void => track('welcome_page_completed', { next: next.to });
  return (
    <>
      <Scene art={<HouseDrawing />}>
        <h1>{user?.firstName ? t('account.welcome.named', { name: user.firstName }) : t('account.welcome.title')}</h1>
        <p>{isVerified ? t('account.welcome.ready') : t('account.welcome.bank')}</p>
        <Link className="button-link" to={next.to} onClick={complete}>
          {next.label}
        </Link>
        <Link to="/my-shop" onClick={complete}>
          {isVerified ? t('account.connect.to-shop') : t('account.connect.later')}
        </Link>
      </Scene>
      <section className="stack good-to-know">
        <h2>{t('account.welcome.good-to-know')}</h2>
        <ul className="resources">
          {resourcesOf(config?.guideUrl ?? null, config?.blogUrl ?? null).map((resource) => (
            <li key={resource.name}>
              <ResourceLink resource={resource}>
                <span className="strong">{resource.title}</span>
                <span className="muted small">{resource.text}</span>
              </ResourceLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
