import { plainToInstance, Transform, Type } from 'class-transformer';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsNumber,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';

const asFlag = ({ value }: { value: unknown }): unknown =>
  value === undefined
    ? undefined
    : !['0', 'false', 'off', 'no', ''].includes(typeof value === 'string' ? value.toLowerCase() : '1');

/** The variables as they are set, checked (api.md, "Running it"). Empty ones count as unset. */
export class Variables {
  @IsIn(['development', 'test', 'production']) NODE_ENV = 'development';
  @Type(() => Number) @IsInt() @Min(0) @Max(65_535) PORT = 3000;
  @IsString() HOST = '127.0.0.1';
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  PUBLIC_URL?: string;
  @IsString() DATA_DIR = '.data';
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, { message: '$property must start with postgres://' })
  DATABASE_URL?: string;
  @IsOptional() @MinLength(32) APP_SECRET?: string;
  @IsEmail({ require_tld: true }) ADMIN_EMAIL = 'admin@porchlight.test';
  @IsOptional()
  @Matches(/^(sk|rk)_(test|live)_/, { message: '$property must start with sk_test_ or sk_live_' })
  STRIPE_SECRET_KEY?: string;
  @IsOptional() @Matches(/^whsec_/, { message: '$property must start with whsec_' }) STRIPE_WEBHOOK_SECRET?: string;
  @IsOptional()
  @Matches(/^whsec_/, { message: '$property must start with whsec_' })
  STRIPE_CONNECT_WEBHOOK_SECRET?: string;
  @IsOptional() @IsUrl({ require_tld: false, require_protocol: true }) STRIPE_API_BASE?: string;
  @IsIn(['v1', 'v2']) STRIPE_ACCOUNT_CREATION = 'v1';
  @Type(() => Number) @IsInt() @Min(0) @Max(65_535) SANDBOX_PORT = 0;
  @Type(() => Number) @IsInt() @Min(0) @Max(65_535) POSTGRES_PORT = 0;
  @IsOptional()
  @Matches(/^smtps?:\/\//, { message: '$property must start with smtp:// or smtps://' })
  SMTP_URL?: string;
  @Matches(/^(?:[^<>\p{Cc}]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/u, {
    message: '$property is an address such as Porchlight <hello@example.ca>',
  })
  MAIL_FROM = 'Porchlight <hello@porchlight.test>';
  @IsOptional() @MinLength(16) MAIL_BOUNCE_SECRET?: string;
  @IsOptional() @IsString() S3_BUCKET?: string;
  @IsOptional() @IsString() S3_REGION?: string;
  @IsOptional() @IsUrl({ require_tld: false, require_protocol: true }) S3_ENDPOINT?: string;
  @IsOptional() @IsString() S3_ACCESS_KEY_ID?: string;
  @IsOptional() @IsString() S3_SECRET_ACCESS_KEY?: string;
  @IsOptional() @MinLength(16) INTERCOM_SECRET?: string;
  @IsOptional() @Matches(/^[a-z0-9]{4,20}$/i, { message: '$property is an app id' }) INTERCOM_APP_ID?: string;
  @IsOptional() @IsString() REDDIT_PIXEL_ID?: string;
  @IsOptional() @IsString() VIDEO_ID?: string;
  @IsOptional() @IsUrl({ require_protocol: true, protocols: ['https'] }) GUIDE_URL?: string;
  @IsOptional() @IsUrl({ require_protocol: true, protocols: ['https'] }) BLOG_URL?: string;
  @IsOptional() @IsString() TRUST_PROXY?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) OTP_PER_CLIENT_PER_HOUR?: number;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) CHANGES_PER_CLIENT_PER_MINUTE?: number;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(65_535) METRICS_PORT?: number;
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) LOG_LEVEL = 'info';
  @IsOptional() @Transform(asFlag) ALLOW_EARLY_DISPATCH?: boolean;
  @Transform(asFlag) PORCHLIGHT_EMBEDDED = false;
  @IsOptional() @IsString() PORCHLIGHT_FAULT_FILE?: string;
  @IsString() METRICS_HOST = '127.0.0.1';
  @IsOptional()
  @IsUrl({ require_tld: false, require_protocol: true, protocols: ['http', 'https'] })
  OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  @IsString() OTEL_SERVICE_NAME = 'porchlight';
  @Type(() => Number) @IsNumber() @Min(0) @Max(1) OTEL_TRACES_SAMPLER_ARG = 1;
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, { message: '$property must start with postgres://' })
  DATABASE_DIRECT_URL?: string;
  @IsOptional()
  @Matches(/^postgres(ql)?:\/\//, { message: '$property must start with postgres://' })
  DATABASE_REPLICA_URL?: string;
  @Type(() => Number) @IsInt() @Min(2) @Max(200) DATABASE_POOL_SIZE = 12;
}

/** A setting that is wrong or missing, in a sentence that names it. */
export class EnvironmentError extends Error {}

/** Variables by name, as a process has them. */
export type Given = Record<string, string | undefined>;

/** Reads and checks them; throws `EnvironmentError` naming the first that is wrong. */
export function readVariables(given: Given): Variables {
  const set = Object.fromEntries(
    Object.keys(new Variables())
      .concat(OPTIONAL_NAMES)
      .flatMap((name) => (given[name] === undefined || given[name] === '' ? [] : [[name, given[name]] as const])),
  );
  const variables = plainToInstance(Variables, set, { exposeDefaultValues: true });
  const [problem] = validateSync(variables, { stopAtFirstError: true });
  if (problem === undefined) return variables;
  const sentence = Object.values(problem.constraints ?? {})[0] ?? `${problem.property} is wrong`;
  throw new EnvironmentError(`The environment variable ${problem.property} is wrong: ${sentence}.`);
}

const OPTIONAL_NAMES = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'APP_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_CONNECT_WEBHOOK_SECRET',
  'STRIPE_API_BASE',
  'SMTP_URL',
  'MAIL_BOUNCE_SECRET',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'INTERCOM_SECRET',
  'INTERCOM_APP_ID',
  'REDDIT_PIXEL_ID',
  'VIDEO_ID',
  'GUIDE_URL',
  'BLOG_URL',
  'TRUST_PROXY',
  'OTP_PER_CLIENT_PER_HOUR',
  'CHANGES_PER_CLIENT_PER_MINUTE',
  'METRICS_PORT',
  'ALLOW_EARLY_DISPATCH',
  'PORCHLIGHT_FAULT_FILE',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
];
