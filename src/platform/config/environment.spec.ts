import 'reflect-metadata';
import { Environment, EnvironmentError } from './environment.js';

const production = (more: Record<string, string> = {}): Environment =>
  Environment.read({
    NODE_ENV: 'production',
    PORCHLIGHT_EMBEDDED: '1',
    PUBLIC_URL: 'https://porchlight.example',
    ...more,
  });

describe('Production', () => {
  it('serves the development pages on loopback only, and only with embedded parts', () => {
    expect(production({ PUBLIC_URL: '' }).servesDevelopmentTools).toBe(true);
    for (const HOST of ['0.0.0.0', '::', '10.0.0.7']) expect(production({ HOST }).servesDevelopmentTools).toBe(false);
    expect(() => production({ PORCHLIGHT_EMBEDDED: '0' })).toThrow('Production does not run on embedded parts');
  });

  it('uses a __Host- session cookie and limits the rate of writes', () => {
    const { cookiesAreSecure, sessionCookie, changesPerClientPerMinute, otpPerClientPerHour } = production();
    expect([cookiesAreSecure, sessionCookie]).toEqual([true, '__Host-porchlight_session']);
    expect([changesPerClientPerMinute, otpPerClientPerHour]).toEqual([240, 30]);
    expect(production({ CHANGES_PER_CLIENT_PER_MINUTE: '60' }).changesPerClientPerMinute).toBe(60);
    expect(Environment.read({}).sessionCookie).toBe('porchlight_session');
  });

  it('ignores the variables for crash tests, early departures, unheld new sellers and losses without a ceiling', () => {
    const { faultFile, allowEarlyDispatch, holdsNewSellers, hasLossCeilings, countsCards } = production({
      PORCHLIGHT_FAULT_FILE: '/x',
      ALLOW_EARLY_DISPATCH: '1',
      HOLD_NEW_SELLERS: '0',
      LOSS_CEILINGS: '0',
    });
    expect([holdsNewSellers, hasLossCeilings, countsCards]).toEqual([true, true, true]);
    const ceilings = (given: object) => Environment.read({ ...given });
    expect([ceilings({}), ceilings({ LOSS_CEILINGS: '1' })].map((one) => one.countsCards)).toEqual([false, true]);
    expect([faultFile, allowEarlyDispatch]).toEqual([null, false]);
  });
});

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

