import type { AddressSuggestionsView } from '../../../../src/contexts/delivery/published/views.js';
import { baseApi } from '../api/base-api';

const addressSuggestionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // Sent as a mutation’s body, because what is typed must not be in a URL.
    addressSuggestions: build.query<AddressSuggestionsView & { text: string }, { text: string; postalCode: string }>({
      query: (body) => ({ url: '/api/address-suggestions', method: 'POST', body }),
      transformResponse: (answer: AddressSuggestionsView, _meta, { text }) => ({ ...answer, text }),
      keepUnusedDataFor: 60,
    }),
  }),
});

export const { useAddressSuggestionsQuery } = addressSuggestionsApi;
