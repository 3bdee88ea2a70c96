import { jest } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { baseApi } from '../../shared/api/base-api';
import { HOME_PICTURES } from '../../../../src/platform/published/home-pictures.js';
import { sessionApi, type PublicConfig, type StripeStatus, type User } from '../../shared/api/session.api';

// Node cannot import style sheets.
jest.unstable_mockModule('./home.css', () => ({}));
jest.unstable_mockModule('../../shared/newsletter/newsletter.css', () => ({}));
const { default: HomePage } = await import('./home-page');

const GUIDE = 'https://guide.porchlight.test/';
const MAYA = { id: 7, userRole: 'user', profileCompleted: true, firstName: 'Maya', username: 'maya.t' } as User;

/** The first rendering of the home page for this user. */
async function drawn(user: User | null, config: Partial<PublicConfig> = {}): Promise<string> {
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  const { upsertQueryData } = sessionApi.util;
  await store.dispatch(upsertQueryData('user', undefined, user));
  await store.dispatch(upsertQueryData('stripeStatus', undefined, { canCreateListings: false } as StripeStatus));
  const known = { videoId: null, guideUrl: GUIDE, ...config } as PublicConfig;
  await store.dispatch(upsertQueryData('config', undefined, known));
  const page = createElement(MemoryRouter, null, createElement(HomePage));
  const html = renderToStaticMarkup(createElement(Provider, { store, children: page }));
  store.dispatch(baseApi.util.resetApiState());
  return html.replaceAll('&#x27;', '’');
}
const all = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, text = '']) => text);
/** The name of each section: its label or its first heading. */
const sectionsOf = (html: string): string[] =>
  html
    .split('<section ')
    .slice(1)
    .map((part) => /^[^>]*aria-label="([^"]+)"/.exec(part)?.[1] ?? /<h[12][^>]*>([^<]+)</.exec(part)?.[1] ?? '');
const linksTo = (html: string, to: string): string[] =>
  all(html, new RegExp(`<a [^>]*href="${to}"[^>]*>([^<]+)</a>`, 'g'));

const SECTIONS = [
  'Sell to a stranger. Sleep well.',
  'Works where you already sell',
  'What goes wrong today',
  'What Porchlight does about it',
  'Be the first to hear',
  'Three steps',
  'The old way and the new way',
  'Payments by Stripe',
  'Ready when you are',
  'Help',
];

beforeAll(() => void Object.assign(globalThis, { window: { location: { search: '' } } }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'window'));

describe('the home page (specification §2)', () => {
  it('has its ten sections in the specified order', async () => {
    expect(sectionsOf(await drawn(null))).toEqual(SECTIONS);
  });

  it('has the specified content in each section', async () => {
    const html = await drawn(null);
    const parts = html.split('<section ').slice(1);
    const headings = (part: number): string[] => all(parts[part] ?? '', /<h3>([^<]+)</g);
    const items = (part: number): string[] => all(parts[part] ?? '', /<li[^>]*>(?:<svg.*?<\/svg>)?([^<]+)<\/li>/g);
    expect(items(0)).toEqual(['Secure Payments', 'Verified Delivery', 'No Contact Needed']);
    expect(items(1)).toEqual(['Facebook Marketplace', 'Kijiji', 'Karrot', 'Poshmark']);
    expect(headings(2)).toEqual(['Meeting strangers', 'Payment drama', 'Coordination nightmare']);
    expect(headings(3)).toHaveLength(3);
    expect(parts[4]).toMatch(/^[^>]*id="email-signup"/);
    expect(parts[4]).toMatch(/type="submit"[^>]*>Subscribe</);
    expect(headings(5)).toEqual(['Create your listing', 'The buyer pays securely', 'A driver delivers']);
    expect(headings(6)).toEqual(['Before', 'With Porchlight']);
    expect(parts[7]).toContain('Porchlight never sees your banking details');
    expect(all(parts[7] ?? '', /class="big-number">([^<]+)</g)).toEqual(['1.4 trillion', '0', '100%']);
  });

  it('leads a visitor from the first screen to selling and to checking a link, with one primary button', async () => {
    const [, hero = ''] = (await drawn(null)).split('<section ');
    expect(all(hero, /<a class="button-link"[^>]*>([^<]+)</g)).toEqual(['Sell something']);
    expect([linksTo(hero, '/create-link'), linksTo(hero, '/check')]).toEqual([['Sell something'], ['Check a link']]);
  });

  it('gives every product picture a size and loads all but the first lazily', async () => {
    const pictures = all(await drawn(null), /<img ([^>]*)>/g).filter((attributes) => attributes.includes('/home/'));
    expect(pictures).toHaveLength(Object.keys(HOME_PICTURES).length);
    for (const attributes of pictures) expect(attributes).toMatch(/alt="[^"]{20,}" width="\d+" height="\d+"/);
    expect(pictures.map((attributes) => attributes.includes('loading="lazy"'))).toEqual([
      false,
      ...pictures.slice(1).map(() => true),
    ]);
  });

  it('invites a visitor to sign in three times', async () => {
    const html = await drawn(null);
    const calls = ['Join the local commerce revolution', 'Get Started Today', 'Experience Safe Trading'];
    expect(linksTo(html, '/auth')).toEqual(calls);
    expect(html).not.toMatch(/Welcome back|Contact us|Your next step/);
  });

  it('shows anyone who is signed in their next step first, and invites them to sell', async () => {
    const html = await drawn({ ...MAYA, profileCompleted: false });
    expect(sectionsOf(html)).toEqual(['Your next step', ...SECTIONS]);
    const calls = ['Create Your First Listing', 'Try It Now', 'Start Selling Safely Today'];
    expect(linksTo(html, '/create-link')).toEqual(calls);
    expect(linksTo(html, '/auth')).toEqual([]);
    expect(html).toContain('>Contact us</button>');
  });

  it('welcomes a completed profile by first name or username, with a link to the shop', async () => {
    const html = await drawn(MAYA);
    expect(sectionsOf(html)).toEqual(['Your next step', 'Welcome', ...SECTIONS]);
    expect(html).toContain('Welcome back, Maya!');
    expect(linksTo(html, '/my-shop')).toEqual(['Visit your shop']);
    expect(await drawn({ ...MAYA, firstName: null })).toContain('Welcome back, maya.t!');
  });

  it('opens the guide in a new tab', async () => {
    const link = /<a [^>]*>View Guide/.exec(await drawn(null))?.[0];
    expect(link).toContain(`href="${GUIDE}"`);
    expect(link).toContain('target="_blank"');
  });

  it('loads nothing from the video’s host before it is played', async () => {
    const html = await drawn(null, { videoId: 'abc123' });
    expect(html).toContain('Watch how it works');
    expect(html).not.toMatch(/iframe|youtube|abc123/);
  });
});
