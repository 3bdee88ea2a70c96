import { Link } from 'react-router-dom';
import { BRAND } from '../../../../src/platform/domain/brand.js';
import type { PublicConfig, User } from '../../shared/api/session.api';
import { t } from '../../shared/texts/texts';

interface FooterItem {
  text: string;
  /** A path of the site, or an absolute address that opens in a new tab. */
  href: string;
}

const LEGAL: FooterItem[] = [
  { text: t('site.footer.terms'), href: '/terms' },
  { text: t('site.footer.driver-agreement'), href: '/driver-agreement' },
  { text: t('site.footer.privacy'), href: '/privacy' },
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
                <span className="visually-hidden"> {t('site.new-tab')}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to pages about the site and to legal pages; hidden while a person is in the middle of something. */
export default function Footer({ config, user }: { config: PublicConfig | undefined; user: User | null }) {
  const resources = [
    { text: t('site.footer.digest'), href: config?.blogUrl ?? null },
    { text: t('site.footer.guide'), href: config?.guideUrl ?? null },
  ].filter((item): item is FooterItem => item.href !== null);
  const more = [
    { text: t('site.footer.help'), href: '/help' },
    { text: t('site.footer.drive'), href: '/driver/apply' },
    { text: t('site.footer.check'), href: '/check' },
    ...(user === null
      ? []
      : [
          { text: t('site.footer.purchases'), href: '/purchases' },
          { text: t('site.footer.security'), href: '/account/security' },
        ]),
  ];
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div>
          <h2>{BRAND.name}</h2>
          <p className="small">
            <span className="footer-address">{config?.businessAddress ?? t('site.footer.place')}</span>
            <br />© 2024-2025 {BRAND.name}
            <br />
            <a href={`mailto:${BRAND.supportEmail}`}>{BRAND.supportEmail}</a>
          </p>
        </div>
        <FooterList title={t('site.footer.resources')} items={resources} />
        <FooterList title={t('site.footer.legal')} items={LEGAL} />
        <FooterList title={t('site.footer.more')} items={more} />
      </div>
    </footer>
  );
}
