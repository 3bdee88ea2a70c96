import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { deviceInWords, type Visit } from '../../../domain/visit.js';

const IPV4_BITS = 24;
const IPV6_BITS = 48;

/** The network of an address without its last part; null for this host itself and for what is no address. */
export function shortenedNetwork(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const known = ipaddr.process(address);
  if (known.range() === 'loopback') return null;
  if (known instanceof ipaddr.IPv4) {
    return `${ipaddr.IPv4.networkAddressFromCIDR(`${known.toString()}/${String(IPV4_BITS)}`).toString()}/${String(IPV4_BITS)}`;
  }
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${known.toString()}/${String(IPV6_BITS)}`).toString()}/${String(IPV6_BITS)}`;
}

/** From where a request comes, as it is kept with a session. */
export function visitOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Visit {
  return { device: deviceInWords(headers['user-agent'] ?? ''), network: shortenedNetwork(ip) };
}
