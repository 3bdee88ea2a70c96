import { Link } from 'react-router-dom';
import { BRAND } from '../../../../src/shared/domain/brand.js';
import type { PublicConfig, User } from '../../shared/api/session.api';

interface FooterItem {
  text: string;
  /** A path of the site, or a whole address that opens in a new tab. */
  href: string;
}

const LEGAL: FooterItem[] = [
  { text: 'Terms of Service', href: '/terms' },
  { text: 'Driver Agreement', href: '/driver-agreement' },
  { text: 'Privacy Policy', href: '/privacy' },
];

function FooterList({ title, items }: { title: string; items: FooterItem[] }) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {items.map(({ text, href }) => (
          <li key={text}>
            {href.startsWith('/') ? (
              <Link to={href}>{text}</Link>
            ) : (
              <a href={href} target="_blank" rel="noreferrer">
                {text}
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What the site is, and its legal pages; not where a person is in the middle of something. */
export default function Footer({ config, user }: { config: PublicConfig | undefined; user: User | null }) {
  const resources = [
    { text: 'Community Digest', href: config?.blogUrl ?? null },
    { text: 'User Guide', href: config?.guideUrl ?? null },
  ].filter((item): item is FooterItem => item.href !== null);
  const more = [
    { text: 'Help', href: '/help' },
    { text: 'Drive with us', href: '/driver/apply' },
    { text: 'Is this link real?', href: '/check' },
    ...(user === null
      ? []
      : [
          { text: 'Your purchases', href: '/purchases' },
          { text: 'Security', href: '/account/security' },
        ]),
  ];
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          <h2>{BRAND.name}</h2>
          <p className="small">
            Vaughan, Ontario, Canada
            <br />© 2024-2025 {BRAND.name}
            <br />
            <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>
          </p>
        </div>
        <FooterList title="Resources" items={resources} />
        <FooterList title="Legal" items={LEGAL} />
        <FooterList title="More" items={more} />
      </div>
    </footer>
  );
}
