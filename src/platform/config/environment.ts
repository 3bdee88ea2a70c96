import type { KeptKeys } from '../keys/installation-keys.js';
import { contradictions, SANDBOX_KEY } from './check-together.js';
import { partsOf } from './formats.js';
import { isLoopback, isLoopbackAddress } from './loopback.js';
import { EnvironmentError, readVariables, type Given, type Variables } from './variables.js';

export { EnvironmentError } from './variables.js';

/** Values that `embedded/` created or started because no variable set them. */
export interface EmbeddedParts {
  databaseUrl: string;
  /** The role that owns the tables; missing when the database is not embedded. */
  ownerDatabaseUrl?: string;
  appSecret: string;
  stripe: { apiBase: string; secretKey: string; webhookSecret: string; connectWebhookSecret: string } | null;
}

/** The default in production: a load balancer polls every few seconds. */
const DRAIN_SECONDS = 5;

const NO_SANDBOX = { secretKey: SANDBOX_KEY, apiBase: null, webhookSecret: '', connectWebhookSecret: '' };

export interface StripeSettings {
  secretKey: string;
  /** Null for Stripe's own API. */
  apiBase: string | null;
  webhookSecret: string;
  connectWebhookSecret: string;
  isSandbox: boolean;
}

/** The environment, read and validated once at startup; no other code reads `process.env`. */
export class Environment {
  /** Throws `EnvironmentError` naming the first invalid variable. */
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
  /** The server's URL on this machine. */
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
  /** The SMS provider; null when none is configured. */
  get twilio(): { accountSid: string; authToken: string; from: string; apiBase: string | null } | null {
    const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = this.variables;
    if (accountSid === undefined || authToken === undefined || from === undefined) return null;
    return { accountSid, authToken, from, apiBase: this.variables.TWILIO_API_BASE?.replace(/\/$/, '') ?? null };
  }
  /** The operator's postal address on one line, as commercial mail must show it. */
  get postalAddress(): string | null {
    return this.variables.POSTAL_ADDRESS ?? null;
  }
  /** The secret that the mail host sends with bounce reports; null when it sends none. */
  get mailBounceSecret(): string | null {
    return this.variables.MAIL_BOUNCE_SECRET ?? null;
  }
  /** The URL of the virus scanner; null when there is none. */
  get clamdUrl(): string | null {
    return this.variables.CLAMD_URL ?? null;
  }
  /** The URL of the address provider, including any key; null when there is none. */
  get addressLookupUrl(): string | null {
    return this.variables.ADDRESS_LOOKUP_URL ?? null;
  }
  /** Production logs each request and message; a terminal shows only problems. */
  get logLevel(): string {
    return this.variables.LOG_LEVEL ?? (this.isProduction ? 'info' : 'warn');
  }
  /** How many seconds the server keeps serving after SIGTERM while /readyz reports that it is leaving. */
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
  /** The chat's public id; null without its secret, because users could not be identified. */
  get intercomAppId(): string | null {
    return this.intercomSecret === null ? null : (this.variables.INTERCOM_APP_ID ?? null);
  }
  /** The user guide and the community blog, which are separate sites. */
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
  /** The map's tiles and their attribution; null when no map is configured. */
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
  /** Where traces go, and the sampled share; null when tracing is off. */
  get tracing(): { endpoint: string; serviceName: string; ratio: number } | null {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER_ARG } = this.variables;
    if (endpoint === undefined) return null;
    return { endpoint: endpoint.replace(/\/$/, ''), serviceName: OTEL_SERVICE_NAME, ratio: OTEL_TRACES_SAMPLER_ARG };
  }
  /** Where operators read the guide; null for the file in the product. */
  get runbookUrl(): string | null {
    return this.variables.RUNBOOK_URL ?? null;
  }
  /**
   * Links to a section of the operators' guide by its heading: a URL if RUNBOOK_URL is set, else the file and the
   * heading.
   */
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
  /** How many codes a client may try per hour: five for each code it may request. */
  get otpTriesPerClientPerHour(): number {
    return this.otpPerClientPerHour * 5;
  }
  /** How many writes a client may make per minute; null when they are not limited. */
  get changesPerClientPerMinute(): number | null {
    return this.variables.CHANGES_PER_CLIENT_PER_MINUTE ?? (this.isProduction ? 240 : null);
  }
  /** CIDRs whose X-Forwarded-For is trusted; empty for none. */
  get trustProxy(): string[] {
    return partsOf(this.variables.TRUST_PROXY ?? '');
  }
  /** Outside production a driver may set off at any time, unless this is turned off (api.md, "Drivers"). */
  get allowEarlyDispatch(): boolean {
    return !this.isProduction && (this.variables.ALLOW_EARLY_DISPATCH ?? true);
  }
  /** Outside production the rule about a seller's first sales can be turned off (docs/operations.md, "Holds"). */
  get holdsNewSellers(): boolean {
    return this.isProduction || (this.variables.HOLD_NEW_SELLERS ?? true);
  }
  /** Outside production the ceilings of losses can be turned off (docs/operations.md, "Losses"). */
  get hasLossCeilings(): boolean {
    return this.isProduction || (this.variables.LOSS_CEILINGS ?? true);
  }
  /** Outside production cards are counted only where `LOSS_CEILINGS` is 1: all trials pay with the same test cards. */
  get countsCards(): boolean {
    return this.isProduction || this.variables.LOSS_CEILINGS === true;
  }
  /** What the platform may bear in a day before it is a task in Today and an alert. */
  get lossesPerDayCad(): number {
    return this.variables.LOSSES_PER_DAY_CAD;
  }
  get stripeAccountCreation(): 'v1' | 'v2' {
    return this.variables.STRIPE_ACCOUNT_CREATION as 'v1' | 'v2';
  }
  /** The file in which a test names the step at which the process kills itself; always off in production. */
  get faultFile(): string | null {
    return this.isProduction ? null : (this.variables.PORCHLIGHT_FAULT_FILE ?? null);
  }
  get cookiesAreSecure(): boolean {
    return this.isProduction && this.publicUrl.startsWith('https://');
  }
  /** On https it has the prefix that makes browsers reject it from other hosts, plain http and scripts (ASVS 3.3.3). */
  get sessionCookie(): string {
    return this.cookiesAreSecure ? '__Host-porchlight_session' : 'porchlight_session';
  }
  /** Identifies a browser, signed in or not. */
  get browserCookie(): string {
    return this.cookiesAreSecure ? '__Host-porchlight_browser' : 'porchlight_browser';
  }
  /**
   * Whether the development pages and calls (`/dev/…`) and the sandbox's controls respond, to the key and on this
   * machine only.
   */
  get servesDevelopmentTools(): boolean {
    const isMeant = !this.isProduction || this.variables.PORCHLIGHT_EMBEDDED;
    return isMeant && isLoopback(this.host) && isLoopbackAddress(this.publicUrl);
  }
  /** Generated once per installation and set before the application is built; null when nothing needs it. */
  get developmentKey(): string | null {
    return this.servesDevelopmentTools ? this.#developmentKey : null;
  }
  /** Encrypts backups; null leaves them unencrypted. */
  get backupPassphrase(): string | null {
    return this.variables.BACKUP_PASSPHRASE ?? null;
  }

  get needsPostgres(): boolean {
    return this.variables.DATABASE_URL === undefined;
  }
  get needsSandbox(): boolean {
    return this.variables.STRIPE_SECRET_KEY === undefined && this.variables.STRIPE_API_BASE === undefined;
  }
  /** The configured signing secrets; the embedded sandbox uses these, or generates its own when they are missing. */
  get givenWebhookSecrets(): Partial<Record<'webhookSecret' | 'connectWebhookSecret', string>> {
    const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_CONNECT_WEBHOOK_SECRET: connectWebhookSecret } =
      this.variables;
    return {
      ...(webhookSecret === undefined ? {} : { webhookSecret }),
      ...(connectWebhookSecret === undefined ? {} : { connectWebhookSecret }),
    };
  }
  /** Whether anything is stored in `DATA_DIR`. */
  get needsDataDir(): boolean {
    const parts = this.needsPostgres || this.needsSandbox || this.givenAppSecret === null || this.s3 === null;
    return parts || this.servesDevelopmentTools;
  }
  /** The configured secret, or null when the embedded one is used. */
  get givenAppSecret(): string | null {
    return this.variables.APP_SECRET ?? null;
  }
  get givenDatabaseUrl(): string | null {
    return this.variables.DATABASE_URL ?? null;
  }

  get databaseUrl(): string {
    return this.variables.DATABASE_URL ?? this.#parts().databaseUrl;
  }
  /**
   * As the role that owns the tables, for migrations, backups and what is beside the product; null where only
   * `DATABASE_URL` is known.
   */
  get ownerDatabaseUrl(): string | null {
    return this.variables.DATABASE_OWNER_URL ?? this.#embedded?.ownerDatabaseUrl ?? null;
  }
  /** Whether a start is refused when the application's role owns the records of money. */
  get mustProtectRecords(): boolean {
    return this.isProduction && !this.variables.PORCHLIGHT_EMBEDDED;
  }
  /** For work that needs one session throughout: listening, and the queue. Bypasses a pooler if there is one. */
  get directDatabaseUrl(): string {
    return this.variables.DATABASE_DIRECT_URL ?? this.databaseUrl;
  }
  /** A read replica, for reads that may be slightly stale. */
  get databaseReplicaUrl(): string | null {
    return this.variables.DATABASE_REPLICA_URL ?? null;
  }
  /** Connections of one instance to the database, and as many again to the replica if there is one. */
  get databasePoolSize(): number {
    return this.variables.DATABASE_POOL_SIZE;
  }
  get appSecret(): string {
    return this.variables.APP_SECRET ?? this.#parts().appSecret;
  }
  /** The secret that `APP_SECRET` replaces; null except during a rotation. */
  get appSecretPrevious(): string | null {
    return this.variables.APP_SECRET_PREVIOUS ?? null;
  }
  /** Keys of secrets replaced earlier; read from the database before the application is built. */
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
