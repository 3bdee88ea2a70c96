import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Link, useLocation } from 'react-router-dom';
import { useKnownCase } from '../../shared/cases/cases.api';
import type { User } from '../../shared/api/session.api';
import { caseIn, tabOf, type TabName } from './tab-of';
import { Count, useWaiting } from './waiting';
import './tab-bar.css';
import { t } from '../../shared/texts/texts';

interface Tab {
  tab: TabName;
  name: string;
  to: string;
  count: number;
  icon: ReactNode;
}

const SHOP = <path d="M4 10v9h16v-9M3 10l2-5h14l2 5c0 3-4 3-4.5 0-.5 3-4.5 3-4.5 0-.5 3-4 3-4.5 0C7 13 3 13 3 10Z" />;
const PARCEL = <path d="m12 3 8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9" />;
const PERSON = <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5" />;

/** The three main places within the thumb’s reach, on a phone, for people who are signed in. */
export default function TabBar({ user }: { user: User }) {
  const { pathname } = useLocation();
  const waiting = useWaiting();
  const { data: openCase } = useKnownCase(caseIn(pathname) ?? skipToken);
  const current = tabOf(pathname, openCase?.role);
  const shop = user.profileCompleted ? '/my-shop' : '/create-link';
  const tabs: Tab[] = [
    { tab: 'sell', name: t('site.nav.sell'), to: shop, count: waiting.sell, icon: SHOP },
    { tab: 'orders', name: t('site.nav.orders'), to: '/purchases', count: waiting.orders, icon: PARCEL },
    { tab: 'account', name: t('site.nav.account'), to: '/account', count: 0, icon: PERSON },
  ];
  return (
    <nav className="tab-bar no-print" aria-label={t('site.tabs.title')}>
      {tabs.map(({ tab, name, to, count, icon }) => (
        <Link key={name} to={to} aria-current={tab === current ? 'page' : undefined}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            {icon}
          </svg>
          <span>
            {name}
            <Count of={count} />
          </span>
        </Link>
      ))}
    </nav>
  );
}
