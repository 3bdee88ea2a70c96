import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { IsEmail, IsIn, IsOptional, IsUrl, validateSync } from 'class-validator';
import {
  databaseAddress,
  Flag,
  guidePage,
  host,
  hosts,
  httpAddress,
  Is,
  key,
  like,
  lookupAddress,
  mailServer,
  mapTiles,
  networks,
  origin,
  Share,
  virusScanner,
  WholeNumber,
} from './formats.js';

const MAX_PORT = 65_535;
const MAILBOX = /^(?:[^<>\p{Cc}]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/u;
const stripeKey = like(/^(sk|rk)_(test|live)_\S+$/, 'must start with sk_test_ or sk_live_ and go on with the key');
const signingSecret = like(/^whsec_\S+$/, 'must start with whsec_ and go on with the secret');
const appSecret = like(/^[^]{32,}$/, 'must have at least 32 characters');
const line = like(/^\P{Cc}+$/u, 'must be one line of text');
const SITE = { require_protocol: true, protocols: ['https'] };

/** The validated variables (api.md, "Running it"). Empty ones count as unset. */
export class Variables {
  @IsIn(['development', 'test', 'production']) NODE_ENV = 'development';
  @WholeNumber(0, MAX_PORT) PORT = 3000;
  @Is(host) HOST = '127.0.0.1';
  @IsOptional() @Is(origin) PUBLIC_URL?: string;
  @Is(line) DATA_DIR = '.data';
  @IsOptional() @Is(databaseAddress) DATABASE_URL?: string;
  @IsOptional() @Is(appSecret) APP_SECRET?: string;
  @IsOptional() @Is(appSecret) APP_SECRET_PREVIOUS?: string;
  @IsEmail({ require_tld: true }, { message: '$property must be an email address' })
  ADMIN_EMAIL = 'admin@porchlight.test';
  @IsOptional() @Is(stripeKey) STRIPE_SECRET_KEY?: string;
  @IsOptional() @Is(signingSecret) STRIPE_WEBHOOK_SECRET?: string;
  @IsOptional() @Is(signingSecret) STRIPE_CONNECT_WEBHOOK_SECRET?: string;
  @IsOptional() @Is(origin) STRIPE_API_BASE?: string;
  @IsIn(['v1', 'v2']) STRIPE_ACCOUNT_CREATION = 'v1';
  @WholeNumber(0, MAX_PORT) SANDBOX_PORT = 0;
  @WholeNumber(0, MAX_PORT) POSTGRES_PORT = 0;
  @IsOptional() @Is(mailServer) SMTP_URL?: string;
  @Is(like(MAILBOX, 'must be an address such as Porchlight <hello@example.ca>'))
  MAIL_FROM = 'Porchlight <hello@porchlight.test>';
  @IsOptional() @Is(key(16)) MAIL_BOUNCE_SECRET?: string;
  @IsOptional() @Is(like(/^[\w.-]{3,63}$/, 'must be the name of a bucket, not an address')) S3_BUCKET?: string;
  @IsOptional() @Is(like(/^[a-z0-9-]+$/i, 'must be the name of a region, such as ca-central-1')) S3_REGION?: string;
  @IsOptional()
  @Is(like(/^AC[0-9a-f]{32}$/i, 'must be the id of the account, AC and 32 digits or letters a to f'))
  TWILIO_ACCOUNT_SID?: string;
  @IsOptional() @Is(key(16)) TWILIO_AUTH_TOKEN?: string;
  @IsOptional()
  @Is(
    like(
      /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32})$/i,
      'must be a number such as +16475550100, or the id of a messaging service',
    ),
  )
  TWILIO_FROM?: string;
  @IsOptional() @Is(origin) TWILIO_API_BASE?: string;
  @IsOptional() @Is(line) POSTAL_ADDRESS?: string;
  @IsOptional() @Is(httpAddress) S3_ENDPOINT?: string;
  @IsOptional() @Is(key(1)) S3_ACCESS_KEY_ID?: string;
  @IsOptional() @Is(key(1)) S3_SECRET_ACCESS_KEY?: string;
  @IsOptional() @Is(key(16)) INTERCOM_SECRET?: string;
  @IsOptional()
  @Is(like(/^[a-z0-9]{4,20}$/i, 'must be the app id, 4 to 20 letters and digits'))
  INTERCOM_APP_ID?: string;
  @IsOptional() @Is(like(/^\w+$/, 'must be the id of the pixel, such as t2_abc123')) REDDIT_PIXEL_ID?: string;
  @IsOptional() @Is(like(/^[\w-]+$/, 'must be the id of the video, not its address')) VIDEO_ID?: string;
  @IsOptional() @Is(mapTiles) MAP_TILES_URL?: string;
  @Is(line) MAP_ATTRIBUTION = '© OpenStreetMap contributors';
  @IsOptional() @IsUrl(SITE, { message: '$property must be an address that starts with https://' }) GUIDE_URL?: string;
  @IsOptional() @IsUrl(SITE, { message: '$property must be an address that starts with https://' }) BLOG_URL?: string;
  @IsOptional() @Is(guidePage) RUNBOOK_URL?: string;
  @IsOptional() @Is(networks) TRUST_PROXY?: string;
  @IsOptional() @WholeNumber(1) OTP_PER_CLIENT_PER_HOUR?: number;
  @IsOptional() @WholeNumber(1) CHANGES_PER_CLIENT_PER_MINUTE?: number;
  @IsOptional() @WholeNumber(1, MAX_PORT) METRICS_PORT?: number;
  @IsOptional() @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) LOG_LEVEL?: string;
  @IsOptional() @WholeNumber(0, 600) DRAIN_SECONDS?: number;
  @IsOptional() @Flag() ALLOW_EARLY_DISPATCH?: boolean;
  @IsOptional() @Flag() HOLD_NEW_SELLERS?: boolean;
  @IsOptional() @Flag() LOSS_CEILINGS?: boolean;
  @WholeNumber(0, 1_000_000) LOSSES_PER_DAY_CAD = 200;
  @Flag() PORCHLIGHT_EMBEDDED = false;
  @IsOptional() @Is(like(/^[^]{12,}$/, 'must have at least 12 characters')) BACKUP_PASSPHRASE?: string;
  @IsOptional() @Is(line) PORCHLIGHT_FAULT_FILE?: string;
  @Is(host) METRICS_HOST = '127.0.0.1';
  @IsOptional() @Is(httpAddress) OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  @Is(line) OTEL_SERVICE_NAME = 'porchlight';
  @Share() OTEL_TRACES_SAMPLER_ARG = 1;
  @IsOptional() @Is(databaseAddress) DATABASE_OWNER_URL?: string;
  @IsOptional() @Is(databaseAddress) DATABASE_DIRECT_URL?: string;
  @IsOptional() @Is(databaseAddress) DATABASE_REPLICA_URL?: string;
  @WholeNumber(2, 200) DATABASE_POOL_SIZE = 12;
  @IsOptional() @Is(hosts) PLAIN_HOSTS?: string;
  @IsOptional() @Is(virusScanner) CLAMD_URL?: string;
  @IsOptional() @Is(lookupAddress) ADDRESS_LOOKUP_URL?: string;
}

