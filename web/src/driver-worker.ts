/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;
/** The files of the driver’s pages and the name of this set; injected by the build. */
declare const __DRIVER_FILES__: string[];
declare const __DRIVER_BUILD__: string;
/** The cache of photos, which the pages fill. */
declare const __DRIVER_PHOTOS__: string;
/** The language of this worker and of the page that it caches. */
declare const __LANGUAGE__: string;
/** The cache in which the pages keep the chosen language. */
declare const __CHOSEN_LANGUAGE__: string;

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
  // Without the cookie the header alone says which of the sites is meant.
  const headers = { 'accept-language': __LANGUAGE__ };
  const page = await fetch(SHELL, { cache: 'reload', credentials: 'omit', headers });
  const html = await page.clone().text();
  const named = [...html.matchAll(/\/assets\/[^"]+\.(?:js|css)/g)].map(([path]) => path);
  if (!page.ok || named.some((path) => !FILES.includes(path))) throw new Error('The page is of another build.');
  await cache.put(SHELL, page);
}

async function forgetOldBuilds(): Promise<void> {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  for (const name of builds.slice(0, Math.max(0, builds.length - KEPT_BUILDS + 1))) await caches.delete(name);
}

/** Whether the reader has chosen another language than this worker's since it was installed. */
async function isOtherLanguage(): Promise<boolean> {
  const chosen = await caches.match('/language.txt', { cacheName: __CHOSEN_LANGUAGE__, ignoreVary: true });
  return chosen !== undefined && (await chosen.text()) !== __LANGUAGE__;
}

/** The cached page; in another language the server's, whose own worker then takes over, or the cached one offline. */
async function pageOf(request: Request): Promise<Response> {
  const kept = await caches.match(SHELL, { cacheName: CURRENT, ignoreVary: true });
  if (kept === undefined) return fetch(request);
  if (!(await isOtherLanguage())) return kept;
  return fetch(request).catch(() => kept);
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
