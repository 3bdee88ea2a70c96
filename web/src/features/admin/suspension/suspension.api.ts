import type { SuspensionView } from '../../../../../src/contexts/admin/console/published/suspension-view.js';
import { baseApi } from '../../../shared/api/base-api';

const suspensionApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    suspension: build.query<SuspensionView, number>({
      query: (id) => ({ url: `/api/admin/users/${id}/suspension` }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useSuspensionQuery } = suspensionApi;
