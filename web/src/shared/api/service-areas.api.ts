import type { ServiceArea } from '../served-area';
import { baseApi } from './base-api';
import { t } from '../texts/texts';

/** The message if the server did not return the areas (second document, §7). */
const FAILED = t('ui.failed-fetch-service-areas');

/** The postal prefixes and whether they are served. The list is small and public, so a form loads it once and answers while the person types. */
export const serviceAreasApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    serviceAreas: build.query<ServiceArea[], void>({
      query: () => ({ url: '/api/service-areas' }),
      // Without an answer, the message about the network or the timeout says more.
      transformErrorResponse: (problem) =>
        typeof problem.status === 'number' ? { ...problem, message: FAILED } : problem,
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useServiceAreasQuery } = serviceAreasApi;
