/** Shows what the site tells this device, and opens the page that it is about. It answers no request of any page. */
self.addEventListener('install', () => self.skipWaiting());

const pageOf = (path) => {
  const url = new URL(path, self.location.origin);
  return url.origin === self.location.origin ? url : new URL('/', self.location.origin);
};

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  const shown = { body, tag, renotify: true, icon: '/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, shown));
});

async function open(path) {
  const { href, pathname } = pageOf(path);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === pathname);
  await (there === undefined ? self.clients.openWindow(href) : there.focus());
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.path));
});
