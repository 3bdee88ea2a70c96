import { Injectable } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { Networks } from '../application/ports/networks.js';

const PREFIX_BITS = { ipv4: 24, ipv6: 64 };

@Injectable()
export class IpNetworks extends Networks {
  publicPrefixOf(client: string): string | null {
    if (!ipaddr.isValid(client)) return null;
    const known = ipaddr.process(client);
    if (known.range() !== 'unicast') return null;
    const kind = known.kind();
    const range = `${known.toString()}/${String(PREFIX_BITS[kind])}`;
    const network =
      kind === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(range) : ipaddr.IPv6.networkAddressFromCIDR(range);
    return `${network.toString()}/${String(PREFIX_BITS[kind])}`;
  }
}
