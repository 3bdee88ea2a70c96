/** What a client's address reveals about its network. */
export abstract class Networks {
  /**
   * The /24 of an IPv4 address or the /64 of an IPv6 one, which a household or office shares. Null for anything but a
   * public Internet address: this host and private networks do not identify anyone.
   */
  abstract publicPrefixOf(client: string): string | null;
}
