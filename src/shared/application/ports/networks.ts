/** What an address of a client says about its network. */
export abstract class Networks {
  /**
   * The /24 of an IPv4 address, the /64 of an IPv6 one: what a household or an office has in common. Null for what is no
   * address of the public Internet: this machine and private networks say nothing about who someone is.
   */
  abstract publicPrefixOf(client: string): string | null;
}
