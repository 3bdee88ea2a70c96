import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { GARBAGE_SECONDS, STALE_SECONDS } from './caching';
import { takeFirstAnswer } from './first-answer';
import type { Problem } from './problem';
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
] as const;

const baseQuery: BaseQueryFn<Call, unknown, Problem> = (call, { signal }) => {
  const isQuestion = call.method === undefined && typeof document !== 'undefined';
  const first = isQuestion ? takeFirstAnswer(call.url) : undefined;
  return first === undefined ? transport(call, signal) : { data: first };
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
