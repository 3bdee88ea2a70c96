import type { ServiceArea } from '../served-area';
import { baseApi } from './base-api';

/** The postal prefixes and whether they are served: small and public, so a form asks once and answers while one types. */
export const serviceAreasApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    serviceAreas: build.query<ServiceArea[], void>({
      query: () => ({ url: '/api/service-areas' }),
      keepUnusedDataFor: 30,
    }),
  }),
});

export const { useServiceAreasQuery } = serviceAreasApi;
