const check = (variable: string): string => `Check that it is running and that ${variable} names it.`;

type Details = Record<'variable' | 'where' | 'host' | 'message', string>;

/**
 * The first match applies. Codes are Node's and PostgreSQL's (its manual, appendix A); some errors have only a message.
 */
const PROBLEMS: readonly [codes: RegExp | null, words: RegExp | null, describe: (details: Details) => string][] = [
  [
    /^ECONNREFUSED$/,
    null,
    ({ where, variable }) => `The database does not accept connections${where}. ${check(variable)}`,
  ],
  [
    /^(ENOTFOUND|EAI_AGAIN)$/,
    null,
    ({ host, variable }) => `The host of the database, ${host}, could not be found. Check ${variable}.`,
  ],
  [
    /^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
    /^(timeout e|Query read timeout|Connection terminated due to connection timeout)/,
    ({ where, variable }) => `The database did not answer in time${where}. ${check(variable)}`,
  ],
  [
    /^28(P01|000)$/,
    /^SASL: /,
    ({ message, variable }) => `The database refused the user or the password of ${variable}: ${message}.`,
  ],
  [/^3D000$/, null, ({ message, variable }) => `The database of ${variable} is missing: ${message}.`],
  [/^57P03$/, null, ({ message }) => `The database is not ready: ${message}. Try again in a moment.`],
  [/^53300$/, null, ({ message }) => `The database has no connection left: ${message}. Try again in a moment.`],
  [
    /^(SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|CERT_|ERR_TLS_)/,
    /^The server does not support SSL connections/,
    ({ message, variable }) => `No encrypted connection to the database: ${message}. Check ${variable}.`,
  ],
  [/^08P01$/, null, ({ message, variable }) => `The database refused the connection: ${message}. Check ${variable}.`],
  [
    /^42501$/,
    null,
    ({ message, variable }) => `The user of ${variable} has too few rights: ${message}. Grant them, or name the owner.`,
  ],
  [/^53[12]00$/, null, ({ message }) => `The database has no room left: ${message}. Give it more disk or memory.`],
  [
    null,
    /^(extension|collation) ".*" .*(is not available|does not exist)$/,
    ({ message }) => `The database lacks a part: ${message}. Install PostgreSQL with ICU and its contrib package.`,
  ],
  [
    /^(08...|57P0[1245]|ECONNRESET|EPIPE)$/,
    /^(Connection terminated|Client has encountered a connection error)/,
    ({ variable }) => `The connection to the database was lost. ${check(variable)}`,
  ],
];

type DriverError = Error &
  Partial<Record<'code' | 'address' | 'hostname' | 'port' | 'driverError' | 'errors', unknown>>;

/** Also matches Node's own errors created outside a test's realm. */
const isErrorLike = (value: unknown): value is DriverError =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** TypeORM wraps the driver's error; Node wraps one error per address of a host. */
function causeOf(error: DriverError): DriverError {
  if (isErrorLike(error.driverError)) return error.driverError;
  const first: unknown = Array.isArray(error.errors) ? error.errors[0] : undefined;
  return isErrorLike(first) ? first : error;
}

/**
 * Describes a failed or lost PostgreSQL connection in one sentence for the terminal, without the password; returns null
 * for every other error. `variable` is the one that holds the address.
 */
export function connectionProblem(error: unknown, variable = 'DATABASE_URL'): string | null {
  // The S3 client marks its errors this way; then another host is unreachable.
  if (!isErrorLike(error) || '$metadata' in error) return null;
  const cause = causeOf(error);
  const [code, address, port] = [text(cause.code), text(cause.address), text(cause.port)];
  const found = PROBLEMS.find(([codes, words]) => codes?.test(code) === true || words?.test(cause.message) === true);
  if (found === undefined) return null;
  const where = address === '' ? '' : ` at ${address}${port === '' ? '' : `:${port}`}`;
  const [, , describe] = found;
  return describe({ variable, where, host: text(cause.hostname), message: cause.message.replace(/\.$/, '') });
}
