import type { KeptKeys } from '../shared/adapters/system/installation-keys.js';
import { contradictions, SANDBOX_KEY } from './check-together.js';
import { partsOf } from './formats.js';
import { isLoopback, isLoopbackAddress } from './loopback.js';
import { EnvironmentError, readVariables, type Given, type Variables } from './variables.js';

export { EnvironmentError } from './variables.js';

/** What `embedded/` made or started for this installation and the variables did not give. */
export interface EmbeddedParts {
  databaseUrl: string;
  /** The owner of its tables; missing where the database is not an embedded one. */
  ownerDatabaseUrl?: string;
  appSecret: string;
  stripe: { apiBase: string; secretKey: string; webhookSecret: string; connectWebhookSecret: string } | null;
}

/** In production, unless set: what routes to it looks every few seconds. */
const DRAIN_SECONDS = 5;

const NO_SANDBOX = { secretKey: SANDBOX_KEY, apiBase: null, webhookSecret: '', connectWebhookSecret: '' };

export interface StripeSettings {
  secretKey: string;
  /** Null for Stripe itself. */
  apiBase: string | null;
  webhookSecret: string;
  connectWebhookSecret: string;
  isSandbox: boolean;
}

/** The environment, read and checked once at start; nothing else reads `process.env`. */
export class Environment {
  /** Throws `EnvironmentError` naming the first variable that is wrong. */
  static read(given: Given): Environment {
    return new Environment(readVariables(given));
  }

  #embedded: EmbeddedParts | null = null;
  #developmentKey: string | null = null;
  #keptKeys: readonly KeptKeys[] = [];

  private constructor(private readonly variables: Variables) {
    const [problem] = contradictions(this.variables);
    if (problem !== undefined) throw new EnvironmentError(problem);
  }

  /** Called once by `embedded/` before the application is built. */
  useEmbedded(parts: EmbeddedParts): void {
    this.#embedded = parts;
  }

  useDevelopmentKey(key: string): void {
    this.#developmentKey = key;
  }

