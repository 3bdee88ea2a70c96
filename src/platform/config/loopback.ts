import ipaddr from 'ipaddr.js';

/** Whether a host, without a port, is only this machine (RFC 6761, section 6.3). */
export function isLoopback(host: string): boolean {
  const bare = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  if (bare === 'localhost' || bare.endsWith('.localhost')) return true;
  return ipaddr.isValid(bare) && ipaddr.process(bare).range() === 'loopback';
}

/** The same for a `Host` header; false if it contains a user name. */
export function isLoopbackHost(header: string): boolean {
  const [, host] = /^(\[[^\]]+\]|[^\s:@/[\]]+)(?::\d+)?$/.exec(header) ?? [];
  return host !== undefined && isLoopback(host);
}

/** The same for a whole URL. */
export const isLoopbackAddress = (url: string): boolean => isLoopback(URL.parse(url)?.hostname ?? '');
