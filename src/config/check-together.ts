import { EnvironmentError, type Variables } from './variables.js';

/** The only key that the payment sandbox takes (api.md, "Running it"). */
export const SANDBOX_KEY = 'sk_test_porchlight_sandbox';

type Name = keyof Variables;

/** Once one of them is set, the others are needed too. */
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
  { when: ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'], needed: ['DATABASE_URL'] },
];

/** A signing secret or port that serves two purposes would make one of them fail. */
const DIFFERENT: { names: Name[]; why: string }[] = [
  { names: ['STRIPE_WEBHOOK_SECRET', 'STRIPE_CONNECT_WEBHOOK_SECRET'], why: 'each endpoint has a secret of its own' },
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

function checkSets(variables: Variables): void {
  for (const { when, needed } of TOGETHER) {
    const given = when.find((name) => variables[name] !== undefined);
    const missing = needed.filter((name) => variables[name] === undefined);
    if (given !== undefined && missing.length > 0)
      throw new EnvironmentError(`${given} is set, so ${missing.join(' and ')} must be set too.`);
  }
}

function checkDifferences(variables: Variables): void {
  for (const { names, why } of DIFFERENT) {
    const set = names.filter((name) => variables[name] !== undefined && variables[name] !== 0);
    for (const [at, name] of set.entries()) {
      const other = set.slice(0, at).find((before) => variables[before] === variables[name]);
      if (other !== undefined)
        throw new EnvironmentError(`${other} and ${name} are the same, but ${why}; set ${name} to another.`);
    }
  }
}

function checkStripe({ STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base }: Variables): void {
  if (key?.includes('_live_') === true && base !== undefined) {
    throw new EnvironmentError('STRIPE_SECRET_KEY is a live key, but STRIPE_API_BASE points elsewhere than Stripe.');
  }
  if (key === SANDBOX_KEY && base === undefined) {
    throw new EnvironmentError('STRIPE_SECRET_KEY is the sandbox’s key, but STRIPE_API_BASE is not set.');
  }
}

function checkProduction(variables: Variables): void {
  if (variables.NODE_ENV !== 'production' || variables.PORCHLIGHT_EMBEDDED) return;
  const missing = IN_PRODUCTION.filter((name) => variables[name] === undefined);
  if (missing.length > 0) {
    throw new EnvironmentError(
      `Production does not run on embedded parts. Set ${missing.join(', ')}, or PORCHLIGHT_EMBEDDED=1 if that is meant.`,
    );
  }
}

/** What the variables say of one another. Throws `EnvironmentError` for the first contradiction. */
export function checkTogether(variables: Variables): void {
  checkStripe(variables);
  checkSets(variables);
  checkDifferences(variables);
  checkProduction(variables);
}
