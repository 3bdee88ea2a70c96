import type { OwnDocumentsView } from '../../../../src/contexts/delivery/published/driver-views.js';
import { baseApi } from '../../shared/api/base-api';

/** A separate API file, so that driving does not load it. */
const documentsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownDocuments: build.query<OwnDocumentsView, void>({
      query: () => ({ url: '/api/driver/documents' }),
      providesTags: ['DriverJobs'],
    }),
    enterDocument: build.mutation<OwnDocumentsView, { kind: string; form: FormData; key: string }>({
      query: ({ kind, form, key }) => ({ url: `/api/driver/documents/${kind}`, method: 'POST', form, key }),
      invalidatesTags: ['DriverJobs'],
    }),
    removePortrait: build.mutation<OwnDocumentsView, void>({
      query: () => ({ url: '/api/driver/documents/portrait', method: 'DELETE' }),
      invalidatesTags: ['DriverJobs'],
    }),
  }),
});
export const { useOwnDocumentsQuery, useEnterDocumentMutation, useRemovePortraitMutation } = documentsApi;