  get nodeEnv(): string {
    return this.variables.NODE_ENV;
  }
  get isProduction(): boolean {
    return this.variables.NODE_ENV === 'production';
  }
  get port(): number {
    return this.variables.PORT;
  }
  get host(): string {
    return this.variables.HOST;
  }
  get publicUrl(): string {
    return (this.variables.PUBLIC_URL ?? this.localUrl).replace(/\/$/, '');
  }
  /** Where this machine reaches it. */
  get localUrl(): string {
    const { HOST, PORT } = this.variables;
    return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${String(PORT)}`;
  }
  get dataDir(): string {
    return this.variables.DATA_DIR;
  }
  get adminEmail(): string {
    return this.variables.ADMIN_EMAIL.toLowerCase();
  }
  get mailFrom(): string {
    return this.variables.MAIL_FROM;
  }
  get smtpUrl(): string | null {
    return this.variables.SMTP_URL ?? null;
  }
  /** The provider of texts; null where none is set. */
  get twilio(): { accountSid: string; authToken: string; from: string; apiBase: string | null } | null {
    const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = this.variables;
    if (accountSid === undefined || authToken === undefined || from === undefined) return null;
    return { accountSid, authToken, from, apiBase: this.variables.TWILIO_API_BASE?.replace(/\/$/, '') ?? null };
  }
  /** Where the operator gets post, on one line; commercial mail bears it. */
  get postalAddress(): string | null {
    return this.variables.POSTAL_ADDRESS ?? null;
  }
  /** What the mail host bears when it tells of messages that came back; null where it does not. */
  get mailBounceSecret(): string | null {
    return this.variables.MAIL_BOUNCE_SECRET ?? null;
  }
  /** Where the virus scanner answers; null where there is none. */
  get clamdUrl(): string | null {
    return this.variables.CLAMD_URL ?? null;
  }
  /** The provider of addresses, a key of it included; null where there is none. */
  get addressLookupUrl(): string | null {
    return this.variables.ADDRESS_LOOKUP_URL ?? null;
  }
  /** A line for each request and message in production; a terminal shows what is wrong. */
  get logLevel(): string {
    return this.variables.LOG_LEVEL ?? (this.isProduction ? 'info' : 'warn');
  }
  /** How long it serves on after SIGTERM, while /readyz says that it is leaving, in seconds. */
  get drainSeconds(): number {
    return this.variables.DRAIN_SECONDS ?? (this.mustProtectRecords ? DRAIN_SECONDS : 0);
  }
  get sandboxPort(): number {
    return this.variables.SANDBOX_PORT;
  }
  get postgresPort(): number {
    return this.variables.POSTGRES_PORT;
  }
  get intercomSecret(): string | null {
    return this.variables.INTERCOM_SECRET ?? null;
  }
  /** The chat's public id; null as long as its secret is missing, because then no one could be recognised. */
  get intercomAppId(): string | null {
    return this.intercomSecret === null ? null : (this.variables.INTERCOM_APP_ID ?? null);
  }
  /** The user guide and the community's blog, on sites of their own. */
  get guideUrl(): string | null {
    return this.variables.GUIDE_URL ?? null;
  }
  get blogUrl(): string | null {
    return this.variables.BLOG_URL ?? null;
  }
  get redditPixelId(): string | null {
    return this.variables.REDDIT_PIXEL_ID ?? null;
  }
  get videoId(): string | null {
    return this.variables.VIDEO_ID ?? null;
  }
  /** Where the pictures of maps come from, and whose they are; null where no map is configured. */
  get mapTiles(): { url: string; attribution: string } | null {
    const { MAP_TILES_URL: url, MAP_ATTRIBUTION: attribution } = this.variables;
    return url === undefined ? null : { url, attribution };
  }
  get metricsPort(): number | null {
    return this.variables.METRICS_PORT ?? null;
  }
  get metricsHost(): string {
    return this.variables.METRICS_HOST;
  }
  /** Where traces are sent and how many of them; null where none are written. */
  get tracing(): { endpoint: string; serviceName: string; ratio: number } | null {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG } = this.variables;
    if (endpoint === undefined) return null;
    return { endpoint: endpoint.replace(/\/$/, ''), serviceName: OTEL_SERVICE_NAME, ratio: OTEL_TRACES_SAMPLER_ARG };
  }
  /** Where operators read the guide; null where it is the file that comes with the product. */
  get runbookUrl(): string | null {
    return this.variables.RUNBOOK_URL ?? null;
  }
  /** Where a part of the guide for operators is, by its heading: an address where RUNBOOK_URL is set, else the file and the heading. */
  guideTo(heading: string): string {
    if (this.runbookUrl === null) return `docs/operations.md, "${heading}"`;
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\d -]/gu, '')
      .replaceAll(' ', '-');
    return `${this.runbookUrl}#${anchor}`;
  }
  get otpPerClientPerHour(): number {
    return this.variables.OTP_PER_CLIENT_PER_HOUR ?? (this.isProduction ? 30 : 1_000);
  }
  /** Codes that one client may try in an hour: five for each that it may ask for. */
  get otpTriesPerClientPerHour(): number {
    return this.otpPerClientPerHour * 5;
  }
  /** Calls that change something, of one client in a minute; null where they are not counted. */
  get changesPerClientPerMinute(): number | null {
    return this.variables.CHANGES_PER_CLIENT_PER_MINUTE ?? (this.isProduction ? 240 : null);
  }
  /** CIDRs whose X-Forwarded-For is believed; empty for none. */
  get trustProxy(): string[] {
    return partsOf(this.variables.TRUST_PROXY ?? '');
  }
  /** Outside production a driver may set off at any time unless this is switched off (api.md, "Drivers"). */
  get allowEarlyDispatch(): boolean {
    return !this.isProduction && (this.variables.ALLOW_EARLY_DISPATCH ?? true);
  }
  /** Outside production the rule about a seller's first sales can be switched off (docs/operations.md, "Holds"). */
  get holdsNewSellers(): boolean {
    return this.isProduction || (this.variables.HOLD_NEW_SELLERS ?? true);
  }
  get stripeAccountCreation(): 'v1' | 'v2' {
    return this.variables.STRIPE_ACCOUNT_CREATION as 'v1' | 'v2';
  }
  /** The file in which a test names the step at which the process kills itself; never in production. */
  get faultFile(): string | null {
    return this.isProduction ? null : (this.variables.PORCHLIGHT_FAULT_FILE ?? null);
  }
  get cookiesAreSecure(): boolean {
    return this.isProduction && this.publicUrl.startsWith('https://');
  }
  /** On https with the prefix by which browsers refuse it from other hosts, plain http and scripts (ASVS 3.3.3). */
  get sessionCookie(): string {
    return this.cookiesAreSecure ? '__Host-porchlight_session' : 'porchlight_session';
  }
  /** Tells one browser from another, signed in or not. */
  get browserCookie(): string {
    return this.cookiesAreSecure ? '__Host-porchlight_browser' : 'porchlight_browser';
  }
  /** The development's pages and calls (`/dev/…`) and the sandbox's controls answer, with the key, on this machine alone. */
  get servesDevelopmentTools(): boolean {
    const isMeant = !this.isProduction || this.variables.PORCHLIGHT_EMBEDDED;
    return isMeant && isLoopback(this.host) && isLoopbackAddress(this.publicUrl);
  }
  /** Made once for the installation, set before the application is built; null where nothing needs it. */
  get developmentKey(): string | null {
    return this.servesDevelopmentTools ? this.#developmentKey : null;
  }
  /** Encrypts backups; null where they are not encrypted. */
  get backupPassphrase(): string | null {
    return this.variables.BACKUP_PASSPHRASE ?? null;
  }

