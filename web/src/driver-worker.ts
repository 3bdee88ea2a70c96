/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;
/** The files of the driver's pages and what names this choice of them; written in by the build. */
declare const __DRIVER_FILES__: string[];
declare const __DRIVER_BUILD__: string;
/** The cache of photos, which the pages fill. */
declare const __DRIVER_PHOTOS__: string;

const FILES = __DRIVER_FILES__;
const PREFIX = 'porchlight-driver-pages-';
/** Every build has a cache of its own. */
const CURRENT = `${PREFIX}${__DRIVER_BUILD__}`;
/** One page stands for all: each of them is drawn by the same scripts. */
const SHELL = '/driver';
const PAGES = /^\/driver(\/jobs\/[^/]+|\/earnings(\/[^/]+)?)?\/?$/;
/** With the one before, so that a page that is open goes on with the files it knows. */
const KEPT_BUILDS = 2;

/** The page and its files, all or nothing; a page that names a file of another build is not kept. */
async function keepBuild(): Promise<void> {
  const cache = await caches.open(CURRENT);
  await cache.addAll(FILES);
  const page = await fetch(SHELL, { cache: 'reload', credentials: 'omit' });
  const html = await page.clone().text();
  const named = [...html.matchAll(/\/assets\/[^"]+\.(?:js|css)/g)].map(([path]) => path);
  if (!page.ok || named.some((path) => !FILES.includes(path))) throw new Error('The page is of another build.');
  await cache.put(SHELL, page);
}

async function forgetOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  for (const name of builds.slice(0, Math.max(0, builds.length - KEPT_BUILDS + 1))) await caches.delete(name);
}

async function pageOf(request: Request): Promise<Response> {
  const kept = await caches.match(SHELL, { cacheName: CURRENT, ignoreVary: true });
  return kept ?? fetch(request);
}

const keptOrFetched = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

async function photoOf(request: Request): Promise<Response> {
  const kept = await caches.match(request, { cacheName: __DRIVER_PHOTOS__, ignoreVary: true });
  return kept ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(keepBuild().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(forgetOldBuilds().then(() => self.clients.claim())));

/** Nothing but the driver's pages, their files and kept photos; every other request is the browser's own. */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (PAGES.test(pathname)) event.respondWith(pageOf(request));
  } else if (pathname.startsWith('/assets/') || FILES.includes(pathname)) event.respondWith(keptOrFetched(request));
  else if (pathname.startsWith('/photos/listings/')) event.respondWith(photoOf(request));
});
