import { Suspense, useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { User } from '../shared/api/session.api';
import { NavLink } from './navigation/nav-link';
import { signInFrom } from '../shared/sign-in/after-sign-in';
import { lazyWithStore } from './with-store';
import { t } from '../shared/texts/texts';
import { transport } from '../shared/api/transport';
import { OTHER_LANGUAGE, openIn } from '../shared/texts/choose-language';

/** Each in its own language, so that it is found by people who cannot read this page. */
const NAMES = { en: 'English', fr: 'Français' };
const never = new AbortController().signal;

/** Opens this page in the other language; for a signed-in person, it also becomes the language of messages. */
function LanguageSwitch({ isSignedIn }: { isSignedIn: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const change = async (): Promise<void> => {
    setBusy(true);
    if (isSignedIn) await transport({ url: '/api/user', method: 'PATCH', body: { language: OTHER_LANGUAGE } }, never);
    openIn(OTHER_LANGUAGE);
    // The browser may ask before discarding what was typed, and the person may stay.
    setBusy(false);
  };
  return (
    <button
      type="button"
      className="nav-item language-switch"
      lang={`${OTHER_LANGUAGE}-CA`}
      aria-label={NAMES[OTHER_LANGUAGE]}
      disabled={isBusy}
      onClick={() => void change()}
    >
      <span className="long">{NAMES[OTHER_LANGUAGE]}</span>
      <span className="short" aria-hidden="true">
        {OTHER_LANGUAGE.toUpperCase()}
      </span>
    </button>
  );
}

const CLOSE_MS = 500;

const SignedInLinks = lazyWithStore(() => import('./navigation/signed-in-links'));

/** Undefined while it is unknown whether someone is signed in, or if that cannot be loaded; then neither choice is shown. */
export function Header({ user }: { user: User | null | undefined }) {
  const [menu, setMenu] = useState<'closed' | 'open' | 'closing'>('closed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const here = useLocation();
  const { pathname } = here;
  const open = (): void => {
    clearTimeout(timer.current);
    setMenu('open');
  };
  const close = useCallback((): void => {
    clearTimeout(timer.current);
    setMenu((now) => (now === 'open' ? 'closing' : now));
    timer.current = setTimeout(() => setMenu('closed'), CLOSE_MS);
  }, []);
  useEffect(() => close, [pathname, close]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && menu === 'open') close();
  };
  return (
    <header className="header" onKeyDown={onKeyDown}>
      <div className="header-inner">
        <Link className="logo" to="/">
          <img src="/icon.svg" alt="" width="32" height="32" />
          <span>{t('site.porchlight')}</span>
        </Link>
        <button
          type="button"
          className="nav-item nav-toggle"
          aria-expanded={menu === 'open'}
          aria-controls="menu"
          onClick={() => (menu === 'open' ? close() : open())}
        >
          {t('site.nav.menu')}
        </button>
        <nav id="menu" className={`nav ${menu === 'closed' ? '' : menu}`} aria-label={t('site.nav.main')}>
          {menu === 'closed' ? null : <NavLink to="/">{t('site.nav.home')}</NavLink>}
          {user === undefined ? null : user === null ? (
            <>
              <NavLink to="/create-link">{t('site.nav.sell')}</NavLink>
              <NavLink to="/#how-it-works">{t('site.nav.how')}</NavLink>
              <NavLink to="/help">{t('site.nav.help')}</NavLink>
              <NavLink {...signInFrom(here)} strong>
                {t('site.nav.log-in')}
              </NavLink>
            </>
          ) : (
            <Suspense fallback={null}>
              <SignedInLinks user={user} />
            </Suspense>
          )}
        </nav>
        <LanguageSwitch isSignedIn={user !== null} />
      </div>
    </header>
  );
}
