import { EnvironmentError, type Environment } from '../../../platform/config/environment.js';
import { whyOf, type Check, type Found } from './check.js';
import { PATIENCE_MS } from './outside-checks.js';

/** The same limit as the alert `ProviderClockOff`. */
const WARNING_MS = 60_000;
/** From this offset on, webhooks are rejected as too old, and sessions may expire before they begin. */
const REFUSED_MS = 300_000;
const HEADER_PRECISION_MS = 1_000;

/** The fields of Stripe's account and balance that a start checks. */
interface AccountInfo {
  country?: string;
  charges_enabled?: boolean;
  settings?: { payouts?: { schedule?: { interval?: string } | null } | null } | null;
  livemode?: boolean;
}

interface Answer {
  status: number;
  info: AccountInfo;
  /** Our clock minus the provider's; null when it sends no date. */
  offsetMs: number | null;
}

/** The provider sent its date some time between request and response; only what exceeds that counts as offset. */
export function clockOffset(date: string | null, askedAt: number, answeredAt: number): number | null {
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
  const offsetMs = clockOffset(answer.headers.get('date'), askedAt, Date.now());
  return { status: answer.status, info: (await answer.json().catch(() => ({}))) as AccountInfo, offsetMs };
}

function refuseKey(environment: Environment, account: Answer, balance: Answer): void {
  if (account.status === 401)
    throw new EnvironmentError(
      'The card provider rejects STRIPE_SECRET_KEY (401). Set the secret key shown in its dashboard.',
    );
  const isLive = environment.stripe.secretKey.includes('_live_');
  if (balance.info.livemode !== undefined && balance.info.livemode !== isLive)
    throw new EnvironmentError(
      `STRIPE_SECRET_KEY is a ${isLive ? 'live' : 'test'} key, but the card provider answers in the other mode. Set the key of the mode you want.`,
    );
}

function clockWarning({ offsetMs }: Answer): string | null {
  if (offsetMs === null || Math.abs(offsetMs) < WARNING_MS) return null;
  const seconds = String(Math.round(Math.abs(offsetMs) / 1_000));
  const way = offsetMs > 0 ? 'ahead of' : 'behind';
  const sentence = `This machine’s clock is ${seconds} seconds ${way} the card provider’s. Synchronize it with NTP.`;
  if (Math.abs(offsetMs) >= REFUSED_MS) throw new EnvironmentError(sentence);
  return sentence;
}

/**
 * Problems of the account that would stop sales or pay its balance out; `null` when there is none, or it is not known.
 */
const ACCOUNT_WARNINGS: readonly ((account: Answer) => string | null)[] = [
  ({ status }) =>
    status === 200 ? null : `The card provider did not return the account’s details (status ${String(status)}).`,
  ({ info: { country = 'CA' } }) =>
    country === 'CA'
      ? null
      : `The card provider’s account is in ${country}, not in Canada: it cannot pay sellers here.`,
  ({ info: { charges_enabled: takesPayments } }) =>
    takesPayments === false
      ? 'The card provider’s account cannot accept payments yet: complete it in its dashboard.'
      : null,
  ({ info: { settings } }) => {
    const interval = settings?.payouts?.schedule?.interval ?? 'manual';
    return interval === 'manual'
      ? null
      : `The card provider pays out the platform’s own balance automatically (${interval}): set payouts to manual, or keep a minimum balance.`;
  },
];

/** Two plain requests, without the provider's library. */
async function provider(environment: Environment): Promise<Found> {
  if (environment.needsSandbox) return { says: 'the embedded sandbox' };
  const asked = Promise.all([ask(environment, '/v1/account'), ask(environment, '/v1/balance')]);
  const answers = await asked.catch((error: unknown) => whyOf(error));
  if (typeof answers === 'string')
    return { says: `The card provider isn’t responding right now: ${answers}.`, isWarning: true };
  const [account, balance] = answers;
  refuseKey(environment, account, balance);
  // Development clocks may be moved freely.
  const clock = environment.servesDevelopmentTools ? null : clockWarning(account);
  const warnings = [clock, ...ACCOUNT_WARNINGS.map((look) => look(account))].filter((each) => each !== null);
  if (warnings.length > 0) return { says: warnings.join(' '), isWarning: true };
  return { says: 'accepts the key, can accept payments, and its clock agrees' };
}

export const PROVIDER: Check = { about: 'card provider', find: provider };
