/** Shows what the site tells this device, and opens the page that it is about. It answers no request of any page. */
self.addEventListener('install', () => self.skipWaiting());

const pageOf = (path) => {
  const url = new URL(path, self.location.origin);
  return url.origin === self.location.origin ? url : new URL('/', self.location.origin);
};

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const shown = { body, tag, renotify: true, icon: '/icon-192.png', data: { path, tag } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

/** The order's page may be open already, under its own address: the link of a message only leads there. */
async function open(path, tag) {
  const { href, pathname, hash } = pageOf(path);
  const pages = hash === '' ? [pathname] : [tag, `/transaction${tag}`];
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => pages.includes(new URL(url).pathname));
  await (there === undefined ? self.clients.openWindow(href) : there.focus());
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path, tag } = event.notification.data;
  event.waitUntil(open(path, tag));
});
