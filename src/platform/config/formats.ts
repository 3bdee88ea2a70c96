import { Transform } from 'class-transformer';
import { isURL, ValidateBy } from 'class-validator';
import { isIP } from 'node:net';
import { isLoopbackAddress } from './loopback.js';

/**
 * What a valid value must be, as a clause to follow the variable's name; null when it is valid. Never contains the
 * value, which may be a secret.
 */
type Format = (value: string) => string | null;

const YES = ['1', 'true', 'on', 'yes'];
const NO = ['0', 'false', 'off', 'no'];

/** Rejects a value with its format's message. */
export const Is = (format: Format): PropertyDecorator =>
  ValidateBy({
    name: 'format',
    validator: {
      validate: (value) => typeof value === 'string' && format(value) === null,
      defaultMessage: (given) => `$property ${format(String(given?.value)) ?? 'is wrong'}`,
    },
  });

const both =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (target, property) => {
    for (const decorate of decorators) decorate(target, property);
  };

function asFlag({ value }: { value: unknown }): unknown {
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  if (YES.includes(word as string)) return true;
  return NO.includes(word as string) ? false : value;
}

/**
 * Accepts the usual words for yes and no. Any other word is rejected, because a wrong guess could open what was meant
 * to be closed.
 */
export const Flag = (): PropertyDecorator =>
  both(
    Transform(asFlag),
    ValidateBy({
      name: 'flag',
      validator: {
        validate: (value) => typeof value === 'boolean',
        defaultMessage: () => '$property must be 1, true, on or yes, or 0, false, off or no',
      },
    }),
  );

function numeric(pattern: RegExp, min: number, max: number, sentence: string): PropertyDecorator {
  const asNumber = ({ value }: { value: unknown }): unknown =>
    typeof value === 'string' ? (pattern.test(value) ? Number(value) : NaN) : value;
  const validate = (value: unknown): boolean => typeof value === 'number' && value >= min && value <= max;
  return both(
    Transform(asNumber),
    ValidateBy({ name: 'number', validator: { validate, defaultMessage: () => sentence } }),
  );
}

const MAX_COUNT = 1_000_000_000;

/** Digits only; `Number` would also accept 0x10, 1e3 and spaces. */
export const WholeNumber = (min: number, max = MAX_COUNT): PropertyDecorator =>
  numeric(/^\d{1,10}$/, min, max, `$property must be a whole number from ${String(min)} to ${String(max)}`);

export const Share = (): PropertyDecorator =>
  numeric(/^(?:\d+(?:\.\d+)?|\.\d+)$/, 0, 1, '$property must be a number from 0 to 1, such as 0.1');

/** Fails with `what` when the pattern does not match. */
export const like =
  (pattern: RegExp, what: string): Format =>
  (value) =>
    pattern.test(value) ? null : what;

/** A key that is sent in headers; spaces and line breaks only come from a bad copy. */
export const key = (minLength: number): Format =>
  like(
    new RegExp(`^\\S{${String(minLength)},}$`),
    `must have at least ${String(minLength)} characters and no spaces or line breaks`,
  );

const HOST_NAME = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?$/i;

const isHost = (value: string): boolean =>
  (isIP(value) !== 0 && !value.includes('%')) || (value.length <= 253 && HOST_NAME.test(value));

/** The address that a server listens on. */
export const host: Format = (value) =>
  isHost(value) ? null : 'must be a host name or an IP address of this machine, such as 127.0.0.1';

const isHttp = (value: string): boolean =>
  isURL(value, { require_tld: false, require_protocol: true, protocols: ['http', 'https'] });

/** The URL of a service, with or without a path. */
export const httpAddress: Format = (value) =>
  isHttp(value) ? null : 'must be an address such as https://service.example.ca, starting with http:// or https://';

