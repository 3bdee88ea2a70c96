import { readFileSync } from 'node:fs';
import type { ProductPublicView } from '../../contexts/listings/published/views.js';
import { escapeHtml, jsonBlock } from './html.js';
import { EN } from '../../platform/texts/catalogue.js';
import { LANGUAGES } from '../../platform/texts/language.js';
import { textsIn } from '../../platform/texts/translator.js';
import { firstAnswers, waitingPage } from './first-drawing.js';
import { orderBody, plainDrawing, trackingBody } from './page-drawings.js';
import { headOf, PAGE_HEADS, tabTitle } from './page-heads.js';
import { robotsText, sitemapXml } from './robots.js';
import { shareLinkOf, transactionBody, transactionHead } from './transaction-page.js';

const HOSTILE = `"><script>alert(1)</script><img src=x onerror='x'> & co`;
const view = (changes: Partial<ProductPublicView> = {}): ProductPublicView => ({
  id: 'abcdefabcdef',
  name: 'Oak bookcase',
  description: 'Solid oak.',
  amount: 149.99,
  size: 'medium',
  deliveryFee: 25,
  total: 174.99,
  status: 'waiting_for_payment',
  isExpired: false,
  thumbnailUrl: '/photos/listings/abcdefabcdef/1-aaaaaaaa-thumb.webp',
  imageUrls: ['/photos/listings/abcdefabcdef/1-aaaaaaaa-large.webp'],
  shareLink: 'Ab3dEf9h',
  createdAt: '2026-06-10T14:00:00.000Z',
  sellerFirstName: 'Maya',
  sellerRating: null,
  ...changes,
});

