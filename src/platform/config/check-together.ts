import { partsOf } from './formats.js';
import { isLoopback, isLoopbackAddress } from './loopback.js';
import { plainConnections } from './plain-connections.js';
import { trustsEveryone } from './trusts-everyone.js';
import type { Variables } from './variables.js';

/** The only key that the payment sandbox accepts (api.md, "Running it"). */
export const SANDBOX_KEY = 'sk_test_porchlight_sandbox';

type Name = keyof Variables;

/** If one of `when` is set, all of `needed` must be set. */
const TOGETHER: { when: Name[]; needed: Name[] }[] = [
  {
    when: ['STRIPE_SECRET_KEY', 'STRIPE_API_BASE'],
    needed: ['STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET'],
  },
  {
    when: ['S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    needed: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  },
  { when: ['INTERCOM_APP_ID', 'INTERCOM_SECRET'], needed: ['INTERCOM_APP_ID', 'INTERCOM_SECRET'] },
  {
    when: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'TWILIO_API_BASE'],
    needed: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  },
  { when: ['APP_SECRET_PREVIOUS'], needed: ['APP_SECRET'] },
  { when: ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'], needed: ['DATABASE_URL'] },
];

/** Variables that must differ: one secret or port cannot serve two purposes. */
const DIFFERENT: { names: Name[]; why: string }[] = [
  { names: ['STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET'], why: 'each endpoint has a secret of its own' },
  { names: ['APP_SECRET', 'APP_SECRET_PREVIOUS'], why: 'a secret is replaced by another one' },
  { names: ['PORT', 'METRICS_PORT', 'SANDBOX_PORT', 'POSTGRES_PORT'], why: 'each needs a port of its own' },
];

const IN_PRODUCTION: Name[] = [
  'DATABASE_URL',
  'APP_SECRET',
  'STRIPE_SECRET_KEY',
  'SMTP_URL',
  'S3_BUCKET',
  'PUBLIC_URL',
];

function* sets(variables: Variables): Iterable<string> {
  for (const { when, needed } of TOGETHER) {
    const given = when.find((name) => variables[name] !== undefined);
    const missing = needed.filter((name) => variables[name] === undefined);
    if (given !== undefined && missing.length > 0)
      yield `${given} is set, so ${missing.join(' and ')} must be set too.`;
  }
}

function* differences(variables: Variables): Iterable<string> {
  for (const { names, why } of DIFFERENT) {
    const set = names.filter((name) => variables[name] !== undefined && variables[name] !== 0);
    for (const [at, name] of set.entries()) {
      const other = set.slice(0, at).find((before) => variables[before] === variables[name]);
      if (other !== undefined) yield `${other} and ${name} are the same, but ${why}; set ${name} to another.`;
    }
  }
}

const isProduction = ({ NODE_ENV }: Variables): boolean => NODE_ENV === 'production';

const isLive = (key: string | undefined): boolean => key?.includes('_live_') === true;

function* stripe({ STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base }: Variables): Iterable<string> {
  if (isLive(key) && base !== undefined)
    yield 'STRIPE_SECRET_KEY is a live key, but STRIPE_API_BASE points elsewhere than Stripe.';
  if (key === SANDBOX_KEY && base === undefined)
    yield 'STRIPE_SECRET_KEY is the sandbox’s key, but STRIPE_API_BASE is not set.';
}

function* texts(variables: Variables): Iterable<string> {
  if (isProduction(variables) && variables.TWILIO_API_BASE !== undefined)
    yield 'TWILIO_API_BASE is for trials: in production texts go to Twilio itself. Leave it out.';
}

/** A server that others can reach must run with the rate limits and cookies of production. */
function* others(variables: Variables): Iterable<string> {
  if (isProduction(variables)) return;
  const { STRIPE_SECRET_KEY, PUBLIC_URL, HOST } = variables;
  if (isLive(STRIPE_SECRET_KEY))
    yield 'STRIPE_SECRET_KEY is a live key, which moves real money. Set NODE_ENV=production, or a key that starts with sk_test_.';
  if (PUBLIC_URL !== undefined && (PUBLIC_URL.startsWith('https:') || !isLoopbackAddress(PUBLIC_URL)))
    yield 'PUBLIC_URL is an address that others reach. Set NODE_ENV=production, or leave PUBLIC_URL out to be on this machine alone.';
  if (!isLoopback(HOST))
    yield `HOST is ${HOST}, where other machines reach the server. Set NODE_ENV=production, or HOST=127.0.0.1.`;
}

function* missingParts(variables: Variables): Iterable<string> {
  if (!isProduction(variables) || variables.PORCHLIGHT_EMBEDDED) return;
  const missing = IN_PRODUCTION.filter((name) => variables[name] === undefined);
  if (missing.length > 0)
    yield `Production does not run on embedded parts. Set ${missing.join(', ')}, or PORCHLIGHT_EMBEDDED=1 if that is meant.`;
}

/**
 * Production may be tried on embedded parts over loopback, where nothing leaves the machine. A missing address is
 * reported elsewhere.
 */
function isAddressFit({ PORCHLIGHT_EMBEDDED: isEmbedded, HOST, PUBLIC_URL }: Variables): boolean {
  if (PUBLIC_URL === undefined) return !isEmbedded || isLoopback(HOST);
  return PUBLIC_URL.startsWith('https:') || (isEmbedded && isLoopback(HOST) && isLoopbackAddress(PUBLIC_URL));
}

function* openness(variables: Variables): Iterable<string> {
  if (!isProduction(variables)) return;
  const { TRUST_PROXY } = variables;
  if (!isAddressFit(variables))
    yield 'PUBLIC_URL is an http:// address, on which others could read sessions and codes on their way. Set it to the https:// address that people use.';
  if (trustsEveryone(partsOf(TRUST_PROXY ?? '')))
    yield 'TRUST_PROXY trusts everyone, so that anyone could claim any network address. Name only the networks of your proxies.';
}

/** One sentence for each contradiction between variables, in the order in which a start reports them. */
export const contradictions = (variables: Variables): string[] =>
  [stripe, texts, sets, differences, missingParts, openness, plainConnections, others].flatMap((check) => [
    ...check(variables),
  ]);
