/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;
/** The files of the driver’s pages and the name of this set; injected by the build. */
declare const __DRIVER_FILES__: string[];
declare const __DRIVER_BUILD__: string;
/** The cache of photos, which the pages fill. */
declare const __DRIVER_PHOTOS__: string;

const FILES = __DRIVER_FILES__;
const PREFIX = 'porchlight-driver-pages-';
/** Each build has its own cache. */
const CURRENT = `${PREFIX}${__DRIVER_BUILD__}`;
/** The same document serves all driver pages, because the same scripts render each of them. */
const SHELL = '/driver';
const PAGES = /^\/driver(\/jobs\/[^/]+|\/earnings(\/[^/]+)?)?\/?$/;
/** Keeps the previous cache, so that an open page can still load its own build’s files. */
const KEPT_BUILDS = 2;

/** Caches the page and its files, all or nothing; a page that names files of another build is not cached. */
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

/** Handles only the driver’s pages, their files and cached photos; the browser handles every other request. */
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (PAGES.test(pathname)) event.respondWith(pageOf(request));
  } else if (pathname.startsWith('/assets/') || FILES.includes(pathname)) event.respondWith(keptOrFetched(request));
  else if (pathname.startsWith('/photos/listings/')) event.respondWith(photoOf(request));
});