/** The URL of a page to which a section's name is appended. */
export const guidePage: Format = (value) =>
  isHttp(value) && !/[#@]/.test(value)
    ? null
    : 'must be an address such as https://wiki.example.ca/porchlight/operations, without user name, password or #';

/** A service whose calls are added to its path; a key of it may be in its query. */
export const lookupAddress: Format = (value) => {
  const url = isHttp(value) ? URL.parse(value) : null;
  const isFit = url !== null && url.username === '' && !value.includes('#') && !/\/api\/?$/.test(url.pathname);
  return isFit
    ? null
    : 'must be an address such as https://photon.example.ca, without the /api after it, user name or password';
};

/** Only scheme, host and port: paths are appended to it, and requests' origins are compared with it. */
export const origin: Format = (value) => {
  const url = isHttp(value) ? URL.parse(value) : null;
  const isBare = url !== null && /^\/?$/.test(url.pathname) && !/[?#@]/.test(value);
  return isBare
    ? null
    : 'must be an address such as https://porchlight.example.ca, with nothing after the host and port';
};

/** The hostname without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const TILE_PLACES = ['{z}', '{x}', '{y}'];
const OTHER_BRACES = /[{}]/;

/** Each place once; `{r}`, for sharp screens, may be there too, and nothing else in braces. */
function hasPlaces(value: string): boolean {
  const rest = [...TILE_PLACES, '{r}'].reduce((left, place) => left.replace(place, ''), value);
  return TILE_PLACES.every((place) => value.includes(place)) && !OTHER_BRACES.test(rest);
}

/**
 * The URL template of a map's tiles. Browsers load each tile, so the host is fixed and must be reachable the way the
 * site is.
 */
export const mapTiles: Format = (value) => {
  const url = URL.parse(value);
  const isOneHost = url !== null && url.username === '' && !OTHER_BRACES.test(url.host);
  const isSafe = isOneHost && (url.protocol === 'https:' || isLoopbackAddress(value));
  return isSafe && /^https?:/.test(value) && hasPlaces(value)
    ? null
    : 'must be an address such as https://tiles.example.ca/{z}/{x}/{y}.png, with https:// and one host';
};

const ENCODED = 'special characters in user name and password are percent-encoded';

const SEVERAL_HOSTS = /^[^/]+:\/\/([^/?#]*@)?[^/?#@]*,|[?&]host=[^&]*,/;
const SOCKET = /^(\/|%2f)/i;

/** The one server that the driver takes; a socket's folder may be in its place or in `host`. */
export const databaseAddress: Format = (value) => {
  if (!/^postgres(ql)?:\/\//.test(value)) return 'must start with postgres://';
  if (SEVERAL_HOSTS.test(value)) return 'must name one server; an address with several is not supported';
  const url = URL.parse(value.replace('@/', '@socket/'));
  const server = url === null ? '' : (url.searchParams.get('host') ?? hostOf(url));
  if (isHost(server) || SOCKET.test(server)) return null;
  return `must be an address such as postgres://user:password@host:5432/database (${ENCODED})`;
};

const TLS_WORD = /[?&]requiretls=([^&]*)/i;
const TLS_TAKEN = /[?&]requireTLS=(true|false)(&|$)/;

/** Rejects a misspelt `requireTLS`, which would be ignored, so that mail would travel unencrypted. */
export const mailServer: Format = (value) => {
  if (!/^smtps?:\/\//.test(value)) return 'must start with smtp:// or smtps://';
  const url = URL.parse(value);
  if (url === null || !isHost(hostOf(url)))
    return `must be an address such as smtp://user:password@mail.example.ca:587 (${ENCODED})`;
  return TLS_WORD.test(value) && !TLS_TAKEN.test(value) ? 'must spell requireTLS=true exactly so' : null;
};

/** The URL of the ClamAV daemon, on the network or on a local socket. */
export const virusScanner: Format = (value) => {
  const url = URL.parse(value);
  const isTcp = /^tcp:\/\/[^/?#@]+$/.test(value) && url !== null && isHost(hostOf(url));
  return isTcp || /^unix:\/\/\/[^?#]+$/.test(value)
    ? null
    : 'must be an address such as unix:///run/clamav/clamd.ctl or tcp://127.0.0.1:3310';
};

const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

function isRange(part: string): boolean {
  const [address = '', prefix, ...rest] = part.split('/');
  const version = isIP(address);
  if (version === 0 || address.includes('%') || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/** The items of a comma-separated list. */
export const partsOf = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Hostnames or IP addresses. */
export const hosts: Format = (value) =>
  partsOf(value).every(isHost) ? null : 'must be a list of host names such as postgres,10.0.0.7, separated by commas';

/** CIDRs, single addresses, or the usual names of ranges. */
export const networks: Format = (value) =>
  partsOf(value).every((part) => NAMED_RANGES.includes(part) || isRange(part))
    ? null
    : 'must be a list of networks such as 10.0.0.0/8,192.168.1.7, separated by commas';