/** A missing or invalid setting; the message names it. */
export class EnvironmentError extends Error {}

/** Variables by name, as in `process.env`. */
export type Given = Record<string, string | undefined>;

/** Reads them, with a sentence for each invalid one. */
export function readEach(given: Given): { variables: Variables; problems: string[] } {
  const set = Object.fromEntries(
    Object.keys(new Variables())
      .concat(OPTIONAL_NAMES)
      .flatMap((name) => (given[name] === undefined || given[name] === '' ? [] : [[name, given[name]] as const])),
  );
  const variables = plainToInstance(Variables, set, { exposeDefaultValues: true });
  const problems = validateSync(variables, { stopAtFirstError: true }).map(({ property, constraints }) => {
    const sentence = Object.values(constraints ?? {})[0] ?? `${property} is wrong`;
    return `The environment variable ${property} is wrong: ${sentence}.`;
  });
  return { variables, problems };
}

/** Reads and validates them. Throws `EnvironmentError` naming the first invalid one. */
export function readVariables(given: Given): Variables {
  const { variables, problems } = readEach(given);
  const [problem] = problems;
  if (problem !== undefined) throw new EnvironmentError(problem);
  return variables;
}

const OPTIONAL_NAMES = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'SMTP_URL',
  'MAIL_BOUNCE_SECRET',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'TWILIO_API_BASE',
  'POSTAL_ADDRESS',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'INTERCOM_SECRET',
  'INTERCOM_APP_ID',
  'REDDIT_PIXEL_ID',
  'VIDEO_ID',
  'MAP_TILES_URL',
  'GUIDE_URL',
  'BLOG_URL',
  'RUNBOOK_URL',
  'TRUST_PROXY',
  'OTP_PER_CLIENT_PER_HOUR',
  'CHANGES_PER_CLIENT_PER_MINUTE',
  'METRICS_PORT',
  'LOG_LEVEL',
  'DRAIN_SECONDS',
  'ALLOW_EARLY_DISPATCH',
  'HOLD_NEW_SELLERS',
  'LOSS_CEILINGS',
  'BACKUP_PASSPHRASE',
  'PORCHLIGHT_FAULT_FILE',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'DATABASE_OWNER_URL',
  'PLAIN_HOSTS',
  'CLAMD_URL',
  'ADDRESS_LOOKUP_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
];
