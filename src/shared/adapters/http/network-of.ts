import ipaddr from 'ipaddr.js';

const PREFIX_BITS = 64;

/**
 * The network that is counted as one client: an IPv4 address, or the /64 of an IPv6 one, of which one household has all
 * addresses. What is no address stands for itself.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const known = ipaddr.process(address);
  if (known.kind() === 'ipv4') return known.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${known.toString()}/${String(PREFIX_BITS)}`).toString()}/${String(PREFIX_BITS)}`;
}

/**
 * The network of a visitor, null for this host itself: behind a proxy that is not trusted it would stand for everybody, who
 * are not to be counted as one where that would shut them out.
 */
export function visitorNetworkOf(address: string): string | null {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback' ? null : networkOf(address);
}