  get needsPostgres(): boolean {
    return this.variables.DATABASE_URL === undefined;
  }
  get needsSandbox(): boolean {
    return this.variables.STRIPE_SECRET_KEY === undefined && this.variables.STRIPE_API_BASE === undefined;
  }
  /** Signing secrets that were set; the embedded sandbox signs with them, and with secrets of its own where they are not. */
  get givenWebhookSecrets(): Partial<Record<'webhookSecret' | 'connectWebhookSecret', string>> {
    const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret } =
      this.variables;
    return {
      ...(webhookSecret === undefined ? {} : { webhookSecret }),
      ...(connectWebhookSecret === undefined ? {} : { connectWebhookSecret }),
    };
  }
  /** Something is kept in `DATA_DIR`. */
  get needsDataDir(): boolean {
    const parts = this.needsPostgres || this.needsSandbox || this.givenAppSecret === null || this.s3 === null;
    return parts || this.servesDevelopmentTools;
  }
  /** The secret as given, or null when the embedded one is used. */
  get givenAppSecret(): string | null {
    return this.variables.APP_SECRET ?? null;
  }
  get givenDatabaseUrl(): string | null {
    return this.variables.DATABASE_URL ?? null;
  }

  get databaseUrl(): string {
    return this.variables.DATABASE_URL ?? this.#parts().databaseUrl;
  }
  /** As the role that owns the tables, for migrations, backups and what stands beside the product; null where only `DATABASE_URL` is known. */
  get ownerDatabaseUrl(): string | null {
    return this.variables.DATABASE_OWNER_URL ?? this.#embedded?.ownerDatabaseUrl ?? null;
  }
  /** The application's role must not own the records of money: a start that finds otherwise is refused. */
  get mustProtectRecords(): boolean {
    return this.isProduction && !this.variables.PORCHLIGHT_EMBEDDED;
  }
  /** Where a session is one's own from beginning to end: listening, the queue. Past a pooler, where there is one. */
  get directDatabaseUrl(): string {
    return this.variables.DATABASE_DIRECT_URL ?? this.databaseUrl;
  }
  /** A copy that follows the database, for what may be a moment old. */
  get databaseReplicaUrl(): string | null {
    return this.variables.DATABASE_REPLICA_URL ?? null;
  }
  /** Connections of one instance to the database; as many again to the replica, where there is one. */
  get databasePoolSize(): number {
    return this.variables.DATABASE_POOL_SIZE;
  }
  get appSecret(): string {
    return this.variables.APP_SECRET ?? this.#parts().appSecret;
  }
  /** The one that `APP_SECRET` replaces; null but for the time that takes. */
  get appSecretPrevious(): string | null {
    return this.variables.APP_SECRET_PREVIOUS ?? null;
  }
  /** Of secrets that were replaced earlier; read from the database before the application is built. */
  get keptKeys(): readonly KeptKeys[] {
    return this.#keptKeys;
  }
  useKeptKeys(keys: readonly KeptKeys[]): void {
    this.#keptKeys = keys;
  }

  get stripe(): StripeSettings {
    const { STRIPE_SECRET_KEY, STRIPE_API_BASE } = this.variables;
    const embedded = this.#embedded?.stripe ?? NO_SANDBOX;
    return {
      ...embedded,
      ...this.givenWebhookSecrets,
      secretKey: STRIPE_SECRET_KEY ?? embedded.secretKey,
      apiBase: STRIPE_API_BASE ?? embedded.apiBase,
      isSandbox: embedded.apiBase !== null || STRIPE_API_BASE !== undefined,
    };
  }

  get s3(): {
    bucket: string;
    region: string;
    endpoint: string | null;
    accessKeyId: string;
    secretAccessKey: string;
  } | null {
    const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = this.variables;
    if (S3_BUCKET === undefined || S3_ACCESS_KEY_ID === undefined || S3_SECRET_ACCESS_KEY === undefined) return null;
    return {
      bucket: S3_BUCKET,
      region: S3_REGION ?? 'ca-central-1',
      endpoint: S3_ENDPOINT ?? null,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    };
  }

  #parts(): EmbeddedParts {
    if (this.#embedded === null) throw new Error('The embedded parts were not started.');
    return this.#embedded;
  }
}
