import { configureStore } from '@reduxjs/toolkit';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { baseApi } from '../shared/api/base-api';
import { sessionApi, type PublicConfig, type StripeStatus, type User } from '../shared/api/session.api';
import { Header } from './header';
import Footer from './navigation/footer';
import SignedInLinks from './navigation/signed-in-links';

const HINT = 'Complete Stripe Connect verification to create listings.';
const someone = (changes: Partial<User> = {}): User =>
  ({ id: 7, userRole: 'user', profileCompleted: true, showAdminLink: false, driver: null, ...changes }) as User;

interface Drawn {
  /** The names of the navigation’s links and buttons, in order. */
  names: string[];
  disabled: string[];
  hints: string[];
  html: string;
}
const namesOf = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, name = '']) => name);

/** The header of a person whose provider account may or may not allow creating listings. */
async function drawn(user: User | null, canCreateListings = false): Promise<Drawn> {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  const status = { status: 'pending', canCreateListings } as StripeStatus;
  await store.dispatch(sessionApi.util.upsertQueryData('stripeStatus', undefined, status));
  // The header loads the signed-in part only for people who are signed in.
  const header =
    user === null
      ? createElement(Header, { user })
      : createElement('nav', null, createElement(SignedInLinks, { user }));
  const page = createElement(MemoryRouter, null, header);
  const html = renderToStaticMarkup(createElement(Provider, { store, children: page }));
  store.dispatch(baseApi.util.resetApiState());
  const nav = /<nav[\s\S]*<\/nav>/.exec(html)?.[0] ?? '';
  return {
    names: namesOf(nav, /class="nav-item[^>]*>([^<]+)</g),
    disabled: namesOf(nav, /aria-disabled="true"[^>]*>([^<]+)</g),
    hints: namesOf(nav, /role="tooltip"[^>]*>([^<]+)</g),
    html,
  };
}

beforeAll(() => void Object.assign(globalThis, { window: { location: { search: '' } } }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'window'));

describe('the header (specification §2)', () => {
  it('offers a visitor to log in, and links home with its logo', async () => {
    const { names, html } = await drawn(null);
    expect(names).toEqual(['Sell', 'How it works', 'Help', 'Log in / Register']);
    expect(html).toMatch(/class="logo" href="\/"/);
    expect(html).toMatch(/href="\/auth"[^>]*>Log in \/ Register</);
  });

  it('disables the shop for an incomplete profile, and offers to complete it', async () => {
    const { names, disabled, hints, html } = await drawn(someone({ profileCompleted: false }), true);
    expect(names).toEqual(['Create Link', 'Your Shop', 'Orders', 'Account', 'Register', 'Log out']);
    expect(disabled).toEqual(['Your Shop']);
    expect(hints).toEqual([HINT]);
    expect(html).toMatch(/href="\/create-link"[^>]*>Create Link</);
    expect(html).toMatch(/href="\/register"[^>]*>Register</);
  });

  it('opens a draft with Create Link, with its tooltip until the account at the provider is verified', async () => {
    const waiting = await drawn(someone());
    expect([waiting.names, waiting.disabled]).toEqual([
      ['Create Link', 'Your Shop', 'Orders', 'Account', 'Log out'],
      [],
    ]);
    expect(waiting.html).toMatch(/<a (?=[^>]*href="\/create-link")[^>]*aria-describedby="[^>]*>Create Link</);
    expect(waiting.hints).toEqual([HINT]);
    const verified = await drawn(someone(), true);
    expect([verified.disabled, verified.hints]).toEqual([[], []]);
    expect(verified.html).toMatch(/href="\/create-link"[^>]*>Create Link</);
    expect(verified.html).toMatch(/href="\/my-shop"[^>]*>Your Shop</);
  });

  it('shows Admin to the account that the server names, not to every administrator', async () => {
    expect((await drawn(someone({ userRole: 'admin' }))).names).not.toContain('Admin');
    expect((await drawn(someone({ userRole: 'admin', showAdminLink: true }))).names).toContain('Admin');
  });
});

describe('the footer', () => {
  it('shows the address of the business once it is known, line by line, and the place until then', () => {
    const drawnWith = (businessAddress: string | null): string => {
      const footer = createElement(Footer, { config: { businessAddress } as PublicConfig, user: null });
      return renderToStaticMarkup(createElement(MemoryRouter, null, footer));
    };
    expect(drawnWith('100 Rue Sainte-Thérèse\nVaughan ON L4J 2B2')).toContain(
      '100 Rue Sainte-Thérèse\nVaughan ON L4J 2B2',
    );
    expect(drawnWith(null)).toContain('Vaughan, Ontario, Canada');
  });
});
