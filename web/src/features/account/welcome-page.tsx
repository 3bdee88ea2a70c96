import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { track } from '../../shared/analytics';
import { useConfigQuery, useStripeStatusQuery, useUserQuery } from '../../shared/api/session.api';
import HouseDrawing from '../../shared/ui/drawings/house-drawing';
import { usePageTitle } from '../../shared/ui/page-title';
import { Scene } from '../../shared/ui/drawings/scene';
import './account.css';

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
    title: 'How it works',
    text: 'The three steps of a sale, on one page.',
    href: '/#how-it-works',
  },
  {
    name: 'check_link',
    title: 'Is this link real?',
    text: 'Look at a link before you pay through it.',
    href: '/check',
  },
  {
    name: 'terms',
    title: 'Terms of Service',
    text: 'In plain words: what happens when something goes wrong.',
    href: '/terms',
  },
];

function resourcesOf(guideUrl: string | null, blogUrl: string | null): Resource[] {
  const guide = { name: 'user_guide', title: 'User Guide', text: 'Everything step by step, with pictures.' };
  const blog = {
    name: 'community_digest',
    title: 'Community Digest',
    text: 'News and stories from the neighbourhood.',
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
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** The end of registration: one next step, and what is worth a look (product.md §3). */
export default function WelcomePage() {
  const { data: user } = useUserQuery();
  const { data: status } = useStripeStatusQuery();
  const { data: config } = useConfigQuery();
  usePageTitle('Welcome');
  useEffect(() => {
    track('welcome_page_view');
  }, []);
  const isVerified = status?.canCreateListings === true;
  const next = isVerified
    ? { to: '/create-link', label: 'Create your first link' }
    : { to: '/pre-stripe-connect', label: 'Set up payments' };
  const complete = (): void => track('welcome_page_completed', { next: next.to });
  return (
    <>
      <Scene art={<HouseDrawing />}>
        <h1>Welcome{user?.firstName ? `, ${user.firstName}` : ''}</h1>
        <p>
          {isVerified
            ? 'Your profile is complete and payments are set up. You can sell now.'
            : 'Your profile is complete. One thing is left before you can sell: add your bank details so we can pay you.'}
        </p>
        <Link className="button-link" to={next.to} onClick={complete}>
          {next.label}
        </Link>
        <Link to="/my-shop" onClick={complete}>
          {isVerified ? 'Go to your shop' : 'Later, show me my shop'}
        </Link>
      </Scene>
      <section className="stack good-to-know">
        <h2>Good to know before your first sale</h2>
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
