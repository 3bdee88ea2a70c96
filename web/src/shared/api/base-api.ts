import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { takeEarly } from './answers';
import { GARBAGE_SECONDS, STALE_SECONDS } from './caching';
import type { Problem } from './problem';
import { provedFor } from './proof';
import { transport, type Call } from './transport';

/** What answers are about; everything of them goes when the person signs out. */
export const TAGS = [
  'User',
  'StripeStatus',
  'Products',
  'Transaction',
  'Orders',
  'Payouts',
  'Ratings',
  'NextSteps',
  'Problem',
  'DriverJobs',
  'AdminDrivers',
  'AdminDeliveries',
  'AdminProducts',
  'AdminUsers',
  'AdminConfig',
  'AdminTemplates',
  'AdminAccounts',
  'AdminTax',
  'AdminOverview',
  'AdminMoney',
  'AdminProblems',
  'AdminAuditLog',
  'AdminJobs',
  'AdminViews',
  'Passkeys',
  'Sessions',
] as const;

/** Asked for who is signed in, "no one" is an answer. */
const asksWho = ({ url, method }: Call): boolean => url === '/api/user' && method === undefined;

const baseQuery: BaseQueryFn<Call, unknown, Problem> = async (call, { signal }) => {
  const early = call.method === undefined ? takeEarly(call.url) : undefined;
  if (early !== undefined) return early;
  // Later its button is disabled, and the focus nowhere.
  const from = typeof document === 'undefined' ? null : document.activeElement;
  const outcome = await transport(call, signal);
  // The same call again, its key too: what was refused for want of a proof was not begun.
  return 'error' in outcome && !asksWho(call) && (await provedFor(outcome.error, from))
    ? transport(call, signal)
    : outcome;
};

/** The one API; every feature injects its endpoints into it. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  refetchOnMountOrArgChange: STALE_SECONDS,
  keepUnusedDataFor: GARBAGE_SECONDS,
  endpoints: () => ({}),
});

/** As much of the store as a page needs that asks before it is drawn. */
export interface SiteStore {
  dispatch: ThunkDispatch<Record<'api', ReturnType<typeof baseApi.reducer>>, unknown, UnknownAction>;
}
