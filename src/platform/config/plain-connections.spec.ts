import 'reflect-metadata';
import { Environment, EnvironmentError } from './environment.js';

/** The message with which a start refuses the variables; null when it accepts them. */
function refusal(given: Record<string, string>): string | null {
  try {
    Environment.read(given);
    return null;
  } catch (error) {
    if (error instanceof EnvironmentError) return error.message;
    throw error;
  }
}

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://porchlight.example',
  DATABASE_URL: 'postgres://u:hush@db.example/porchlight?sslmode=verify-full',
  APP_SECRET: 'a secret for tests that is long enough',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_own',
  STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect',
  SMTP_URL: 'smtps://u:hush@mail.example',
  S3_BUCKET: 'photos',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'key',
};
const database = (rest: string): Record<string, string> => ({ DATABASE_URL: `postgres://u:hush@${rest}` });
const mail = (rest: string): Record<string, string> => ({ SMTP_URL: `smtp://u:hush@${rest}` });

const PLAIN: [host: string, given: Record<string, string>][] = [
  ['db.example', database('db.example/x')],
  ['db.example', database('db.example/x?sslmode=disable')],
  ['db.example', database('db.example/x?sslmode=no-verify')],
  ['db.example', database('db.example/x?ssl=no-verify')],
  ['db.example', database('db.example/x?ssl=false')],
  ['db.example', database('db.example/x?sslmode=require&sslmode=disable')],
  ['db.example', database('db.example/x?uselibpqcompat=true&sslmode=require')],
  ['db.example', database('localhost/x?host=db.example')],
  ['10.0.0.7', { DATABASE_OWNER_URL: 'postgres://10.0.0.7/x' }],
  ['pooler', { DATABASE_DIRECT_URL: 'postgres://pooler/x' }],
  ['copy.example', { DATABASE_REPLICA_URL: 'postgres://copy.example/x?sslmode=no-verify' }],
  ['mail.example', mail('mail.example:587')],
  ['mail.example', mail('mail.example:587?requireTLS=false')],
  ['mail.example', mail('mail.example:587?requireTLS=true&ignoreTLS=true')],
  ['mail.example', mail('mail.example:587?requireTLS=true&tls.rejectUnauthorized=false')],
  ['mail.example', { SMTP_URL: 'smtps://mail.example?tls.rejectUnauthorized=0' }],
  ['s3.example', { S3_ENDPOINT: 'http://s3.example' }],
  ['collector', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }],
  ['127.0.0.1.example', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1.example' }],
  ['photon.example', { ADDRESS_LOOKUP_URL: 'http://photon.example/maps?key=hush' }],
  ['clamav', { CLAMD_URL: 'tcp://clamav:3310' }],
  ['2001:db8::7', { S3_ENDPOINT: 'http://[2001:db8::7]:9000' }],
];

describe('Production', () => {
  it.each(PLAIN)('refuses an unencrypted connection to %s: %j', (host, given) => {
    const [name = ''] = Object.keys(given);
    const said = refusal({ ...PRODUCTION, ...given });
    expect(said).toMatch(new RegExp(`^${name} connects to ${host} without TLS, or without checking its certificate`));
    expect(said).toContain('PLAIN_HOSTS');
    expect(said).not.toContain('hush');
    // Unless the operator allows it, for this host only.
    expect(refusal({ ...PRODUCTION, ...given, PLAIN_HOSTS: `other.example, ${host.toUpperCase()}` })).toBeNull();
    expect(refusal({ ...PRODUCTION, ...given, PLAIN_HOSTS: `a${host},example` })).not.toBeNull();
  });

  it.each<Record<string, string>>([
    {},
    database('db.example/x?sslmode=require'),
    database('db.example/x?ssl=true'),
    database('db.example/x?sslmode=verify-full&host=other.example'),
    database('127.0.0.1/x'),
    database('[::1]:5432/x'),
    { DATABASE_URL: 'postgres:///x?host=/run/postgresql' },
    { DATABASE_URL: 'postgres://u@%2Frun%2Fpostgresql/x' },
    mail('mail.example:587?requireTLS=true'),
    mail('localhost:25'),
    { CLAMD_URL: 'unix:///run/clamav/clamd.ctl' },
    { CLAMD_URL: 'tcp://[::1]:3310' },
    { S3_ENDPOINT: 'https://s3.example' },
    { S3_ENDPOINT: 'http://[::1]:9000' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' },
  ])('connects where it is encrypted, or stays on this machine: %j', (given) => {
    expect(refusal({ ...PRODUCTION, ...given })).toBeNull();
  });

  it('is the only environment that requires it', () => {
    expect(refusal({ ...database('db.example/x'), ...mail('mail.example') })).toBeNull();
  });

  it('refuses a list with anything other than hosts', () => {
    expect(refusal({ PLAIN_HOSTS: 'http://db.example' })).toMatch(/^The environment variable PLAIN_HOSTS is wrong/);
  });
});
