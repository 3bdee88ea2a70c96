import ipaddr from 'ipaddr.js';

/** The first and the last address. */
type Range = readonly [from: bigint, to: bigint];

const numberOf = (bytes: number[]): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);

/** The prefix of IPv4-mapped IPv6 addresses, through which a network of one family covers clients of the other. */
const MAPPED_FROM = 0xffffn << 32n;
const MAPPED_TO = MAPPED_FROM + 0xffff_ffffn;

function rangeOf(network: string): { bits: number; range: Range } | null {
  const [address = '', given] = network.split('/');
  // A named range, which never covers everyone.
  if (!ipaddr.isValid(address)) return null;
  const bytes = ipaddr.parse(address).toByteArray();
  const bits = bytes.length * 8;
  const size = 1n << BigInt(bits - Number(given ?? bits));
  const from = (numberOf(bytes) / size) * size;
  return { bits, range: [from, from + size - 1n] };
}

function mappedOf([from, to]: Range): Range | null {
  if (from > MAPPED_TO || to < MAPPED_FROM) return null;
  const [first, last] = [from > MAPPED_FROM ? from : MAPPED_FROM, to < MAPPED_TO ? to : MAPPED_TO];
  return [first - MAPPED_FROM, last - MAPPED_FROM];
}

/** How many distinct addresses the networks cover. */
function covered(ranges: readonly Range[]): bigint {
  let [sum, next] = [0n, 0n];
  for (const [from, to] of ranges.toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const first = from > next ? from : next;
    if (to < first) continue;
    sum += to - first + 1n;
    next = to + 1n;
  }
  return sum;
}

/** Public IPv6 (2000::/3) is an eighth of all addresses; proxies are in far smaller networks. */
const isMuch = (count: bigint, bits: number): boolean => count * 8n >= 1n << BigInt(bits);

/** Whether a list of networks covers so much that anyone may be in it, in one range or several. */
export function trustsEveryone(networks: readonly string[]): boolean {
  const known = networks.map(rangeOf).filter((one) => one !== null);
  const six = known.filter(({ bits }) => bits === 128).map(({ range }) => range);
  const four = known.filter(({ bits }) => bits === 32).map(({ range }) => range);
  const mapped = six.map(mappedOf).filter((range) => range !== null);
  return isMuch(covered(six), 128) || isMuch(covered([...four, ...mapped]), 32);
}
