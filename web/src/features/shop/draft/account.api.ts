import type { DraftView } from '../../../../../src/contexts/listings/published/draft-views.js';
import { baseApi } from '../../../shared/api/base-api';
import type { sentOf } from './account-draft';

interface Writing {
  /** The version that was read; 0 if there was none. */
  baseVersion: number;
  mark: string;
}

const accountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    accountDraft: build.query<{ draft: DraftView | null }, void>({ query: () => ({ url: '/api/draft' }) }),
    keepDraft: build.mutation<{ draft: DraftView }, Writing & ReturnType<typeof sentOf>>({
      query: (body) => ({ url: '/api/draft', method: 'PUT', body }),
    }),
    discardDraft: build.mutation<unknown, number>({
      query: (baseVersion) => ({ url: `/api/draft?baseVersion=${baseVersion}`, method: 'DELETE' }),
    }),
  }),
});

export const { useLazyAccountDraftQuery, useKeepDraftMutation, useDiscardDraftMutation } = accountApi;