describe('content written into a page', () => {
  it('can never break out of its element', () => {
    expect(escapeHtml(HOSTILE)).not.toMatch(/[<>"']/);
    const block = jsonBlock('x', { name: `</script>${HOSTILE}` });
    expect(block.match(/<\/script>/g)).toHaveLength(1);
    expect(JSON.parse(/>(.*)<\/script>$/.exec(block)?.[1] ?? '')).toEqual({ name: `</script>${HOSTILE}` });
    const written =
      transactionHead(view({ name: HOSTILE }), 'https://p.test', 'en') + transactionBody(view({ name: HOSTILE }), 'en');
    expect(written).not.toContain('<script');
    expect(written).not.toContain('<img src=x');
    expect(firstAnswers(view({ name: HOSTILE })).match(/<script/g)).toHaveLength(1);
    for (const drawn of [
      orderBody(view({ name: HOSTILE }), 'en', true),
      orderBody(view({ name: HOSTILE }), 'fr', false),
      trackingBody(view({ name: HOSTILE }), 'en'),
    ]) {
      expect(drawn).not.toContain('<script');
      expect(drawn).not.toContain('<img src=x');
    }
  });

  it('gives chats the title, price and photo, and tells search engines not to index it', () => {
    const head = transactionHead(view(), 'https://p.test', 'en');
    expect(head).toContain('<meta property="og:title" content="Oak bookcase · $174.99 delivered">');
    expect(head).toContain('<meta property="og:image" content="https://p.test/photos/previews/abcdefabcdef.jpg">');
    expect(head).toContain('<meta property="product:price:amount" content="174.99">');
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).toContain('https://p.test/transaction/Ab3dEf9h');
    expect(head).not.toMatch(/Maya|Tremblay|L4L/);
  });

  it('does not offer what is sold, cancelled or expired', () => {
    for (const changes of [{ status: 'item_delivered' }, { status: 'cancelled' }, { isExpired: true }] as const)
      expect(transactionHead(view(changes), '', 'en')).toContain('no longer for sale');
  });
});

describe('a page whose content is not known yet', () => {
  it('has the frame of the site with a spinner, and a sentence for browsers without scripts', () => {
    expect(waitingPage('en')).toContain('<a class="logo" href="/">');
    expect(waitingPage('en')).toMatch(/<main id="main" class="main">.*<div class="spinner-page" role="status">/s);
    expect(waitingPage('en')).toMatch(/<noscript>.*needs JavaScript.*help@.*<\/noscript>/);
    expect(transactionBody(view(), 'en')).toContain('<noscript>');
  });
});

describe('the first drawing of a page', () => {
  it('has the words of its language, and nothing that can be used', () => {
    for (const language of LANGUAGES) {
      const drawn = plainDrawing('/create-link', language, true) ?? '';
      expect(drawn).toContain(textsIn(language)('listing.create.title'));
      expect(drawn.match(/<input/g)).toHaveLength((drawn.match(/ disabled/g) ?? []).length);
    }
  });

  it('of the driver’s list is not in the document that the driver’s worker keeps for all pages', () => {
    expect(plainDrawing('/driver', 'en', true)).toBeNull();
    expect(plainDrawing('/driver', 'en', false)).toContain('Your jobs');
    expect(plainDrawing('/terms', 'en', true)).toBeNull();
  });
});

describe('the pages of the site', () => {
  it('are found by their path, with names and optional parts', () => {
    expect(headOf('/')?.path).toBe('/');
    expect(headOf('/transaction/Ab3dEf9h/order')?.path).toBe('/transaction/:shareLink/order');
    for (const path of ['/order-not-completed', '/order-not-completed/abcdefabcdef'])
      expect(headOf(path)?.path).toBe('/order-not-completed/:productId?');
    for (const path of ['/nothing', '/transaction', '/transaction/a/b/c', '/terms/x']) expect(headOf(path)).toBeNull();
    expect(tabTitle((t) => t('head.terms.title'), textsIn('en'))).toBe('Terms of Service · Porchlight');
  });

  it('are the same in the table of heads and in the table of routes, each rendered by the same module', () => {
    const table = readFileSync(new URL('../../../web/src/app/routes.tsx', import.meta.url), 'utf8');
    const parts = table.split(/(?=path: ')/).slice(1);
    const routes = new Map(
      parts.map((part) => [/path: '([^']+)'/.exec(part)?.[1], /import\('..\/features\/([^']+)'\)/.exec(part)?.[1]]),
    );
    for (const path of ['*', '/:shareLink']) routes.delete(path);
    // It is given the other pages, so it is loaded by a function of its own.
    routes.set('/usertest', 'development/user-test-page');
    // The console routes its own pages below this path.
    const routeOf = (path: string): string => (/^\/admin(?:\/|$)/.test(path) ? '/admin/*' : path);
    expect(new Map(PAGE_HEADS.map(({ path, source }) => [routeOf(path), source]))).toEqual(routes);
  });

  it.each([
    ['public', ['/', '/auth', '/transaction/:shareLink', '/transaction/:shareLink/order', '/order-confirmation']],
    ['public', ['/order-not-completed/:productId?', '/item-sold/:shareLink', '/:shareLink', '*']],
    ['public', ['/terms', '/privacy', '/driver-agreement', '/address-test', '/stripe-test', '/usertest']],
    ['signed-in', ['/auth/complete-registration', '/register', '/welcome', '/pre-stripe-connect']],
    ['signed-in', ['/onboarding/complete', '/onboarding/error']],
    ['profile', ['/my-shop']],
    // Anyone may write a draft; signing in is only required to publish it.
    ['public', ['/create-link', '/create-link/publish']],
  ])('are %s at the specified paths %j, each with its own code', (access, paths) => {
    const table = readFileSync(new URL('../../../web/src/app/routes.tsx', import.meta.url), 'utf8');
    const rows = [...table.matchAll(/path: '([^']+)',\s+access: '([^']+)',\s+load: (?:\(\) => import\(|userTest)/g)];
    const found = new Map(rows.map(([, path = '', rule = '']) => [path, rule]));
    expect(paths.map((path) => [path, found.get(path)])).toEqual(paths.map((path) => [path, access]));
  });

  it('have a default title, and a default description that names Vaughan, Ontario', () => {
    const head = headOf('/');
    const t = textsIn('en');
    expect(head === null ? null : tabTitle(head.title, t)).toBe(EN['head.site.title']);
    expect(head?.description(t)).toBe(EN['head.site.description']);
    expect(EN['head.site.description']).toContain('Vaughan, Ontario');
  });

  it('have descriptions that search results can show in full', () => {
    for (const language of LANGUAGES)
      for (const { path, description } of PAGE_HEADS) {
        const { length } = description(textsIn(language));
        expect([language, path, length > 30 && length < 180]).toEqual([language, path, true]);
      }
  });

  it('show a transaction at its page and at its short link, and nowhere else', () => {
    expect(['/Ab3dEf9h', '/transaction/Ab3dEf9h'].map(shareLinkOf)).toEqual(['Ab3dEf9h', 'Ab3dEf9h']);
    for (const path of ['/Ab3dEf9', '/Ab3dEf9h0', '/transaction/Ab3dEf9h/order', '/Ab3dEf9-', '/Ab3dÉf9h', '/Ab3d Ef9'])
      expect(shareLinkOf(path)).toBeNull();
  });

  it('are listed for crawlers only if they are public', () => {
    const sitemap = sitemapXml('https://p.test');
    for (const path of ['/', '/terms', '/privacy', '/driver-agreement', '/check'])
      expect(sitemap).toContain(`<loc>https://p.test${path}</loc>`);
    expect(sitemap).not.toMatch(/transaction|my-shop|admin|register<|test</);
    expect(robotsText('https://p.test')).toMatch(/Disallow: \/api\/[\s\S]*Sitemap: https:\/\/p\.test\/sitemap\.xml/);
  });
});
