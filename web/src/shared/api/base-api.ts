import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { takeEarly } from './answers';
import { GARBAGE_SECONDS, STALE_SECONDS } from './caching';
import type { Problem } from './problem';
import { provedFor } from './proof';
import { transport, type Call } from './transport';

/** Tags of answers; all of them are dropped when the person signs out. */
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

/** Whether the call asks who is signed in, for which “no one” is a valid answer. */
const asksWho = ({ url, method }: Call): boolean => url === '/api/user' && method === undefined;

const baseQuery: BaseQueryFn<Call, unknown, Problem> = async (call, { signal }) => {
  const early = call.method === undefined ? takeEarly(call.url) : undefined;
  if (early !== undefined) return early;
  // Remembered now, because the button is disabled later and loses the focus.
  const from = typeof document === 'undefined' ? null : document.activeElement;
  const outcome = await transport(call, signal);
  // Repeats the call with the same key: a call refused for lack of a proof did not start.
  return 'error' in outcome && !asksWho(call) && (await provedFor(outcome.error, from))
    ? transport(call, signal)
    : outcome;
};

/** The single API; every feature injects its endpoints into it. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  refetchOnMountOrArgChange: STALE_SECONDS,
  keepUnusedDataFor: GARBAGE_SECONDS,
  endpoints: () => ({}),
});

/** The part of the store that a page needs to load data before rendering. */
export interface SiteStore {
  dispatch: ThunkDispatch<Record<'api', ReturnType<typeof baseApi.reducer>>, unknown, UnknownAction>;
}
