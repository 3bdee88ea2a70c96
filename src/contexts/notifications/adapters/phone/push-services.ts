/** The push services of common browsers; no other host is ever called, whatever a browser sends. */
const HOSTS =
  /^(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[a-z0-9-]+\.notify\.windows\.com|([a-z0-9-]+\.)?push\.apple\.com)$/;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Whether an endpoint from a browser belongs to a push service; `allowsLoopback` is for tests. */
export function isPushService(endpoint: string, allowsLoopback: boolean): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (allowsLoopback && LOOPBACK.has(url.hostname)) return true;
  return url.protocol === 'https:' && url.port === '' && HOSTS.test(url.hostname);
}
