import { EnvironmentError, type Environment } from '../../config/environment.js';
import { whyOf, type Check, type Found } from './check.js';
import { PATIENCE_MS } from './outside-checks.js';

/** The alert's limit too (`ProviderClockOff`). */
const WARNING_MS = 60_000;
/** From here on webhooks are refused as too old, and sessions may end before they begin. */
const REFUSED_MS = 300_000;
const HEADER_PRECISION_MS = 1_000;

/** As much of Stripe's account and balance as a start looks at. */
interface Told {
  country?: string;
  charges_enabled?: boolean;
  settings?: { payouts?: { schedule?: { interval?: string } | null } | null } | null;
  livemode?: boolean;
}

interface Answer {
  status: number;
  told: Told;
  /** Our clock less theirs; null where they do not say. */
  distanceMs: number | null;
}

/** The provider wrote its time at some moment between question and answer: what that explains is no distance. */
export function distanceOf(date: string | null, askedAt: number, answeredAt: number): number | null {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return null;
  if (answeredAt < theirs) return answeredAt - theirs;
  return Math.max(0, askedAt - (theirs + HEADER_PRECISION_MS));
}

async function ask({ stripe }: Environment, path: string): Promise<Answer> {
  const askedAt = Date.now();
  const answer = await fetch(new URL(path, stripe.apiBase ?? 'https://api.stripe.com'), {
    headers: { authorization: `Bearer ${stripe.secretKey}` },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const distanceMs = distanceOf(answer.headers.get('date'), askedAt, Date.now());
  return { status: answer.status, told: (await answer.json().catch(() => ({}))) as Told, distanceMs };
}

function refuseKey(environment: Environment, account: Answer, balance: Answer): void {
  if (account.status === 401)
    throw new EnvironmentError(
      'The card provider does not take the key of STRIPE_SECRET_KEY (401). Set the secret key that its dashboard shows.',
    );
  const isLive = environment.stripe.secretKey.includes('_live_');
  if (balance.told.livemode !== undefined && balance.told.livemode !== isLive)
    throw new EnvironmentError(
      `STRIPE_SECRET_KEY is a ${isLive ? 'live' : 'test'} key, but the card provider answers in the other mode. Set the key of the mode that is meant.`,
    );
}

function clockWarning({ distanceMs }: Answer): string | null {
  if (distanceMs === null || Math.abs(distanceMs) < WARNING_MS) return null;
  const seconds = String(Math.round(Math.abs(distanceMs) / 1_000));
  const way = distanceMs > 0 ? 'ahead of' : 'behind';
  const sentence = `This machine’s clock is ${seconds} seconds ${way} the card provider’s. Let NTP set it.`;
  if (Math.abs(distanceMs) >= REFUSED_MS) throw new EnvironmentError(sentence);
  return sentence;
}

/** What of the account would stop sales, or take their money away; `null` where it is in order, or does not say. */
const ACCOUNT_WARNINGS: readonly ((account: Answer) => string | null)[] = [
  ({ status }) => (status === 200 ? null : `The card provider does not tell of its account now (${String(status)}).`),
  ({ told: { country = 'CA' } }) =>
    country === 'CA'
      ? null
      : `The card provider’s account is of ${country}, not of Canada: sellers here cannot be paid from it.`,
  ({ told: { charges_enabled: takesPayments } }) =>
    takesPayments === false
      ? 'The card provider’s account cannot take payments yet: complete it in its dashboard.'
      : null,
  ({ told: { settings } }) => {
    const interval = settings?.payouts?.schedule?.interval ?? 'manual';
    return interval === 'manual'
      ? null
      : `The card provider pays the platform’s own balance out by itself (${interval}): set payouts to manual, or keep a minimum balance.`;
  },
];

/** Only the plain questions; the provider's library has no part in them. */
async function provider(environment: Environment): Promise<Found> {
  if (environment.needsSandbox) return { says: 'the sandbox, embedded' };
  const asked = Promise.all([ask(environment, '/v1/account'), ask(environment, '/v1/balance')]);
  const answers = await asked.catch((error: unknown) => whyOf(error));
  if (typeof answers === 'string')
    return { says: `The card provider does not answer now: ${answers}.`, isWarning: true };
  const [account, balance] = answers;
  refuseKey(environment, account, balance);
  // A development's clock is moved as one likes.
  const clock = environment.servesDevelopmentTools ? null : clockWarning(account);
  const warnings = [clock, ...ACCOUNT_WARNINGS.map((look) => look(account))].filter((each) => each !== null);
  if (warnings.length > 0) return { says: warnings.join(' '), isWarning: true };
  return { says: 'takes the key, can be paid, and has our time' };
}

export const PROVIDER: Check = { about: 'card provider', find: provider };
