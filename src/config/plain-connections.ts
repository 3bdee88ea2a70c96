import pg from 'pg';
import { hostOf, partsOf } from './formats.js';
import { isLoopback } from './loopback.js';
import type { Variables } from './variables.js';

interface Connection {
  host: string;
  /** Encrypted, to a server whose certificate is checked. */
  isSafe: boolean;
  /** What makes it so. */
  cure: string;
}

/** What the driver makes of `sslmode` and the like; it names no host, so that another server with any certificate would do. */
function isChecked(ssl: unknown): boolean {
  if (typeof ssl !== 'object' || ssl === null) return ssl === true;
  return !('checkServerIdentity' in ssl) && (ssl as { rejectUnauthorized?: boolean }).rejectUnauthorized !== false;
}

/** The driver itself says how it would connect; null for an address that it cannot use, which is told when it is asked. */
function toDatabase(url: string): Connection | null {
  try {
    const { host, ssl } = new pg.Client({ connectionString: url });
    return { host, isSafe: isChecked(ssl), cure: 'Add sslmode=verify-full to it' };
  } catch {
    return null;
  }
}

/** STARTTLS is taken where it is offered, which someone in between can hide; only `requireTLS` insists. */
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

/** It speaks no TLS. */
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

/** This machine alone, a socket of it, or a network that is meant. */
const isMeant = (host: string, plainHosts: readonly string[]): boolean =>
  host.startsWith('/') || isLoopback(host) || plainHosts.includes(host.toLowerCase());

/** Production sends nothing over a network that others could read or answer in the place of the server (ASVS 12.3.1). */
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