const STRIPE_SECRETS = { STRIPE_WEBHOOK_SECRET: 'whsec_own', STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_connect' };
const S3_KEYS = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
const WORDS = '1, true, on or yes, or 0, false, off or no';
const EMBEDDED = { NODE_ENV: 'production', PORCHLIGHT_EMBEDDED: '1' };
const PORT_RANGE = 'a whole number from 0 to 65535';
const NOT_PORTS = ['abc', '-1', '65536', '0x10', '1e3', '3000.0', ' 3000'];
const NOT_HOSTS = ['no host', '[::1]', 'http://127.0.0.1', '127.0.0.1:3000', 'fe80::1%eth0', '-a'];
const NOT_ORIGINS = ['site.example', 'ftp://site.example', 'https://', 'https://site.example/shop'];
const NOT_DATABASES = ['postgres://', 'postgres:///db', 'postgres://u:hush#hush@h/db', 'postgres://u:hush@h:99999/db'];

describe('An invalid variable', () => {
  it.each<[name: string, mustBe: string, values: string[]]>([
    ['NODE_ENV', 'one of the following values: development, test, production', ['prod', 'Production', 'production ']],
    ['PORT', PORT_RANGE, NOT_PORTS],
    ['SANDBOX_PORT', PORT_RANGE, NOT_PORTS],
    ['POSTGRES_PORT', PORT_RANGE, NOT_PORTS],
    ['METRICS_PORT', 'a whole number from 1 to 65535', ['0', ...NOT_PORTS]],
    ['HOST', 'a host name or an IP address of this machine', NOT_HOSTS],
    ['METRICS_HOST', 'a host name or an IP address of this machine', NOT_HOSTS],
    [
      'PUBLIC_URL',
      'with nothing after the host and port',
      [...NOT_ORIGINS, 'https://me:hush@site.example', 'https://a.example/?q'],
    ],
    ['STRIPE_API_BASE', 'with nothing after the host and port', NOT_ORIGINS],
    ['DATABASE_URL', 'an address such as postgres://', NOT_DATABASES],
    ['DATABASE_URL', 'must start with postgres://', ['mysql://h/db', 'h/db', '"postgres://h/db"']],
    [
      'DATABASE_URL',
      'must name one server',
      ['postgres://a,b/db', 'postgres://u:hush@a:1,b:2/db', 'postgres:///db?host=a,b'],
    ],
    ['DATABASE_DIRECT_URL', 'must name one server', ['postgres://a,b/db']],
    ['DATABASE_REPLICA_URL', 'must name one server', ['postgres://a,b/db']],
    ['LOSSES_PER_DAY_CAD', 'a whole number from 0 to 1000000', ['-1', '1000001', 'many', '1.5']],
    ['DATABASE_POOL_SIZE', 'a whole number from 2 to 200', ['1', '201', 'many', '-3']],
    ['APP_SECRET', 'at least 32 characters', ['short hush']],
    ['ADMIN_EMAIL', 'an email address', ['admin', 'admin@', 'a@b']],
    ['STRIPE_SECRET_KEY', 'must start with sk_test_ or sk_live_', ['pk_live_hush', 'sk_test_', 'sk_test_hush\n']],
    ['STRIPE_WEBHOOK_SECRET', 'must start with whsec_', ['hush', 'whsec_', 'whsec_hush\n']],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', 'must start with whsec_', ['hush', 'whsec_']],
    ['STRIPE_ACCOUNT_CREATION', 'one of the following values: v1, v2', ['v3', 'V1']],
    ['SMTP_URL', 'must start with smtp:// or smtps://', ['mail.example', 'http://mail.example']],
    [
      'SMTP_URL',
      'an address such as smtp://',
      ['smtp://', 'smtp://mail host', 'smtp://u:hush@h:99999', 'smtp://u:hush#hush@h'],
    ],
    ['SMTP_URL', 'requireTLS=true', ['smtp://h?requiretls=true', 'smtp://h?requireTLS=ture', 'smtp://h?requireTLS=1']],
    ['MAIL_FROM', 'an address such as Porchlight <hello@example.ca>', ['Porchlight', 'a@b <', 'A <a@b>, B <b@c>']],
    ['MAIL_BOUNCE_SECRET', 'at least 16 characters', ['hush', 'hush hush hush hush']],
    ['S3_BUCKET', 'the name of a bucket', ['s3://photos', 'https://photos.example', 'ph']],
    ['S3_REGION', 'the name of a region', ['ca central', 'https://ca']],
    ['S3_ENDPOINT', 'starting with http:// or https://', ['nonsense', 's3.example', 'ftp://s3.example', 'http://a b']],
    ['S3_ACCESS_KEY_ID', 'no spaces or line breaks', ['hush\n']],
    ['S3_SECRET_ACCESS_KEY', 'no spaces or line breaks', ['hush hush']],
    ['INTERCOM_APP_ID', 'the app id', ['a', 'https://app.example']],
    ['TWILIO_ACCOUNT_SID', 'the id of the account', ['AC12', 'SK00000000000000000000000000000000']],
    ['TWILIO_FROM', 'a number such as', ['416 555 0100', 'Porchlight']],
    ['INTERCOM_SECRET', 'at least 16 characters', ['hush']],
    ['GUIDE_URL', 'an address that starts with https://', ['guide', 'http://guide.example']],
    ['BLOG_URL', 'an address that starts with https://', ['blog', 'http://blog.example']],
    ['RUNBOOK_URL', 'without user name, password or #', ['docs/operations.md', 'https://wiki.example/a#b', 'ftp://a']],
    ['REDDIT_PIXEL_ID', 'the id of the pixel', ['t2 abc', '"t2_abc"']],
    [
      'MAP_TILES_URL',
      'with https:// and one host',
      [
        'https://tiles.example/map.png',
        'https://tiles.example/{z}/{x}.png',
        'http://tiles.example/{z}/{x}/{y}.png',
        'https://{s}.tiles.example/{z}/{x}/{y}.png',
        'https://user:hush@tiles.example/{z}/{x}/{y}.png',
        'https://tiles.example/{z}/{x}/{y}/{y}.png',
        'https://tiles.example/{hush}/{z}/{x}/{y}.png',
      ],
    ],
    ['VIDEO_ID', 'the id of the video', ['https://youtu.be/abc', 'abc?x']],
    [
      'TRUST_PROXY',
      'a list of networks',
      ['everything', 'true', '1', '10.0.0.0/33', '::1/129', '10.0.0.0/8,proxy', '10.0.0.0/8/8'],
    ],
    ['OTP_PER_CLIENT_PER_HOUR', 'a whole number from 1', ['0', 'many', '-1']],
    ['CHANGES_PER_CLIENT_PER_MINUTE', 'a whole number from 1', ['0', 'many', '1.5']],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'starting with http:// or https://', ['collector', 'grpc://collector:4317']],
    ['OTEL_TRACES_SAMPLER_ARG', 'a number from 0 to 1', ['2', '-0.1', 'all', '1e-1']],
    [
      'CLAMD_URL',
      'an address such as unix:///',
      ['clamav', 'tcp://', 'unix://clamd.ctl', 'http://clamav', 'tcp://a@b'],
    ],
    [
      'ADDRESS_LOOKUP_URL',
      'without the /api after it',
      [
        'photon',
        'ftp://photon.example',
        'https://me:hush@photon.example',
        'https://photon.example/api/',
        'https://a/#b',
      ],
    ],
    ['LOG_LEVEL', 'one of the following values', ['loud', 'INFO']],
    ['ALLOW_EARLY_DISPATCH', WORDS, ['maybe', 'nein', 'ja', '2']],
    ['HOLD_NEW_SELLERS', WORDS, ['maybe', 'nein', 'ja', '2']],
    ['LOSS_CEILINGS', WORDS, ['maybe', 'nein', 'ja', '2']],
    ['PORCHLIGHT_EMBEDDED', WORDS, ['nein', 'never', '-', 'true ']],
  ])('%s is refused in a sentence: %s', (name, mustBe, values) => {
    for (const value of values) {
      const said = refusal({ [name]: value });
      expect([value, said]).toEqual([value, expect.stringContaining(mustBe)]);
      expect(said).toMatch(new RegExp(`^The environment variable ${name} is wrong: ${name} [^\\n]+\\.$`));
      expect(said).not.toContain('hush');
    }
  });

  it('is not one that is merely unusual', () => {
    const right: Record<string, string>[] = [
      { HOST: '::1' },
      { ...EMBEDDED, HOST: 'porch_light.internal.', PUBLIC_URL: 'https://porchlight.example/' },
      { PUBLIC_URL: 'http://[::1]:3000' },
      { DATABASE_URL: 'postgres://u:p%40ss@db.internal/porchlight?sslmode=require' },
      { DATABASE_URL: 'postgresql://u:p w@[::1]:5432/porchlight' },
      { DATABASE_URL: 'postgres:///porchlight?host=/run/postgresql' },
      { DATABASE_URL: 'postgres://u:p@/porchlight?host=/run/postgresql' },
      { DATABASE_URL: 'postgres://u@%2Frun%2Fpostgresql/porchlight' },
      { SMTP_URL: 'smtps://user%40example.ca:p%2Fw@mail.example.ca:465' },
      { SMTP_URL: 'smtp://mail.example.ca:587?name=shop&requireTLS=true' },
      { S3_BUCKET: 'photos', S3_ENDPOINT: 'http://127.0.0.1:9000/s3', ...S3_KEYS },
      { ADDRESS_LOOKUP_URL: 'https://photon.example/maps/?key=hush' },
      { TRUST_PROXY: '10.0.0.0/8, 192.168.1.7,fd00::/8,loopback,' },
      { OTEL_TRACES_SAMPLER_ARG: '.05' },
      { PORT: '' },
    ];
    for (const given of right) expect([given, refusal(given)]).toEqual([given, null]);
  });

  it('is one without its counterpart, or one that equals another where they must differ', () => {
    const same = 'whsec_one';
    expect([
      refusal({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_own' }),
      refusal({ STRIPE_API_BASE: 'http://127.0.0.1:9' }),
      refusal({ STRIPE_WEBHOOK_SECRET: same, STRIPE_CONNECT_WEBHOOK_SECRET: same }),
      refusal({ STRIPE_SECRET_KEY: 'sk_test_porchlight_sandbox', ...STRIPE_SECRETS }),
      refusal({ S3_BUCKET: 'photos', S3_ACCESS_KEY_ID: 'id' }),
      refusal({ S3_ENDPOINT: 'http://127.0.0.1:9000', ...S3_KEYS }),
      refusal({ TWILIO_FROM: '+16475550100' }),
      refusal({ INTERCOM_APP_ID: 'chat1234' }),
      refusal({ DATABASE_DIRECT_URL: 'postgres://h/db' }),
      refusal({ METRICS_PORT: '3000' }),
      refusal({ SANDBOX_PORT: '3100', POSTGRES_PORT: '3100' }),
    ]).toEqual([
      'STRIPE_SECRET_KEY is set, so STRIPE_CONNECT_WEBHOOK_SECRET must be set too.',
      'STRIPE_API_BASE is set, so STRIPE_WEBHOOK_SECRET and STRIPE_CONNECT_WEBHOOK_SECRET must be set too.',
      'STRIPE_WEBHOOK_SECRET and STRIPE_CONNECT_WEBHOOK_SECRET are the same, but each endpoint has a secret of its own; set STRIPE_CONNECT_WEBHOOK_SECRET to another.',
      'STRIPE_SECRET_KEY is the sandbox’s key, but STRIPE_API_BASE is not set.',
      'S3_BUCKET is set, so S3_SECRET_ACCESS_KEY must be set too.',
      'S3_ENDPOINT is set, so S3_BUCKET must be set too.',
      'TWILIO_FROM is set, so TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN must be set too.',
      'INTERCOM_APP_ID is set, so INTERCOM_SECRET must be set too.',
      'DATABASE_DIRECT_URL is set, so DATABASE_URL must be set too.',
      'PORT and METRICS_PORT are the same, but each needs a port of its own; set METRICS_PORT to another.',
      'SANDBOX_PORT and POSTGRES_PORT are the same, but each needs a port of its own; set POSTGRES_PORT to another.',
    ]);
  });
});

describe('A flag', () => {
  it.each(['1', 'true', 'on', 'yes', 'TRUE', 'On'])('is set by %s', (word) => {
    expect(Environment.read({ ALLOW_EARLY_DISPATCH: word }).allowEarlyDispatch).toBe(true);
    expect(refusal({ NODE_ENV: 'production', PORCHLIGHT_EMBEDDED: word })).toBeNull();
  });

  it.each(['0', 'false', 'off', 'no', 'NO', 'False'])('is cleared by %s', (word) => {
    expect(Environment.read({ ALLOW_EARLY_DISPATCH: word }).allowEarlyDispatch).toBe(false);
    expect(refusal({ NODE_ENV: 'production', PORCHLIGHT_EMBEDDED: word })).toContain('does not run on embedded parts');
  });
});

describe('Signing secrets', () => {
  it('are used with the embedded sandbox when set, and generated otherwise', () => {
    const environment = Environment.read({ STRIPE_WEBHOOK_SECRET: 'whsec_given' });
    const stripe = { apiBase: 'http://x', secretKey: 'k', webhookSecret: 'whsec_a', connectWebhookSecret: 'whsec_b' };
    environment.useEmbedded({ databaseUrl: '', appSecret: '', stripe });
    const { webhookSecret, connectWebhookSecret } = environment.stripe;
    expect([webhookSecret, connectWebhookSecret]).toEqual(['whsec_given', 'whsec_b']);
    expect(environment.givenWebhookSecrets).toEqual({ webhookSecret: 'whsec_given' });
  });
});

it('builds its own URL from an IPv6 address', () => {
  expect(Environment.read({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
});

it('links to a section of the guide, online or in the file', () => {
  const heading = "The database's two roles";
  expect(Environment.read({}).guideTo(heading)).toBe(`docs/operations.md, "${heading}"`);
  const given = { RUNBOOK_URL: 'https://wiki.example.ca/operations' };
  expect(Environment.read(given).guideTo(heading)).toBe('https://wiki.example.ca/operations#the-databases-two-roles');
});
