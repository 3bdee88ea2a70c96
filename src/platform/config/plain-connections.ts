import pg from 'pg';
import { hostOf, partsOf } from './formats.js';
import { isLoopback } from './loopback.js';
import type { Variables } from './variables.js';

interface Connection {
  host: string;
  /** Whether it is encrypted, to a server whose certificate is verified. */
  isSafe: boolean;
  /** How to make it safe. */
  cure: string;
}

/**
 * Whether the driver verifies the certificate under `sslmode` and the like. Without the host name, a server with any
 * valid certificate would pass.
 */
function isChecked(ssl: unknown): boolean {
  if (typeof ssl !== 'object' || ssl === null) return ssl === true;
  return !('checkServerIdentity' in ssl) && (ssl as { rejectUnauthorized?: boolean }).rejectUnauthorized !== false;
}

/** Asks the driver how it would connect; null for a URL that it cannot parse, which is reported when it connects. */
function toDatabase(url: string): Connection | null {
  try {
    const { host, ssl } = new pg.Client({ connectionString: url });
    return { host, isSafe: isChecked(ssl), cure: 'Add sslmode=verify-full to it' };
  } catch {
    return null;
  }
}

/** Opportunistic STARTTLS can be stripped by someone in between; only `requireTLS` insists on it. */
function toMail(url: string): Connection {
  const address = new URL(url);
  const option = (name: string): string | null => address.searchParams.get(name);
  const isEncrypted =
    address.protocol === 'smtps:' || (option('requireTLS') === 'true' && (option('ignoreTLS') ?? 'false') === 'false');
  const isSafe = isEncrypted && (option('tls.rejectUnauthorized') ?? 'true') === 'true';
  return { host: hostOf(address), isSafe, cure: 'Write smtps://, or add requireTLS=true to it' };
}

function toService(url: string): Connection {
  const address = new URL(url);
  return { host: hostOf(address), isSafe: address.protocol === 'https:', cure: 'Use its https:// address' };
}

/** ClamAV does not support TLS. */
function toScanner(url: string): Connection {
  const address = new URL(url);
  const isSafe = address.protocol === 'unix:';
  return { host: hostOf(address), isSafe, cure: 'Use one of this machine, such as unix:///run/clamav/clamd.ctl' };
}

const CONNECTIONS = {
  DATABASE_URL: toDatabase,
  DATABASE_OWNER_URL: toDatabase,
  DATABASE_DIRECT_URL: toDatabase,
  DATABASE_REPLICA_URL: toDatabase,
  SMTP_URL: toMail,
  S3_ENDPOINT: toService,
  OTEL_EXPORTER_OTLP_ENDPOINT: toService,
  STRIPE_API_BASE: toService,
  CLAMD_URL: toScanner,
  ADDRESS_LOOKUP_URL: toService,
} satisfies Partial<Record<keyof Variables, (url: string) => Connection | null>>;

/** Loopback, a local socket, or an allowed network. */
const isMeant = (host: string, plainHosts: readonly string[]): boolean =>
  host.startsWith('/') || isLoopback(host) || plainHosts.includes(host.toLowerCase());

/** Production sends nothing over a network that others could read or answer in place of the server (ASVS 12.3.1). */
export function* plainConnections(variables: Variables): Iterable<string> {
  if (variables.NODE_ENV !== 'production') return;
  const plainHosts = partsOf((variables.PLAIN_HOSTS ?? '').toLowerCase());
  for (const [name, connect] of Object.entries(CONNECTIONS)) {
    const url = variables[name as keyof typeof CONNECTIONS];
    const connection = url === undefined ? null : connect(url);
    if (connection === null || connection.isSafe || isMeant(connection.host, plainHosts)) continue;
    const { host, cure } = connection;
    yield `${name} connects to ${host} without TLS, or without checking its certificate, so that others could read along. ${cure}, or name the host in PLAIN_HOSTS if that network is yours alone.`;
  }
}
