import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { prefixOf } from '../../../../../platform/http/network-of.js';
import { deviceInWords, type Visit } from '../../../domain/visit.js';

const IPV4_BITS = 24;
const IPV6_BITS = 48;

/** Masks the last part of an IP address; null for this host and for invalid addresses. */
export function shortenedNetwork(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  const known = ipaddr.process(address);
  if (known.range() === 'loopback') return null;
  return prefixOf(known, known instanceof ipaddr.IPv6 ? IPV6_BITS : IPV4_BITS);
}

/** Where a request comes from, as stored with a session. */
export function visitOf({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Visit {
  return { device: deviceInWords(headers['user-agent'] ?? ''), network: shortenedNetwork(ip) };
}
