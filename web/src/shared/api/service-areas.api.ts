import type { ServiceArea } from '../served-area';
import { baseApi } from './base-api';
import { t } from '../texts/texts';

/** The sentence for areas that the server did not give (second document, §7). */
const FAILED = t('ui.failed-fetch-service-areas');

/** The postal prefixes and whether they are served: small and public, so a form asks once and answers while one types. */
export const serviceAreasApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    serviceAreas: build.query<ServiceArea[], void>({
      query: () => ({ url: '/api/service-areas' }),
      // Without an answer the sentence about network or time says more.
      transformErrorResponse: (problem) =>
        typeof problem.status === 'number' ? { ...problem, message: FAILED } : problem,
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useServiceAreasQuery } = serviceAreasApi;
