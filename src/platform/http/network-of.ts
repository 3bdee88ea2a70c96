import ipaddr from 'ipaddr.js';

/** For each prefix that a household, a small site or a large one receives: how many times a client's limit it has. */
const WIDER = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
];
const HOUSEHOLD_BITS = 64;

/** The network of an address with the given prefix length, for example `203.0.113.0/24`. */
export function prefixOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const length = String(bits);
  const kind = address instanceof ipaddr.IPv6 ? ipaddr.IPv6 : ipaddr.IPv4;
  return `${kind.networkAddressFromCIDR(`${address.toString()}/${length}`).toString()}/${length}`;
}

/**
 * The network that counts as one client: an IPv4 address, or the /64 of an IPv6 address, which one household owns
 * entirely. An invalid address counts as itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  return known instanceof ipaddr.IPv6 ? prefixOf(known, HOUSEHOLD_BITS) : known.toString();
}

/**
 * The networks in which a client is rate-limited: its own, and for IPv6 also the /56 and /48 around it, with 4 and 16
 * times the limit (`times`). Otherwise a /48 would count as 65,536 clients.
 */
export function limitedNetworksOf(address: string): { network: string; times: number }[] {
  const own = { network: networkOf(address), times: 1 };
  const known = ipaddr.isValid(address) ? ipaddr.process(address) : null;
  if (!(known instanceof ipaddr.IPv6)) return [own];
  return [own, ...WIDER.map(({ bits, times }) => ({ network: prefixOf(known, bits), times }))];
}

/**
 * A visitor's network; null for this host, which everyone shares behind an untrusted proxy and which must not be
 * limited as one client.
 */
export function visitorNetworkOf(address: string): string | null {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback' ? null : networkOf(address);
}
