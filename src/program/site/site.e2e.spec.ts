import { startApplication, type TestApplication } from '../../../test/support/application.js';
import { Person } from '../../../test/support/people.js';
import { Sale } from '../../../test/support/sale.js';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PageWriter } from './page-writer.js';
import { SiteTemplate } from './site-template.js';

const BUILT = fileURLToPath(new URL('../../../web/dist/en', import.meta.url));
const TEMPLATE = new SiteTemplate(BUILT);
type Manifest = Record<string, { file: string; css?: string[] } | undefined>;

let site: TestApplication;
beforeAll(async () => {
  site = await startApplication();
});
afterAll(() => site.close());

const page = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(site.url + path, { headers });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

describe('a page, before any script runs', () => {
  it.each([
    ['/', 'Porchlight: safe local sales', false],
    ['/terms', 'Terms of Service · Porchlight', false],
    ['/my-shop', 'Your shop · Porchlight', true],
    ['/register', 'Complete your profile · Porchlight', true],
    ['/order-not-completed/abcdefabcdef', 'Order not completed · Porchlight', true],
  ])('at %s has the title “%s”', async (path, title, isHidden) => {
    const { status, text, headers } = await page(path);
    expect([status, titleOf(text)]).toEqual([200, title]);
    expect(text.includes('name="robots" content="noindex"')).toBe(isHidden);
    expect(text).toMatch(/<meta name="description" content="[^"]{30,}"/);
    expect(text).toContain(`<meta property="og:image" content="${site.url}/og.png">`);
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('returns a 404 in the site’s design when it does not exist', async () => {
    for (const path of ['/nothing-here', '/transaction/aaaaaaaa', '/aaaaaaaa', '/aaaaaaa', '/aaaaaaaaa', '/terms/x']) {
      const { status, text } = await page(path);
      expect([path, status, titleOf(text)]).toEqual([path, 404, 'Page not found · Porchlight']);
      expect(text).toContain('<div id="root">');
    }
    expect((await page('/api/nothing')).headers.get('content-type')).toContain('application/json');
  });

  it('shows strangers the first screen of the home page, and anyone with a session cookie a spinner', async () => {
    const stranger = (await page('/')).text;
    expect(stranger).toContain('<a class="button-link" href="/create-link">Sell something</a>');
    expect(stranger).toMatch(/rel="preload" as="image" href="\/home\/en\/tracking\.webp"/);
    expect(stranger).not.toContain('spinner-page');
    const known = (await page('/', { cookie: `${site.environment.sessionCookie}=anything` })).text;
    expect(known).toContain('spinner-page');
    expect(known).not.toContain('Sell something');
  });

  it('is served outside production only when it is for tests', async () => {
    const writer = new PageWriter(
      'en',
      TEMPLATE,
      { publicView: () => Promise.resolve(null) },
      { publicUrl: site.url, hasTestPages: false },
    );
    for (const path of ['/address-test', '/stripe-test', '/usertest']) {
      expect([path, (await page(path)).status]).toEqual([path, 200]);
      expect([path, (await writer.write(path, true)).status]).toEqual([path, 404]);
    }
  });

  it('never shows a signed-in seller’s home page to a visitor, or the other way round', async () => {
    const seller = new Person(site.url, 'first-screen@example.ca');
    await seller.signIn();
    const isDrawn = async (headers: Record<string, string>): Promise<boolean[]> => {
      const { text } = await page('/', headers);
      return ['Sell to a stranger. Sleep well.', 'class="spinner-page"'].map((part) => text.includes(part));
    };
    // Twice each: a page cached for one must not be shown to the other.
    for (let times = 0; times < 2; times++) {
      expect(await isDrawn({})).toEqual([true, false]);
      expect(await isDrawn({ cookie: seller.cookieHeader })).toEqual([false, true]);
    }
  });

  it('leads a link pasted with the end of its sentence to the item', async () => {
    for (const [path, meant] of [
      ['/Ab3dEf9h/', '/Ab3dEf9h'],
      ['/Ab3dEf9h).?utm=chat', '/Ab3dEf9h?utm=chat'],
      ['/transaction/Ab3dEf9h/', '/transaction/Ab3dEf9h'],
    ] as const) {
      const answer = await fetch(site.url + path, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, meant]);
    }
    expect((await fetch(`${site.url}/Ab3dEf9h1.`, { redirect: 'manual' })).status).toBe(404);
  });

  it('says that no one is signed in only to strangers, and only in pages that are for them', async () => {
    const seller = new Person(site.url, 'first-answers@example.ca');
    await seller.signIn();
    const answersOf = async (path: string, headers: Record<string, string> = {}): Promise<unknown> => {
      const block = /id="first-answers">([^<]+)</.exec((await page(path, headers)).text)?.[1];
      return block === undefined ? undefined : JSON.parse(block);
    };
    // Twice each: a page cached for one must not be shown to the other.
    for (let times = 0; times < 2; times++)
      for (const path of ['/', '/auth', '/help', '/terms', '/create-link']) {
        expect([path, await answersOf(path)]).toEqual([path, { '/api/user': null }]);
        expect([path, await answersOf(path, { cookie: seller.cookieHeader })]).toEqual([path, undefined]);
      }
    // The driver's worker keeps the page that a stranger gets, for a driver without network.
    for (const path of ['/driver', '/driver/jobs/1', '/my-shop', '/nothing-here', '/auth/link', '/admin'])
      expect([path, await answersOf(path)]).toEqual([path, undefined]);
  });

  it('names the files of its page, so that the browser asks for them at once', async () => {
    const built = JSON.parse(readFileSync(`${BUILT}/.vite/manifest.json`, 'utf8')) as Manifest;
    for (const [path, module] of [
      ['/auth', 'account/sign-in-page'],
      ['/driver/jobs/1', 'driver/job-page'],
      ['/nothing-here', 'home/not-found-page'],
    ] as const) {
      const { text } = await page(path);
      const { file = '', css = [] } = built[`src/features/${module}.tsx`] ?? {};
      for (const each of [file, ...css]) expect([path, text.includes(`href="/${each}"`)]).toEqual([path, true]);
    }
  });

  it('describes a transaction to chats and strangers, and embeds no public answer for signed-in users', async () => {
    const sale = await Sale.at(site, 'listed', { name: '<b>Oak</b> “bookcase”' });
    const path = `/transaction/${sale.listing.shareLink}`;
    for (const address of [path, `/${sale.listing.shareLink}`]) {
      const { status, text } = await page(address);
      expect([status, titleOf(text)]).toEqual([200, '&lt;b&gt;Oak&lt;/b&gt; “bookcase” · Porchlight']);
      expect(text).toContain(`og:url" content="${site.url}${path}"`);
      expect(text).toContain('$175.00 delivered');
      expect(text).toContain('id="first-answers"');
      expect(text).toContain('rel="preload" as="image"');
      expect(text).not.toContain('<b>Oak');
      expect(text).not.toMatch(/Tremblay|Maple|L4L/);
    }
    expect((await page(path, { cookie: sale.seller.cookieHeader })).text).not.toContain('first-answers');
    const { text } = await page(path);
    const picture = /og:image" content="([^"]+)"/.exec(text)?.[1] ?? '';
    const answer = await fetch(picture);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    await answer.arrayBuffer();
  });

  it('loads compressed, immutable files from its own origin only', async () => {
    const { text, headers } = await page('/');
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(text) ?? [];
    const file = await fetch(site.url + script, { headers: { 'accept-encoding': 'br' } });
    await file.arrayBuffer();
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(['br', null]).toContain(file.headers.get('content-encoding'));
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    // No map, chat or pixel is configured.
    expect(headers.get('content-security-policy')).toContain("img-src 'self' data: blob:;");
    expect(text).not.toMatch(/src="https?:|rel="(stylesheet|modulepreload|preload)"[^>]*href="https?:/);
    for (const path of ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/icon-192.png', '/og.png'])
      expect([path, (await page(path)).status]).toEqual([path, 200]);
    expect((await page('/.vite/manifest.json')).status).toBe(404);
  });

  it('has the hashed files of both languages in one folder, and of every other name says 404', async () => {
    for (const language of ['en', 'fr']) {
      const { text } = await page('/', { 'accept-language': language });
      const [script = ''] = /\/assets\/[^"]+\.js/.exec(text) ?? [];
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await fetch(site.url + script, { method, headers: { 'accept-encoding': 'gzip' } });
        const said = ['content-type', 'content-encoding', 'cache-control', 'vary'].map((name) => headers.get(name));
        expect([method, status, ...said]).toEqual([
          method,
          200,
          'application/javascript; charset=utf-8',
          'gzip',
          'public, max-age=31536000, immutable',
          'accept-encoding',
        ]);
      }
    }
    for (const name of ['', 'nothing.js', '..%2Findex.html', '%2e%2e%2f.vite%2fmanifest.json', 'a/b.js']) {
      const { status, headers } = await page(`/assets/${name}`);
      expect([name, status, headers.get('content-type')]).toEqual([name, 404, 'application/json; charset=utf-8']);
      expect(headers.get('cache-control') ?? '').not.toContain('immutable');
    }
  });
});

describe('caching', () => {
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(site.url + path, { headers });
    return { status: answer.status, headers: answer.headers, bytes: (await answer.arrayBuffer()).byteLength };
  };

  it('revalidates pages, files and public answers by ETag, and sends them again only when changed', async () => {
    const sale = await Sale.at(site, 'listed');
    const { listing } = sale;
    const view = `/api/products/${listing.shareLink}`;
    const preview = `/photos/previews/${listing.id}.jpg`;
    for (const path of [
      '/',
      `/transaction/${listing.shareLink}`,
      '/robots.txt',
      '/icon.svg',
      '/api/config',
      '/api/service-areas',
      view,
      preview,
    ]) {
      const first = await ask(path);
      const tag = first.headers.get('etag') ?? '';
      expect([path, first.status, tag !== '', first.bytes > 0]).toEqual([path, 200, true, true]);
      for (const known of [tag, `"x", ${tag}`]) {
        // Without this header the client sends no-cache and gets the full response.
        const again = await ask(path, { 'if-none-match': known, 'cache-control': 'max-age=0' });
        expect([path, again.status, again.bytes, again.headers.get('cache-control')]).toEqual([
          path,
          304,
          0,
          first.headers.get('cache-control'),
        ]);
      }
      expect([path, (await ask(path, { 'if-none-match': '"another"', 'cache-control': 'max-age=0' })).status]).toEqual([
        path,
        200,
      ]);
    }
    const before = (await ask(view)).headers.get('etag') ?? '';
    await sale.seller.call('PATCH', `/api/products/${listing.id}`, { body: { name: 'Pine bookcase' } });
    expect((await ask(view, { 'if-none-match': before, 'cache-control': 'max-age=0' })).status).toBe(200);
  });

  it('never stores personal answers', async () => {
    const sale = await Sale.at(site, 'listed');
    for (const path of [`/api/products/${sale.listing.shareLink}`, '/api/user', '/api/products']) {
      const { headers } = await ask(path, { cookie: sale.seller.cookieHeader });
      expect([path, headers.get('cache-control'), headers.get('etag')]).toEqual([
        path,
        expect.stringContaining('no-store'),
        null,
      ]);
    }
  });

  it('compresses pages, transactions and scripts as Accept-Encoding asks', async () => {
    const { listing } = await Sale.at(site, 'listed');
    const html = await (await fetch(`${site.url}/terms`)).text();
    const script = /\/assets\/[^"]+\.js/.exec(html)?.[0] ?? '';
    const sizes: Record<string, number> = {};
    for (const path of ['/terms', `/transaction/${listing.shareLink}`, script]) {
      for (const packing of ['br', 'gzip', 'identity', 'br;q=0, gzip']) {
        const response = await fetch(site.url + path, { headers: { 'accept-encoding': packing } });
        const sent = packing === 'identity' ? null : packing.startsWith('br;') ? 'gzip' : packing;
        expect([path, packing, response.headers.get('content-encoding')]).toEqual([path, packing, sent]);
        expect(response.headers.get('vary')).toContain('accept-encoding');
        sizes[`${path} ${packing}`] = Number(response.headers.get('content-length'));
        expect((await response.text()).length).toBeGreaterThan(1_000);
      }
      expect(sizes[`${path} br`]).toBeLessThan(sizes[`${path} identity`]! / 2);
    }
  });
});

describe('the support chat without its secret', () => {
  it('is refused with its documented error, and its host is not in the content security policy', async () => {
    const buyer = new Person(site.url, 'chat@example.ca');
    await buyer.signIn({ asProspect: true });
    const refusal = {
      status: 503,
      body: { success: false, code: 'not-configured', message: expect.any(String) as string },
    };
    expect(await buyer.get('/api/intercom/jwt')).toMatchObject(refusal);
    expect(await buyer.post('/api/intercom/buyer-jwt', { email: buyer.email })).toMatchObject(refusal);
    expect((await page('/')).headers.get('content-security-policy')).not.toContain('intercom');
  });
});
