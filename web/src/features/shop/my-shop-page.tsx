import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { track } from '../../shared/analytics';
import { useStripeStatusQuery, useUserQuery, type User } from '../../shared/api/session.api';
import { AccessGate } from './access-gate';
import { Spinner } from '../../shared/ui/page-states';
import { usePageTitle } from '../../shared/ui/page-title';
import { ProductList } from './product-list';
import { sectionOf, SECTIONS, type Section } from './sections';
import { SellerBannerPanel } from './seller-banner';
import { t } from '../../shared/texts/texts';
import './my-shop.css';
import './shop.css';

// Loaded when opened: the shop starts with the list of links.
const ProfileSection = lazy(() => import('./profile-section'));
const loadMoney = () => import('./money/money-section');
const loadRatings = () => import('./ratings-section');
const MoneySection = lazy(loadMoney);
const RatingsSection = lazy(loadRatings);
const ReferralsSection = lazy(() => import('./referrals-section'));
const OpenCases = lazy(() => import('../../shared/cases/open-cases'));

/** The titles of the sections. */
const NAMES: Record<Section, string> = {
  products: t('shop.section.products'),
  purchases: t('shop.section.purchases'),
  payouts: t('shop.section.payouts'),
  ratings: t('shop.section.ratings'),
  referrals: t('shop.section.referrals'),
  profile: t('shop.section.profile'),
};

/** The section navigation. On a narrow screen it scrolls to the open or focused section. */
function SectionNav({ section }: { section: Section }) {
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    open.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [section]);
  return (
    <nav
      className="sections"
      aria-label={t('shop.title')}
      onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {SECTIONS.map((key) => {
        const isOpen = key === section;
        return (
          <Link
            key={key}
            ref={isOpen ? open : undefined}
            className={`nav-item ${isOpen ? 'strong' : ''}`}
            aria-current={isOpen ? 'page' : undefined}
            to={key === 'products' ? '/my-shop' : `/my-shop?section=${key}`}
          >
            {NAMES[key]}
          </Link>
        );
      })}
    </nav>
  );
}

function Purchases() {
  return (
    <div className="card stack">
      <h2>{t('shop.bought.title')}</h2>
      <p>{t('shop.bought.text')}</p>
      <div>
        <Link className="button-link" to="/purchases">
          {t('shop.bought.show')}
        </Link>
      </div>
    </div>
  );
}

function SectionContent({ section, user }: { section: Section; user: User }): ReactNode {
  switch (section) {
    case 'products':
      return <ProductList />;
    case 'purchases':
      return <Purchases />;
    case 'payouts':
      return <MoneySection />;
    case 'ratings':
      return <RatingsSection />;
    case 'referrals':
      return <ReferralsSection user={user} />;
    case 'profile':
      return <ProfileSection user={user} />;
  }
}

function Shop({ user }: { user: User }) {
  const [search] = useSearchParams();
  const { data: status } = useStripeStatusQuery();
  const section = sectionOf(search);
  useEffect(() => {
    track('my_shop_view');
    // What a seller opens next is at hand by then; if it fails now, it is loaded when it is opened.
    void Promise.allSettled([loadMoney(), loadRatings()]);
  }, []);
  return (
    <div className="stack">
      <div className="row between">
        <h1>{t('shop.title')}</h1>
        {status?.canCreateListings === true ? (
          <Link className="button-link" to="/create-link">
            {t('shop.create')}
          </Link>
        ) : null}
      </div>
      <Suspense fallback={null}>
        <OpenCases role="seller" />
      </Suspense>
      <SellerBannerPanel user={user} />
      <SectionNav section={section} />
      <div id={section} className="stack">
        <Suspense fallback={<Spinner />}>
          <SectionContent section={section} user={user} />
        </Suspense>
      </div>
    </div>
  );
}

export { prepareShop as prepare } from './prepare';

export default function MyShopPage() {
  const { data: user } = useUserQuery();
  usePageTitle(t('shop.title'));
  return <AccessGate feature="seller-features">{user ? <Shop user={user} /> : null}</AccessGate>;
}
