import ipaddr from 'ipaddr.js';

/** Of the prefixes that one household, a small site and a large one are given, how many times as much each may ask for. */
const WIDER = [
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
];
const HOUSEHOLD_BITS = 64;

/** The network of so many bits in which an address lies, such as `203.0.113.0/24`. */
export function prefixOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const length = String(bits);
  const kind = address instanceof ipaddr.IPv6 ? ipaddr.IPv6 : ipaddr.IPv4;
  return `${kind.networkAddressFromCIDR(`${address.toString()}/${length}`).toString()}/${length}`;
}

/**
 * The network that is counted as one client: an IPv4 address, or the /64 of an IPv6 one, of which one household has all
 * addresses. An invalid address stands for itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  return known instanceof ipaddr.IPv6 ? prefixOf(known, HOUSEHOLD_BITS) : known.toString();
}

/**
 * The networks that a client's limits count in: its own, and of an IPv6 address the /56 and the /48 around it, which may ask
 * for 4 and 16 times as much (`times`); otherwise a /48 would count as 65,536 clients.
 */
export function limitedNetworksOf(address: string): { network: string; times: number }[] {
  const own = { network: networkOf(address), times: 1 };
  const known = ipaddr.isValid(address) ? ipaddr.process(address) : null;
  if (!(known instanceof ipaddr.IPv6)) return [own];
  return [own, ...WIDER.map(({ bits, times }) => ({ network: prefixOf(known, bits), times }))];
}

/**
 * The network of a visitor, null for this host itself: behind a proxy that is not trusted it would stand for everyone, who
 * are not to be counted as one where that would shut them out.
 */
export function visitorNetworkOf(address: string): string | null {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback' ? null : networkOf(address);
}
